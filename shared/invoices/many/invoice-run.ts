import * as z from 'zod'
import { printDay } from '../../base/day.ts'
import { dayOrNone } from '../../base/fields.ts'
import {
  chosenRows,
  isChosen,
  nothingChosen,
  progressOf,
  type RowRunPartRow,
  RowRunProgress,
  rowRunFields,
} from '../../base/runs/row-run.ts'
import { InvoiceFilters } from '../api.ts'

/** What is done to many invoices at once: sent, marked as printed or handed over, given more time. */
export const invoiceRunKinds = ['send', 'deliver', 'moveDueDay'] as const
export type InvoiceDeed = (typeof invoiceRunKinds)[number]

/** Those that can be taken back; a letter cannot. */
export const isUndoable = (deed: InvoiceDeed): boolean => deed !== 'send'

/** What an invoice of the list is chosen by: a word and the list's own filters. */
const Hits = InvoiceFilters.pick({
  search: true,
  from: true,
  to: true,
  billedFrom: true,
  billedTo: true,
  state: true,
  kind: true,
  purpose: true,
  sendType: true,
})

/** So many invoices are printed into one file. */
export const mostPrinted = 100

const chosen = chosenRows(Hits)
const noInvoice = nothingChosen('Valitse ainakin yksi lasku')

/** The invoices that are named, or all hits but those named. */
export const ChosenInvoices = z.object(chosen).refine(isChosen, noInvoice)
export type ChosenInvoices = z.output<typeof ChosenInvoices>

/** One deed to the chosen invoices; `dueDate` is the new day of those that are given one. */
export const InvoiceRunDraft = z
  .object({ deed: z.enum(invoiceRunKinds), dueDate: dayOrNone(), ...chosen })
  .refine(({ deed, dueDate }) => deed !== 'moveDueDay' || dueDate !== '', {
    path: ['dueDate'],
    message: 'Anna uusi eräpäivä',
  })
  .refine(isChosen, noInvoice)
export type InvoiceRunDraft = z.output<typeof InvoiceRunDraft>

/** One deed to many invoices. */
export const InvoiceRun = z.object({
  ...rowRunFields,
  deed: z.enum(invoiceRunKinds),
  dueDate: z.string(),
  hits: Hits.nullable(),
  /** How many invoices and blocks it has; null until they have been looked for. */
  planned: z.object({ invoices: z.number().int(), parts: z.number().int() }).nullable().default(null),
})
export type InvoiceRun = z.output<typeof InvoiceRun>

export const InvoiceRunSummary = z.object({
  _id: z.string(),
  title: z.string(),
  deed: z.enum(invoiceRunKinds),
  name: z.string(),
  started: z.string(),
  /** How many it is about. */
  invoices: z.number().int(),
  ...RowRunProgress.shape,
})
export type InvoiceRunSummary = z.output<typeof InvoiceRunSummary>

const titles: Record<InvoiceDeed, (day: string) => string> = {
  send: () => 'Laskujen lähetys',
  deliver: () => 'Laskujen merkintä toimitetuiksi',
  moveDueDay: (day) => `Eräpäivän siirto ${printDay(day)}`,
}

export const invoiceRunTitle = ({ deed, dueDate }: Pick<InvoiceRun, 'deed' | 'dueDate'>): string =>
  titles[deed](dueDate)

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function invoiceRunRow(run: InvoiceRun, parts: readonly RowRunPartRow[], quietSince: string): InvoiceRunSummary {
  const { _id, deed, name, started, planned } = run
  return {
    ...{ _id, title: invoiceRunTitle(run), deed, name, started },
    invoices: planned?.invoices ?? 0,
    ...progressOf(run, parts, quietSince),
  }
}
