import { CreateTableCommand, type CreateTableCommandInput, type KeySchemaElement } from '@aws-sdk/client-dynamodb'
import type { Clients } from './clients.ts'

let made = 0

export const keySchema = (hash: string, range: string): KeySchemaElement[] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
]

/**
 * Makes a table with the key pk, sk and two sparse indexes: `byDate` (dateKey, date) with every attribute and `byNumber`
 * (numberKey, number) with the keys only; returns its name.
 */
export async function aTable({ dynamodb }: Clients, more: Partial<CreateTableCommandInput> = {}): Promise<string> {
  made += 1
  const TableName = `table-${made}`
  const texts = ['pk', 'sk', 'dateKey', 'date', 'numberKey'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  }))
  await dynamodb.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [...texts, { AttributeName: 'number', AttributeType: 'N' }],
      KeySchema: keySchema('pk', 'sk'),
      GlobalSecondaryIndexes: [
        { IndexName: 'byDate', KeySchema: keySchema('dateKey', 'date'), Projection: { ProjectionType: 'ALL' } },
        {
          IndexName: 'byNumber',
          KeySchema: keySchema('numberKey', 'number'),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      ...more,
    }),
  )
  return TableName
}
