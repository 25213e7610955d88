import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { dynamo } from '../../../functions/platform/table/table.ts'

/** Takes what a partition holds away behind the product's back: everything, or one item by its sort key. */
export async function emptyPartition(client: DynamoDBClient, table: string, pk: string, only?: string): Promise<void> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
    }),
  )
  const wanted = Items.filter(({ sk }) => only === undefined || sk?.S === only)
  for (const { sk } of wanted) {
    await client.send(new DeleteItemCommand({ TableName: table, Key: { pk: { S: pk }, sk: sk ?? { S: '' } } }))
  }
}

/** Every item of an account's partitions, without the trail of who looked and tried: what a refused call must not touch. */
export async function rowsOfTable(table: string, accountId: string): Promise<string[]> {
  const found: string[] = []
  let from: Record<string, AttributeValue> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new ScanCommand({ TableName: table, ...(from && { ExclusiveStartKey: from }) }),
    )
    found.push(...Items.filter(({ pk }) => pk?.S?.startsWith(`${accountId}#`)).map((item) => JSON.stringify(item)))
    from = LastEvaluatedKey
  } while (from)
  return found.toSorted()
}
