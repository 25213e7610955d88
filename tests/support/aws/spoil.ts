import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { settings } from '../../../functions/platform/settings.ts'
import { dynamo, getItem, type Item, type Key } from '../../../functions/platform/table/table.ts'

/** Puts other attributes in the place of an item's own behind the product's back, which writes nothing that it cannot read. */
export async function spoilItem(key: Key, attributes: Item): Promise<void> {
  const item = await getItem(key)
  await dynamo.send(new PutItemCommand({ TableName: settings.table, Item: { ...item, ...attributes } }))
}

/** A document in the place of what stands. */
export const spoil = (key: Key, doc: object): Promise<void> => spoilItem(key, { doc: { S: JSON.stringify(doc) } })
