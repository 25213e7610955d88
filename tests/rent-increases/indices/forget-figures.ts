import { DeleteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { dynamo } from '../../../functions/platform/table/table.ts'
import type { World } from '../../support/world.ts'

/** Figures and the count of calls are of the whole service: a test begins with none. */
export const forgetFigures = (world: World): Promise<void> => forget(world, /^=(index-series|pxweb)#/)

export async function forget(world: World, keys: RegExp): Promise<void> {
  const { table: TableName } = world.place
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName }))
  for (const { pk, sk } of Items)
    if (pk && sk && keys.test(pk.S ?? '')) await dynamo.send(new DeleteItemCommand({ TableName, Key: { pk, sk } }))
}
