import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Day } from '#shared/base/day.ts'
import { busy } from '#shared/base/problem.ts'
import { contractsOfAll } from '#shared/billing/billing-part.ts'
import { BillingRun } from '#shared/invoices/billing-run.ts'
import { accounts } from '../accounts/people.ts'
import { isTrialOver } from '../accounts/trial.ts'
import { billingRuns } from '../invoices/runs.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import type { JobTick } from '../platform/work/job.ts'
import { type Message, send } from '../platform/work/queue.ts'
import { contractsInOneRead } from './bill-contracts.ts'
import type { DueContract } from './billing-inputs.ts'
import { lastRunDay, partsOf } from './billing-runs.ts'
import { dueRecurring } from './recurring-invoices.ts'
import { minutesToReport } from './run-reports.ts'

/** What the queue carries: contracts of one account to be billed in one go. */
export const Chunk = z.object({
  accountId: z.string(),
  day: z.string(),
  /** Which block of which run it is. */
  run: z.string(),
  part: z.number().int(),
  contracts: z.array(z.object({ id: z.string(), tenant: z.string() })).max(contractsInOneRead),
})
type Chunk = z.output<typeof Chunk>

interface Begun {
  /** The same for every try of one run. */
  readonly run: string
  /** Who began it; nobody did it of the night. */
  readonly name?: string
}

/**
 * Puts the account's contracts whose next invoice is due to be made by the day on the queue, one block after another. The
 * run is written first, so that whoever looks sees it before its first invoice. Only the account's own list is read, and
 * of that only what is due is held. Nothing is begun when all that is due waits for its readings: a run of every night
 * would say no more than the night before.
 *
 * @returns how many contracts
 */
export async function billDueOf(actor: Actor, day: Day, { run, name = '' }: Begun): Promise<number> {
  const { due, ended } = await dueRecurring(actor, day, await lastRunDay(actor, run))
  if (due.every(({ lacksReading }) => lacksReading)) return 0
  const contracts = due.map(({ id, tenant }) => ({ id, tenant }))
  const chunks = await beginRun(actor, chunksOf({ accountId: actor.accountId, day, run }, contracts), { name, ended })
  await send('bill-account', chunks.map(messageOf))
  return due.length
}

/** The night of one account. What one that may only be read has due is not billed until it is a customer. */
export async function billNight(actor: Actor, { at, day }: JobTick): Promise<void> {
  const account = await accounts.find(actor.accountId)
  if (!account || isTrialOver(account)) return
  const contracts = await billDueOf(actor, day, { run: at })
  log.info('Contracts to be billed', { account: actor.accountId, day, contracts })
}

/**
 * Writes the run down. One that is begun again, after a crash or by a clock that struck twice, gets further blocks:
 * other contracts may be due by then, and those of the blocks before are billed once all the same.
 */
async function beginRun(
  actor: Actor,
  chunks: readonly Chunk[],
  said: Pick<BillingRun, 'name' | 'ended'>,
): Promise<readonly Chunk[]> {
  const [first] = chunks
  if (!first) return []
  const due = chunks.flatMap(({ contracts }) => contracts.map(({ id }) => id))
  return retryOnContention(async () => {
    const existing = await billingRuns.find(actor, first.run)
    if (existing) {
      const { parts } = existing
      // What a block has billed since the due ones were looked for is among them and in the block.
      const contracts = contractsOfAll(await partsOf(actor, existing._id), due)
      const further = { parts: parts + chunks.length, contracts, again: { parts } }
      await transact([billingRuns.replacing(actor, { ...existing, ...further }, busy)])
      return chunks.map((chunk) => ({ ...chunk, part: parts + chunk.part }))
    }
    const { run: _id, day } = first
    const counts = { contracts: due.length, parts: chunks.length }
    const run = { _id, version: 0, day, started: instant(), reportAt: instantIn(minutesToReport), ...said, ...counts }
    await transact([billingRuns.creating(actor, BillingRun.parse(run), busy)])
    return chunks
  })
}

/** Oldest contract first, so that invoices are numbered in an order that people understand. */
function chunksOf(of: Pick<Chunk, 'accountId' | 'day' | 'run'>, contracts: readonly DueContract[]): Chunk[] {
  const ordered = contracts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const chunks: Chunk[] = []
  for (let at = 0; at < ordered.length; at += contractsInOneRead) {
    chunks.push({ ...of, part: chunks.length, contracts: ordered.slice(at, at + contractsInOneRead) })
  }
  return chunks
}

function messageOf(chunk: Chunk): Message {
  const content = createHash('sha256').update(JSON.stringify(chunk)).digest('hex')
  return { body: chunk, group: chunk.accountId, once: content }
}
