import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { clientsOf } from './clients.ts'
import { aTable } from './table.ts'

export const key = { pk: { S: 'p' }, sk: { S: 's' } }
export const texts = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }]))
export const letters = (count: number): string => 'x'.repeat(count)

/** A local AWS with a table and one item, asked without the SDK, which would not send much of what is refused. */
export async function refusing() {
  const aws = await startLocalAws()
  const TableName = await aTable(clientsOf(aws.endpoint))
  const { signal: gone } = new AbortController()
  const answer = (operation: string, input: object) =>
    aws.ask({ service: 'dynamodb', operation, input: { TableName, ...input }, gone })
  /** What is said of a request: the kind of error and its message, or only `OK`. */
  const said = async (operation: string, input: object): Promise<string> => {
    const { status, body } = await answer(operation, input)
    const { __type: type, message } = body as { __type?: string; message?: string }
    return status === 200 ? 'OK' : `${type?.split('#')[1]}: ${message}`
  }
  const item = {
    ...key,
    n: { N: '5' },
    word: { S: 'hello' },
    many: { L: [{ N: '0' }, { N: '1' }] },
    nest: { M: { x: { N: '1' }, deep: { M: {} } } },
    tags: { SS: ['a', 'b'] },
    flag: { BOOL: true },
  }
  await answer('PutItem', { Item: item })
  return { aws, TableName, answer, said }
}

/** A value inside as many lists. */
export const nested = (levels: number): object =>
  Array.from({ length: levels }).reduce<object>((inner) => ({ L: [inner] }), { S: 'leaf' })

/** Rows with the beginning of their first cell in front, as the names of their tests. */
export const named = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]) =>
  rows.map((row) => [row[0].slice(0, 60), ...row] as const)
