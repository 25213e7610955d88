import { paginateScan, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { dynamo, type Item, type Key, keyItem, textOf } from '../../../functions/platform/table/table.ts'

/** Every item of a table, as it is kept. */
export async function rawItems(table: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: table, ConsistentRead: true }))
    items.push(...Items)
  return items
}

/** The document of an item as it is kept. */
export async function rawDoc(table: string, { pk, sk }: Key): Promise<Record<string, unknown>> {
  const found = (await rawItems(table)).find((item) => textOf(item, 'pk') === pk && textOf(item, 'sk') === sk)
  if (!found) throw new Error(`There is no ${pk} ${sk}`)
  return JSON.parse(textOf(found, 'doc'))
}

/** Writes a document behind the product's back, as older code left it or somebody else would. */
export async function putRawDoc(table: string, key: Key, doc: object): Promise<void> {
  await dynamo.send(
    new UpdateItemCommand({
      TableName: table,
      Key: keyItem(key),
      UpdateExpression: 'SET #doc = :doc',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#doc': 'doc' },
      ExpressionAttributeValues: { ':doc': { S: JSON.stringify(doc) } },
    }),
  )
}
