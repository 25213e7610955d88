import * as z from 'zod'
import { requiredText } from '../base/fields.ts'
import { ListQuery } from '../base/list.ts'
import { runStates } from '../base/runs/run-state.ts'
import { stored } from '../base/stored.ts'

/** Why a run comes to another sum than the periods before it. */
export const runChanges = ['started', 'ended', 'raised', 'part', 'extra', 'other'] as const
export type RunChange = (typeof runChanges)[number]
export const runChangeLabels: Record<RunChange, string> = {
  started: 'Uudet sopimukset',
  ended: 'Päättyneet sopimukset',
  raised: 'Korotukset ja sovitut hinnat',
  part: 'Vajaat kuukaudet',
  extra: 'Kertarivit ja lukemat',
  other: 'Muut muutokset',
}

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
  /** How many blocks there were when it was last begun again: those from there on have all that was still due. */
  again: z.object({ parts: z.number().int() }).prefault({ parts: 0 }),
  /** From when on somebody looks whether all its invoices have left; '' once that has been told, or never will be. */
  reportAt: z.string().default(''),
  /**
   * Contracts that would have been due since the run before but have come to their end: how many, and what their last
   * periods came to, cents. Null of runs from before it was kept.
   */
  ended: z.object({ contracts: z.number().int(), total: z.number().int() }).nullable().default(null),
  /** Who asked for its invoices to be taken back. */
  undo: z.object({ name: z.string(), at: z.string(), reason: z.string() }).nullable().default(null),
})
export type BillingRun = z.output<typeof BillingRun>

/** A run as it is shown. */
export const BillingRunSummary = z.object({
  _id: z.string(),
  day: z.string(),
  started: z.string(),
  /** Who started it; '' for the night. */
  name: z.string(),
  contracts: z.number().int(),
  parts: z.number().int(),
  /** Contracts that have been looked at. */
  done: z.number().int(),
  invoices: z.number().int(),
  /** Cents. */
  total: z.number().int(),
  held: z.number().int(),
  undone: z.number().int(),
  gone: z.number().int(),
  /** Invoices that were refused and wait for a person. */
  failed: z.number().int(),
  state: z.enum(runStates),
})
export type BillingRunSummary = z.output<typeof BillingRunSummary>

/** From what the billed contracts came to in the period before to what the run comes to, cents; the steps add up. */
export const RunWaterfall = z.object({
  before: z.number().int(),
  /** Those that there are, in the order of `runChanges`; how many invoices each is of, or contracts that ended. */
  steps: z.array(z.object({ change: z.enum(runChanges), total: z.number().int(), count: z.number().int() })),
  total: z.number().int(),
})
export type RunWaterfall = z.output<typeof RunWaterfall>

/** The invoices of a run, only those that were refused, or those that make a step of its waterfall. */
export const RunInvoiceFilters = ListQuery.extend({
  state: z.enum(['', 'failed']).default(''),
  change: z.enum(['', ...runChanges]).default(''),
})
export type RunInvoiceFilters = z.output<typeof RunInvoiceFilters>

/** An invoice of a run as its list shows it. */
export const RunInvoiceRow = z.object({
  _id: z.string(),
  contract: z.string(),
  invoiceNumber: z.string(),
  tenantName: z.string(),
  apartmentAddress: z.string(),
  total: z.number().int(),
  /** `waiting` may be taken back still, and so may what was refused before anything left; that waits for a person. */
  state: z.enum(['waiting', 'failed', 'left', 'undone', 'carried']),
  /** Why it was refused. */
  stateReason: z.string(),
})
export type RunInvoiceRow = z.output<typeof RunInvoiceRow>

export const UndoDraft = z.object({ reason: requiredText('Kerro syy', 300) })
export type UndoDraft = z.output<typeof UndoDraft>
