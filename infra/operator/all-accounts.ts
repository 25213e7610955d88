import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { accounts } from '../../functions/accounts/people.ts'

/** The ids of every account of a table. It reads the whole table: for the operator's hand, not for the product. */
export async function allAccounts(table: string): Promise<string[]> {
  const start = accounts.keyOf('').pk
  const pages = paginateScan(
    { client: new DynamoDBClient({}) },
    {
      TableName: table,
      ProjectionExpression: 'pk',
      FilterExpression: 'begins_with(pk, :start) AND sk = :own',
      ExpressionAttributeValues: { ':start': { S: start }, ':own': { S: '-' } },
    },
  )
  const ids: string[] = []
  for await (const { Items = [] } of pages) ids.push(...Items.map(({ pk }) => pk?.S?.slice(start.length) ?? ''))
  return ids
}
