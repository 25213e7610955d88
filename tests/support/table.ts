import { DeleteItemCommand, type DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'

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
