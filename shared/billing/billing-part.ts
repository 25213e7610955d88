import * as z from 'zod'
import { sumBy } from '../base/money.ts'
import type { RunState } from '../base/runs/run-state.ts'
import { stored } from '../base/stored.ts'
import { type BillingRun, runChanges } from '../invoices/billing-run.ts'
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
  carried: true,
  tenant: true,
  tenantName: true,
}).partial()
export type UsedUp = z.output<typeof UsedUp>

/** @param after the contract once the period was billed */
export function usedUp(before: RecurringInvoice, after: RecurringInvoice): UsedUp | undefined {
  const names: readonly string[] = [...Object.keys(afterPeriod(before)), 'carried', 'tenant', 'tenantName']
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
  /** It came to below zero and was carried on: there is no invoice under the id. */
  isCarried: z.boolean().optional(),
  /** Why it comes to another sum than the period before, cents; those of before it was kept lack it. */
  changes: z.partialRecord(z.enum(runChanges), z.number().int()).optional(),
})
export type BilledOne = z.output<typeof BilledOne>

/**
 * A block of a run: contracts that are billed in one go. It is written in the transaction that bills them, so a message
 * that comes again finds it, and whoever looks at the run sees how far it is.
 */
export const BillingPart = z.object({
  ...stored,
  contracts: z.number().int(),
  /** Their ids; none in blocks from before they were kept. */
  ids: z.array(z.string()).default([]),
  /** Contracts that did not fit the first transaction. */
  left: z.array(z.string()).default([]),
  bills: z.array(BilledOne).default([]),
  /** Contracts that are held, or lack their readings: how many, and which. */
  held: z.number().int().default(0),
  heldIds: z.array(z.string()).default([]),
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

export interface PartSummary extends RunProgress {
  readonly _id: string
}

/** Those of which there is an invoice. */
const invoicedBills = ({ bills, undone }: BillingPart): BilledOne[] =>
  bills.filter(({ invoice, isCarried }) => !isCarried && !undone.includes(invoice))

export const partSummaryOf = (part: BillingPart): PartSummary => ({
  _id: part._id,
  done: part.contracts - part.left.length,
  invoices: invoicedBills(part).length,
  total: sumBy(invoicedBills(part), ({ total }) => total),
  held: part.held,
  undone: part.undone.length,
  gone: part.gone.length,
  at: part.at,
})

/** What a run has come to, and whether all that it has to do has been done. */
export interface Progress extends RunProgress {
  readonly contracts: number
  readonly isThrough: boolean
}

const nothing: RunProgress = { done: 0, invoices: 0, total: 0, held: 0, undone: 0, gone: 0, at: '' }

/** What a run that was begun once has come to: each of its contracts stands in one block. */
export function progressOf({ contracts }: Pick<BillingRun, 'contracts'>, parts: readonly RunProgress[]): Progress {
  const sums = sumOfParts(parts)
  return { ...sums, contracts, isThrough: sums.done >= contracts }
}

/** The number of a block from its id, 'run.000012'. */
const numberOf = ({ _id }: BillingPart): number => Number(_id.slice(_id.lastIndexOf('.') + 1))

/** A block from before ids were kept stands for contracts that no other has. */
const idsOf = ({ _id, ids, contracts }: BillingPart): string[] =>
  ids.length > 0 ? ids : Array.from({ length: contracts }, (_, at) => `${_id} ${at}`)

/** How many contracts a run has when it is begun again: those of its blocks and those that are due, each once. */
export const contractsOfAll = (parts: readonly BillingPart[], due: readonly string[]): number =>
  new Set([...parts.flatMap(idsOf), ...due]).size

/**
 * What a run that was begun again has come to. A contract that was still due then may stand in several blocks: it is
 * one contract, and held if the last block that has looked at it says so.
 */
export function progressAgain(run: Pick<BillingRun, 'contracts' | 'parts' | 'again'>, all: readonly BillingPart[]) {
  const parts = all.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const isHeld = new Map<string, boolean>()
  for (const part of parts) {
    const held = new Set(part.heldIds)
    const left = new Set(part.left)
    for (const id of idsOf(part)) if (!left.has(id)) isHeld.set(id, held.has(id))
  }
  const heldBefore = sumBy(parts, ({ held, heldIds }) => held - heldIds.length)
  const through = parts.filter((part) => numberOf(part) >= run.again.parts && part.left.length === 0)
  return {
    ...sumOfParts(parts.map(partSummaryOf)),
    // A block from before may bring contracts that were due no more when the run was begun again.
    contracts: Math.max(run.contracts, contractsOfAll(parts, [])),
    done: isHeld.size,
    held: heldBefore + [...isHeld.values()].filter(Boolean).length,
    isThrough: through.length >= run.parts - run.again.parts,
  }
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

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function runState(run: BillingRun, progress: Progress, quietSince: string): RunState {
  if (run.undo) return progress.invoices > progress.gone ? 'undoing' : 'undone'
  if (progress.isThrough) return 'done'
  return (progress.at || run.started) < quietSince ? 'stopped' : 'running'
}

/** How the period of an invoice is named in its id: the month in which it begins, '2026-12'. */
export const monthOfPeriod = (invoice: string): string => `${invoice.slice(-6, -2)}-${invoice.slice(-2)}`
