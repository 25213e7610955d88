import { createHash } from 'node:crypto'
import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { accounts } from '../../functions/accounts/people.ts'
import '../../functions/every-kind.ts'
import { knownKinds } from '../../functions/platform/table/kinds.ts'
import { files } from '../resources.ts'
import type { Count, Stock } from './stock-report.ts'

type Item = Record<string, AttributeValue>

/** Whose things belong to no account: people, groups, keys. */
const service = 'service'

/** Reads all of it once, in the order in which it comes, and holds no more of it than a page. */
export async function takeStock(table: string, bucket: string): Promise<Stock> {
  const stock: Stock = {
    table,
    bucket,
    begun: new Date().toISOString(),
    ended: '',
    names: {},
    documents: {},
    files: {},
  }
  await countDocuments(stock)
  await countFiles(stock)
  stock.ended = new Date().toISOString()
  return stock
}

async function countDocuments(stock: Stock): Promise<void> {
  const client = new DynamoDBClient({})
  for await (const { Items = [] } of paginateScan({ client }, { TableName: stock.table, ConsistentRead: true })) {
    for (const item of Items) {
      if (item.ttl) continue
      const { account, kind } = placeOf(item)
      const byKind = stock.documents[account] ?? {}
      stock.documents[account] = byKind
      byKind[kind] = added(byKind[kind], JSON.stringify(sorted(item)), numbersOf(kind, item))
      nameAccount(stock.names, item)
    }
  }
  client.destroy()
}

async function countFiles(stock: Stock): Promise<void> {
  const client = new S3Client({ forcePathStyle: true })
  const wanted = { Bucket: stock.bucket, Prefix: files.prefix }
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted)) {
    for (const { Key = '', Size = 0 } of Contents) {
      const owner = Key.slice(files.prefix.length).split('/', 1)[0] ?? ''
      stock.files[owner] = added(stock.files[owner], `${Key} ${Size}`, { bytes: Size })
    }
  }
  client.destroy()
}

/** Keys begin with the account, those of the service with a sign that no account has. */
function placeOf({ pk }: Item): { account: string; kind: string } {
  const [account = '', ...kind] = (pk?.S ?? '').split('#')
  return account.startsWith('=') ? { account: service, kind: account.slice(1) } : { account, kind: kind.join('#') }
}

function nameAccount(names: Record<string, string>, { pk, doc }: Item): void {
  const start = accounts.keyOf('').pk
  if (pk?.S?.startsWith(start)) names[pk.S.slice(start.length)] = String(JSON.parse(doc?.S ?? '{}').name ?? '')
}

/** Also of those whose row alone says some of them; nothing of kinds that this version does not know. */
function numbersOf(kind: string, item: Item): Record<string, number> {
  const existing = knownKinds.get(kind)
  if (!existing || !item.doc) return {}
  try {
    const { doc, row } = existing.read(item)
    const { version, ...numbers }: Record<string, unknown> = { ...row, ...doc }
    return Object.fromEntries(
      Object.entries(numbers).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
    )
  } catch {
    return { unreadable: 1 }
  }
}

function added(existing: Count | undefined, text: string, numbers: Readonly<Record<string, number>>): Count {
  const to = existing ?? nothing()
  to.count += 1
  for (const [name, value] of Object.entries(numbers)) to.sums[name] = (to.sums[name] ?? 0) + value
  const own = createHash('sha256').update(text).digest().readBigUInt64BE()
  to.mark = BigInt.asUintN(64, BigInt(`0x${to.mark}`) + own)
    .toString(16)
    .padStart(16, '0')
  return to
}

const nothing = (): Count => ({ count: 0, sums: {}, mark: '0'.repeat(16) })

const sorted = (item: Item) => Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1))
