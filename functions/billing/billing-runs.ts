import type { Day } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import {
  BillingPart,
  type PartSummary,
  type Progress,
  partSummaryOf,
  progressAgain,
  progressOf,
  runState,
} from '#shared/billing/billing-part.ts'
import type { BillingRun, BillingRunSummary } from '#shared/invoices/billing-run.ts'
import { failedInvoiceSummaries } from '../invoices/invoices.ts'
import type { KeptInvoiceSummary } from '../invoices/kept-summary.ts'
import { billingRuns } from '../invoices/runs.ts'
import type { Actor } from '../platform/actor.ts'
import { instantIn } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { mostQuietMinutes, newestRuns } from '../platform/work/block-runs.ts'

export const billingParts = collection<BillingPart, PartSummary>({
  kind: 'billing-part',
  called: 'Laskutusajon osaa',
  schema: BillingPart,
  summary: partSummaryOf,
  fields: ['done', 'invoices', 'total', 'held', 'undone', 'gone', 'at'],
  indexKeys: () => ({}),
  compact: true,
  trail: 'none',
})

/** Which block of which run some contracts are. */
export interface PartOfRun {
  readonly run: string
  readonly number: number
}

/** The run that a block is of. */
export const runOfPart = (part: string): string => part.slice(0, part.lastIndexOf('.'))

export const partSummaries = (actor: Actor, run: string): Promise<PartSummary[]> =>
  billingParts.summariesStarting(actor, `${run}.`)

/** Every block of a run as it stands, whole. */
export async function partsOf(actor: Actor, run: string): Promise<BillingPart[]> {
  const rows = await partSummaries(actor, run)
  return billingParts.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
}

/** How far a run is by its parts. */
export const progressOfRun = async (actor: Actor, run: BillingRun): Promise<Progress> =>
  run.again.parts > 0
    ? progressAgain(run, await partsOf(actor, run._id))
    : progressOf(run, await partSummaries(actor, run._id))

async function shownRun(
  actor: Actor,
  run: BillingRun,
  failed: readonly KeptInvoiceSummary[],
): Promise<BillingRunSummary> {
  const { version, undo, again, reportAt, ended, ...row } = run
  const [progress, refused] = await Promise.all([progressOfRun(actor, run), failedOf(actor, run._id, failed)])
  const { at, isThrough, ...shown } = progress
  const state = runState(run, progress, instantIn(-mostQuietMinutes))
  return { ...row, ...shown, failed: refused.length, state }
}

/**
 * Those of the refused invoices that a run made. One from before its run was kept on it is looked for in the run's parts.
 *
 * @param failed all of the account's
 */
export async function failedOf(actor: Actor, run: string, failed: readonly KeptInvoiceSummary[]) {
  const isOld = (row: KeptInvoiceSummary) => row.contract !== '' && typeof row.run !== 'string'
  const bills = failed.some(isOld) ? (await partsOf(actor, run)).flatMap((part) => part.bills) : []
  const made = new Set(bills.map(({ invoice }) => invoice))
  return failed.filter((row) => row.run === run || (isOld(row) && made.has(row._id)))
}

/** The day of the account's newest run besides one; '' before the first. */
export async function lastRunDay(actor: Actor, besides = ''): Promise<Day | ''> {
  const rows = await billingRuns.summaries(actor)
  return rows.reduce((last, { _id, day }) => (_id !== besides && day > last ? day : last), '')
}

export async function readRun(actor: Actor, id: string): Promise<BillingRunSummary> {
  const [run, failed] = await Promise.all([billingRuns.read(actor, id), failedInvoiceSummaries(actor)])
  return shownRun(actor, run, failed)
}

/** The newest first; how far each is, is asked of those on the page. */
export async function listRuns(actor: Actor, query: ListQuery) {
  const [rows, failed] = await Promise.all([billingRuns.summaries(actor), failedInvoiceSummaries(actor)])
  return newestRuns(actor, billingRuns, { rows, query, shown: (run) => shownRun(actor, run, failed) })
}
