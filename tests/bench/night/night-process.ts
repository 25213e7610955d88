/**
 * The due work of a night in a process of its own, of which the memory is told; table and queues are faked, so that a
 * million rows need nobody to keep them. What the queue `find-work` is sent is handed over one message at a time, as to
 * a worker that is never replaced.
 */
import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { billDueOf } from '../../../functions/billing/due-contracts.ts'
import { startingRecurring } from '../../../functions/billing/recurring-invoices.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { dynamo, type Item } from '../../../functions/platform/table/table.ts'
import { asWork, type DueList, eachTo, findingHandler, handOn } from '../../../functions/platform/work/due-work.ts'
import { queueClient } from '../../../functions/platform/work/queue.ts'
import { lambdaContext } from '../../../infra/local/queues/lambda-context.ts'
import { queues } from '../../../infra/queues.ts'
import { rentLine, rentTerms, tenantDraft } from '../../support/things/rents.ts'

interface Query {
  readonly input: {
    readonly IndexName?: string
    readonly Limit?: number
    readonly ExclusiveStartKey?: { readonly at: { readonly N: string } }
    readonly ExpressionAttributeValues?: { readonly ':from'?: { readonly S: string } }
    readonly QueueUrl?: string
    readonly Entries?: readonly { readonly Id: string; readonly MessageBody: string }[]
  }
}

const day = '2026-11-18'
const turn = { at: `${day}T00:00:00.000Z`, day }
const inShard = Number(process.argv[2]) / 16
const ofAccount = inShard / 1_000
const inLargest = Number(process.argv[3])

const counts = { requests: 0, messages: 0, peak: 0 }
const waiting: string[] = []
const memory = () => {
  counts.peak = Math.max(counts.peak, process.memoryUsage().rss)
}

const accountAt = (at: number) => `a${String(Math.floor(at / ofAccount)).padStart(6, '0')}`
const idAt = (at: number) => `c${String(at).padStart(8, '0')}`

/** The first row from a key on: behind a row, or behind all of its account's. */
function placeOf(from: string): number {
  const [, account = '', id = ''] = from.split('#')
  if (id) return Number(id.slice(1)) + 1
  return account.endsWith('$') ? Math.ceil((Number(account.slice(1, -1)) + 1) * ofAccount) : 0
}

function dueRows(from: number, count: number) {
  const until = Math.min(inShard, from + count)
  const Items = Array.from({ length: Math.max(0, until - from) }, (_, nth): Item => {
    const [account, id] = [accountAt(from + nth), idAt(from + nth)]
    return { pk: { S: `${account}#schedule` }, sk: { S: id }, byDueSk: { S: `${day}#${account}#${id}` } }
  })
  return { Items, ...(until < inShard && { LastEvaluatedKey: { at: { N: String(until) } } }) }
}

const actor = actorOfAccount('largest')
const terms = rentTerms(tenantDraft(), { startDate: '2026-12-01', products: [rentLine(), rentLine(2_200)] })
const row = startingRecurring(actor, 'any', terms).put?.row?.S ?? ''

/** The account's own list, in pages of a megabyte. */
function ownRows(from: number) {
  const until = Math.min(inLargest, from + 1_500)
  const Items = Array.from({ length: until - from }, (_, nth): Item => {
    return { sk: { S: idAt(from + nth) }, row: { S: `${row} ` } }
  })
  return { Items, ...(until < inLargest && { LastEvaluatedKey: { at: { N: String(until) } } }) }
}

async function answered(command: Query) {
  const { input } = command
  counts.requests += 1
  memory()
  if (!(command instanceof QueryCommand)) return {}
  const { IndexName, ExclusiveStartKey, ExpressionAttributeValues, Limit = 0 } = input
  if (IndexName === 'rows') return ownRows(Number(ExclusiveStartKey?.at.N ?? 0))
  if (IndexName !== 'byDue') return { Items: [] }
  return dueRows(placeOf(ExpressionAttributeValues?.[':from']?.S ?? ''), Limit)
}

async function sent({ input }: Query) {
  counts.requests += 1
  memory()
  const { QueueUrl = '', Entries = [] } = input
  if (QueueUrl.endsWith('find-work')) waiting.push(...Entries.map(({ MessageBody }) => MessageBody))
  else counts.messages += Entries.length
  return {}
}

async function measured(command: () => Promise<unknown>) {
  Object.assign(counts, { requests: 0, messages: 0, peak: 0 })
  const started = performance.now()
  await command()
  return { ...counts, peak: counts.peak / 1_048_576, seconds: (performance.now() - started) / 1000 }
}

async function night(list: DueList): Promise<void> {
  await handOn(turn, list)
  const worker = queues.find(({ name }) => name === 'find-work')
  for (let body = waiting.shift(); body && worker; body = waiting.shift()) {
    await findingHandler()({ Records: [{ messageId: 'one', body }] } as never, lambdaContext(worker.lambda))
  }
}

Object.assign(process.env, { TABLE: 'none', POWERTOOLS_LOG_LEVEL: 'SILENT', AWS_REGION: 'eu-north-1' })
for (const { environment, name } of queues) if (environment) process.env[environment] = name
Object.assign(dynamo, { send: answered })
Object.assign(await queueClient(), { send: sent })

process.send?.({
  documents: await measured(() => night(eachTo('send-invoice', 'invoiceId', 'sending', day))),
  accounts: await measured(() => night(asWork('bill-rents', 'account', 'billing', day))),
  largest: await measured(() => billDueOf(actor, day, { run: turn.at })),
})
process.disconnect()
