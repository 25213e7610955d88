import { type ListQuery, pageOf } from '#shared/base/list.ts'
import {
  BillingPart,
  BillingRun,
  mostQuietMinutes,
  type PartRow,
  partRowOf,
  progressAgain,
  progressOf,
  runState,
} from '#shared/invoices/billing-part.ts'
import type { BillingRunRow } from '#shared/invoices/billing-run.ts'
import type { Actor } from '../platform/actor.ts'
import { instantIn } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'

/** Runs over an account's contracts; how far one is, its parts tell, so that no two workers write the same thing. */
export const billingRuns = collection({
  kind: 'billing-run',
  called: 'Laskutusajoa',
  schema: BillingRun,
  row: ({ version, undo, again, ...row }) => row,
  places: () => ({ listed: true }),
})

export const billingParts = collection<BillingPart, PartRow>({
  kind: 'billing-part',
  called: 'Laskutusajon osaa',
  schema: BillingPart,
  row: partRowOf,
  fields: ['done', 'invoices', 'total', 'held', 'undone', 'gone', 'at'],
  places: () => ({}),
  slim: true,
  trail: 'none',
})

/** Which block of which run some contracts are. */
export interface PartOfRun {
  readonly run: string
  readonly number: number
}

export const partId = (run: string, part: number): string => `${run}.${String(part).padStart(6, '0')}`

/** The run that a block is of. */
export const runOfPart = (part: string): string => part.slice(0, part.lastIndexOf('.'))

export const partRows = (actor: Actor, run: string): Promise<PartRow[]> => billingParts.rowsStarting(actor, `${run}.`)

/** Every block of a run as it stands, whole. */
export async function partsOf(actor: Actor, run: string): Promise<BillingPart[]> {
  const rows = await partRows(actor, run)
  return billingParts.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
}

async function shownRun(actor: Actor, run: BillingRun): Promise<BillingRunRow> {
  const { version, undo, again, ...row } = run
  const progress =
    again.parts > 0
      ? progressAgain(run, await partsOf(actor, run._id))
      : progressOf(run, await partRows(actor, run._id))
  const { at, isThrough, ...shown } = progress
  return { ...row, ...shown, state: runState(run, progress, instantIn(-mostQuietMinutes)) }
}

export const readRun = async (actor: Actor, id: string): Promise<BillingRunRow> =>
  shownRun(actor, await billingRuns.read(actor, id))

/** The newest first; how far each is, is asked of those on the page. */
export async function listRuns(actor: Actor, query: ListQuery) {
  const rows = await billingRuns.rows(actor)
  const page = pageOf(rows, { ...query, sortBy: 'started', descending: true }, ['name'])
  const whole = await billingRuns.readMany(
    actor,
    page.rows.map(({ _id }) => _id),
  )
  const shown = await Promise.all(whole.map((run) => shownRun(actor, run)))
  return { ...page, rows: shown.toSorted((a, b) => (a.started < b.started ? 1 : -1)) }
}
