import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Day } from '#shared/base/day.ts'
import { type DueWork, dueUntil } from '../platform/places.ts'
import { type Message, send } from '../platform/queue.ts'
import { contractsInOneRead, type DueContract } from './bill-contracts.ts'
import { billingList, recurringInvoices } from './recurring-invoices.ts'

/** What the queue carries: contracts of one account to be billed in one go. */
export const Chunk = z.object({
  accountId: z.string(),
  day: z.string(),
  contracts: z.array(z.object({ id: z.string(), tenant: z.string() })).max(contractsInOneRead),
})
type Chunk = z.output<typeof Chunk>

/**
 * Puts every contract whose next invoice is due to be made by the day on the queue, an account's one after another.
 *
 * @param run the same for every try of one run
 * @returns how many contracts
 */
export async function billDue(day: Day, run: string, isWanted: (work: DueWork) => boolean = () => true) {
  const due = (await dueUntil(billingList, day)).filter(isWanted)
  const chunks = [...byAccount(due)].flatMap(([accountId, contracts]) => chunksOf(accountId, day, contracts))
  await send(
    'bill-account',
    chunks.map((chunk) => messageOf(chunk, run)),
  )
  return due.length
}

function byAccount(due: readonly DueWork[]): Map<string, DueContract[]> {
  const accounts = new Map<string, DueContract[]>()
  for (const work of due) {
    const contracts = accounts.get(work.accountId) ?? []
    contracts.push(contractOf(work))
    accounts.set(work.accountId, contracts)
  }
  return accounts
}

function contractOf({ id, row }: DueWork): DueContract {
  return { id, tenant: recurringInvoices.rowIn(row, id).tenant }
}

/** Oldest contract first, so that invoices are numbered in an order that people understand. */
function chunksOf(accountId: string, day: Day, contracts: readonly DueContract[]): Chunk[] {
  const ordered = contracts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const chunks: Chunk[] = []
  for (let at = 0; at < ordered.length; at += contractsInOneRead) {
    chunks.push({ accountId, day, contracts: ordered.slice(at, at + contractsInOneRead) })
  }
  return chunks
}

function messageOf(chunk: Chunk, run: string): Message {
  const content = createHash('sha256')
    .update(JSON.stringify([run, chunk]))
    .digest('hex')
  return { body: chunk, group: chunk.accountId, once: content }
}
