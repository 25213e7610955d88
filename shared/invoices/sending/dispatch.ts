import * as z from 'zod'
import { stored } from '../../base/stored.ts'

/** How our own channel delivers an invoice: by our letter, on paper that a person prints, or in a file for an operator. */
export const dispatchWays = ['email', 'print', 'evoice'] as const

/** Those that a person hands on. */
export const handedWays = ['print', 'evoice'] as const
export type HandedWay = (typeof handedWays)[number]
export const handedWayLabels: Record<HandedWay, string> = { print: 'Tuloste', evoice: 'Verkkolasku' }

/**
 * `mailed` needs nobody; `waiting` is on the work list; `taken` is in a batch whose file has been made; `done` has been
 * printed, or handed over to the operator.
 */
export const dispatchStates = ['mailed', 'waiting', 'taken', 'done'] as const
export type DispatchState = (typeof dispatchStates)[number]

/** An invoice that our own channel has been given. Its id is the invoice's service id. */
export const Dispatch = z.object({
  ...stored,
  invoice: z.string(),
  invoiceNumber: z.string(),
  tenantName: z.string(),
  way: z.enum(dispatchWays),
  /** With VAT, cents. */
  total: z.number().int(),
  dueDate: z.string(),
  /** The account's own address among e-invoices, as it was when the invoice was sent. */
  from: z.object({ address: z.string(), operator: z.string() }).optional(),
  created: z.string(),
  state: z.enum(dispatchStates),
  /** The batch that it is or was handed on with. */
  batch: z.string().default(''),
  done: z.string().default(''),
})
export type Dispatch = z.output<typeof Dispatch>

export const DispatchSummary = Dispatch.pick({
  _id: true,
  invoice: true,
  invoiceNumber: true,
  tenantName: true,
  way: true,
  total: true,
  dueDate: true,
  state: true,
  done: true,
})
export type DispatchSummary = z.output<typeof DispatchSummary>

/** How one invoice stands in the channel, in words. */
export function dispatchLabel({ way, state }: Pick<Dispatch, 'way' | 'state'>): string {
  if (way === 'email' || state === 'mailed') return 'Lähetetään sähköpostilla'
  const words = {
    print: { waiting: 'Odottaa tulostusta', taken: 'Tulostuserässä', done: 'Tulostettu' },
    evoice: { waiting: 'Odottaa luovutusta', taken: 'Luovutuserässä', done: 'Luovutettu välittäjälle' },
  }
  return words[way][state]
}

/** So many invoices fit one batch: they are taken into it, and marked done, in one transaction. */
export const mostInBatch = 90

/**
 * Invoices that are printed, or handed over to an operator, together. `open` until somebody says that it was done, or
 * puts the invoices back to wait.
 */
export const DispatchBatch = z.object({
  ...stored,
  way: z.enum(handedWays),
  dispatches: z.array(z.string()),
  count: z.number().int(),
  /** With VAT, cents. */
  total: z.number().int(),
  state: z.enum(['open', 'done', 'released']),
  created: z.string(),
  createdBy: z.string(),
  settled: z.string().default(''),
  settledBy: z.string().default(''),
})
export type DispatchBatch = z.output<typeof DispatchBatch>

export const DispatchBatchSummary = DispatchBatch.omit({ version: true, dispatches: true })
export type DispatchBatchSummary = z.output<typeof DispatchBatchSummary>

export const batchStateLabels: Record<HandedWay, Record<DispatchBatch['state'], string>> = {
  print: { open: 'Kuittaamatta', done: 'Tulostettu', released: 'Palautettu odottamaan' },
  evoice: { open: 'Kuittaamatta', done: 'Luovutettu', released: 'Palautettu odottamaan' },
}

/** What makes a batch: those named, or all that wait if none is, oldest due day first and `mostInBatch` at the most. */
export const BatchDraft = z.object({
  way: z.enum(handedWays),
  dispatches: z.array(z.string()).max(mostInBatch, `Enintään ${mostInBatch} laskua erässä`).default([]),
})
export type BatchDraft = z.output<typeof BatchDraft>
