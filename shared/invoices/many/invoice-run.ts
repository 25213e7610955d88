import * as z from 'zod'
import { printDay } from '../../base/day.ts'
import { dayOrNone } from '../../base/fields.ts'
import { sumBy } from '../../base/money.ts'
import { stored } from '../../base/stored.ts'
import { InvoiceFilters } from '../api.ts'
import { type RunState, runStates } from '../billing-run.ts'

/** What is done to many invoices at once: sent, marked as printed or handed over, given more time. */
export const invoiceRunKinds = ['send', 'deliver', 'moveDueDay'] as const
export type InvoiceDeed = (typeof invoiceRunKinds)[number]

/** Those that can be taken back; a letter cannot. */
export const isUndoable = (deed: InvoiceDeed): boolean => deed !== 'send'

/** So many rows can be named one by one; beyond that all hits are chosen. */
export const mostNamed = 1000

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

const chosen = {
  ids: z
    .array(z.string().max(100))
    .max(mostNamed, `Valitse enintään ${mostNamed} riviä tai kaikki hakutulokset`)
    .default([]),
  hits: Hits.nullable().default(null),
}

interface Chosen {
  readonly ids: readonly string[]
  readonly hits: object | null
}
const isChosen = ({ ids, hits }: Chosen): boolean => hits !== null || ids.length > 0
const nothingChosen = { path: ['ids'], message: 'Valitse ainakin yksi lasku' }

/** The invoices that are named, or all hits but those named. */
export const ChosenInvoices = z.object(chosen).refine(isChosen, nothingChosen)
export type ChosenInvoices = z.output<typeof ChosenInvoices>

/** One deed to the chosen invoices; `dueDate` is the new day of those that are given one. */
export const InvoiceRunDraft = z
  .object({ deed: z.enum(invoiceRunKinds), dueDate: dayOrNone(), ...chosen })
  .refine(({ deed, dueDate }) => deed !== 'moveDueDay' || dueDate !== '', {
    path: ['dueDate'],
    message: 'Anna uusi eräpäivä',
  })
  .refine(isChosen, nothingChosen)
export type InvoiceRunDraft = z.output<typeof InvoiceRunDraft>

/** One deed to many invoices. How far it is, its parts tell. */
export const InvoiceRun = z.object({
  ...stored,
  deed: z.enum(invoiceRunKinds),
  dueDate: z.string(),
  /** What was chosen, until it has been looked for. */
  ids: z.array(z.string()),
  hits: Hits.nullable(),
  /** Who began it, and when. */
  name: z.string(),
  started: z.string(),
  /** How many invoices and blocks it has; null until they have been looked for. */
  planned: z.object({ invoices: z.number().int(), parts: z.number().int() }).nullable().default(null),
  undo: z.object({ name: z.string(), at: z.string() }).nullable().default(null),
})
export type InvoiceRun = z.output<typeof InvoiceRun>

/** An invoice to which it was not done, or for which it stays, with the reason in Finnish. */
export const LeftInvoice = z.object({ id: z.string(), name: z.string(), why: z.string() })
export type LeftInvoice = z.output<typeof LeftInvoice>

/** A block of a run, written anew in each transaction that changes its invoices. */
export const InvoiceRunPart = z.object({
  ...stored,
  ids: z.array(z.string()),
  isDone: z.boolean().default(false),
  /** Those to which it was done, with what stood before: the due day, or when it was delivered. */
  done: z.array(z.object({ id: z.string(), was: z.string() })).default([]),
  left: z.array(LeftInvoice).default([]),
  isUndone: z.boolean().default(false),
  undone: z.array(z.string()).default([]),
  kept: z.array(LeftInvoice).default([]),
  at: z.string().default(''),
})
export type InvoiceRunPart = z.output<typeof InvoiceRunPart>

/** What lists need of a block. */
export const invoiceRunPartRow = ({ _id, isDone, done, left, isUndone, undone, kept, at }: InvoiceRunPart) => ({
  _id,
  isDone,
  done: done.length,
  left: left.length,
  isUndone,
  undone: undone.length,
  kept: kept.length,
  at,
})
type PartRow = ReturnType<typeof invoiceRunPartRow>

export const InvoiceRunSummary = z.object({
  _id: z.string(),
  title: z.string(),
  deed: z.enum(invoiceRunKinds),
  name: z.string(),
  started: z.string(),
  /** How many invoices it is about, to how many it was done and not done; taken back, and could not be. */
  invoices: z.number().int(),
  done: z.number().int(),
  left: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int(),
  state: z.enum(runStates),
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
export function invoiceRunRow(run: InvoiceRun, parts: readonly PartRow[], quietSince: string): InvoiceRunSummary {
  const { _id, deed, name, started, planned } = run
  const sum = (of: (part: PartRow) => number) => sumBy(parts, of)
  return {
    ...{ _id, title: invoiceRunTitle(run), deed, name, started },
    invoices: planned?.invoices ?? 0,
    done: sum(({ done }) => done),
    left: sum(({ left }) => left),
    undone: sum(({ undone }) => undone),
    kept: sum(({ kept }) => kept),
    state: stateOf(run, parts, quietSince),
  }
}

function stateOf({ planned, undo, started }: InvoiceRun, parts: readonly PartRow[], quietSince: string): RunState {
  const through = parts.filter(({ isDone, isUndone }) => (undo ? isUndone : isDone)).length
  if (planned && through >= planned.parts) return undo ? 'undone' : 'done'
  const latest = parts.reduce((last, { at }) => (at > last ? at : last), undo?.at ?? started)
  if (latest < quietSince) return 'stopped'
  return undo ? 'undoing' : 'running'
}
