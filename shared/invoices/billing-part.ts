import * as z from 'zod'
import { stored } from '../base/stored.ts'
import type { RunState } from './billing-run.ts'
import { afterPeriod } from './next-changes.ts'
import { RecurringInvoice } from './recurring-invoice.ts'

/** What billing a period used up of what had been said of it, so that it can be given back. */
const UsedUp = RecurringInvoice.pick({
  isUpdated: true,
  updatedTenant: true,
  updatedTenantName: true,
  updatedSendingAddress: true,
  updatedProducts: true,
  fixedPeriodRecurrency: true,
  fixedPeriodProducts: true,
  measuredProducts: true,
  readings: true,
  measurementsNeeded: true,
  tenant: true,
  tenantName: true,
}).partial()
export type UsedUp = z.output<typeof UsedUp>

/** @param after the contract once the period was billed */
export function usedUp(before: RecurringInvoice, after: RecurringInvoice): UsedUp | undefined {
  const names: readonly string[] = [...Object.keys(afterPeriod(before)), 'tenant', 'tenantName']
  const was = new Map<string, unknown>(Object.entries(before))
  const used = Object.entries(after).filter(([name, value]) => names.includes(name) && was.get(name) !== value)
  const kept = used.filter(([name]) => name in UsedUp.shape).map(([name]) => [name, was.get(name)])
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** One invoice of a run, and how its contract stood before it. */
export const BilledOne = z.object({
  invoice: z.string(),
  /** With VAT, cents. */
  total: z.number().int(),
  last: RecurringInvoice.shape.last,
  used: UsedUp.optional(),
})
export type BilledOne = z.output<typeof BilledOne>

/**
 * A block of a run: contracts that are billed in one go. It is written in the transaction that bills them, so a message
 * that comes again finds it, and whoever looks at the run sees how far it is.
 */
export const BillingPart = z.object({
  ...stored,
  contracts: z.number().int(),
  /** Contracts that did not fit the first transaction. */
  left: z.array(z.string()).default([]),
  bills: z.array(BilledOne).default([]),
  /** Contracts that are held, or lack their readings. */
  held: z.number().int().default(0),
  /** Invoices that were taken back, and those that could not be. */
  undone: z.array(z.string()).default([]),
  gone: z.array(z.string()).default([]),
  at: z.string(),
})
export type BillingPart = z.output<typeof BillingPart>

/** What a run's parts come to. Sums are cents. */
export interface RunProgress {
  readonly done: number
  readonly invoices: number
  readonly total: number
  readonly held: number
  readonly undone: number
  readonly gone: number
  readonly at: string
}

export interface PartRow extends RunProgress {
  readonly _id: string
}

export const partRowOf = (part: BillingPart): PartRow => ({
  _id: part._id,
  done: part.contracts - part.left.length,
  invoices: part.bills.length - part.undone.length,
  total: part.bills.reduce((sum, { invoice, total }) => sum + (part.undone.includes(invoice) ? 0 : total), 0),
  held: part.held,
  undone: part.undone.length,
  gone: part.gone.length,
  at: part.at,
})

/** One run over an account's contracts that were due to be billed. */
export const BillingRun = z.object({
  ...stored,
  day: z.string(),
  started: z.string(),
  /** Who started it; '' for the night. */
  name: z.string(),
  contracts: z.number().int(),
  /** How many blocks the contracts make. */
  parts: z.number().int(),
  /** How many blocks there were when it was last begun again, and how many contracts they had billed by then. */
  again: z.object({ parts: z.number().int(), done: z.number().int() }).prefault({ parts: 0, done: 0 }),
  /** Who asked for its invoices to be taken back. */
  undo: z.object({ name: z.string(), at: z.string(), reason: z.string() }).nullable().default(null),
})
export type BillingRun = z.output<typeof BillingRun>

const nothing: RunProgress = { done: 0, invoices: 0, total: 0, held: 0, undone: 0, gone: 0, at: '' }

/** The number of a block from its id, 'run.000012'. */
const numberOf = ({ _id }: PartRow): number => Number(_id.slice(_id.lastIndexOf('.') + 1))

/**
 * What a run has come to. When it was begun again, every contract that was still due stands in one of the further blocks
 * too: from then on those tell how many are done, or what stands in two blocks would count twice.
 */
export function progressOf({ contracts, again }: Pick<BillingRun, 'contracts' | 'again'>, parts: readonly PartRow[]) {
  const further = parts.filter((part) => numberOf(part) >= again.parts)
  const done = again.done + further.reduce((sum, part) => sum + part.done, 0)
  // Runs that were begun again before they kept it in mind know only the whole.
  return { ...sumOfParts(parts), done: Math.min(done, contracts) }
}

const sumOfParts = (parts: readonly RunProgress[]): RunProgress =>
  parts.reduce(
    (sum, part) => ({
      done: sum.done + part.done,
      invoices: sum.invoices + part.invoices,
      total: sum.total + part.total,
      held: sum.held + part.held,
      undone: sum.undone + part.undone,
      gone: sum.gone + part.gone,
      at: part.at > sum.at ? part.at : sum.at,
    }),
    nothing,
  )

/** So many minutes nothing happens in a run that goes on by itself. */
export const mostQuietMinutes = 15

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function runState(run: BillingRun, progress: RunProgress, quietSince: string): RunState {
  if (run.undo) return progress.invoices > progress.gone ? 'undoing' : 'undone'
  if (progress.done >= run.contracts) return 'done'
  return (progress.at || run.started) < quietSince ? 'stopped' : 'running'
}

/** How the period of an invoice is named in its id: the month in which it begins, '2026-12'. */
export const monthOfPeriod = (invoice: string): string => `${invoice.slice(-6, -2)}-${invoice.slice(-2)}`
