/**
 * The oracle's books of one office: what the product should hold, reckoned from the law and the decisions and from nothing
 * of the product. Kept as plain lists that are added up anew whenever something is asked.
 */
import type { BookedLease } from './booked-lease.ts'
import { type ReferenceRate, referenceRates, type VatRow } from './law.ts'
import type { Day } from './plan/calendar.ts'
import type { CreditedLine, TenantPlan } from './plan/office.ts'
import { type Group, type Line, sum } from './sums.ts'

export type InvoiceKind = 'rent' | 'rest' | 'deposit' | 'single' | 'charge' | 'creditNote'

export interface BookedInvoice {
  readonly key: string
  readonly kind: InvoiceKind
  readonly lease: string
  readonly tenant: TenantPlan
  billDay: Day
  dueDay: Day
  readonly period?: readonly [from: Day, to: Day]
  readonly lines: readonly Line[]
  readonly groups: readonly Group[]
  /** With VAT, cents; of a credit note below zero. */
  readonly total: number
  state: 'draft' | 'sent'
  /** Invoices of the same mark have the same reference. */
  readonly reference: string
  /** Of a credit note: what it takes off. */
  readonly credits?: { readonly invoice: string; readonly lines: readonly CreditedLine[] }
  /** Of what adjusts a period by itself. */
  readonly restOf?: RestOf
  /** It came of a lease's last day. */
  readonly isClosing?: boolean
}

interface RestOf {
  /** The period's own invoice, and which of its lines these are. */
  readonly invoice: string
  readonly lines: readonly number[]
  /** The last day that is charged for with it. */
  readonly to: Day
  /** For so many months it bears a reward of so much a month. */
  readonly rewardMonths: number
}

/** Money put on an invoice or taken off it. */
export interface Paid {
  readonly key: string
  readonly invoice: string
  readonly cents: number
  readonly day: Day
  readonly source: 'bank' | 'hand' | 'credit' | 'deposit'
  readonly entry: string
  /** The key of the one that it takes back. */
  readonly undoes?: string
  /** The other half of what went from a credit note to an invoice. */
  readonly pair?: string
}

export interface Entry {
  readonly key: string
  readonly reference: string
  readonly cents: number
  readonly bookingDay: Day
  readonly paidDay: Day
  readonly payer: string
  /** Who the open money is kept for. */
  keptFor: string
  /** With whom the money was kept for then. */
  readonly returned: { readonly key: string; readonly day: Day; readonly cents: number; readonly keptFor: string }[]
}

export interface Reminder {
  /** Also of the invoice of what it asks besides. */
  readonly key: string
  readonly invoice: string
  /** 0 of a letter that asks interest alone. */
  readonly step: number
  readonly kind: 'reminder' | 'demand' | 'interest'
  readonly day: Day
  readonly dueDay: Day
  readonly principal: number
  readonly former: number
  readonly fee: number
  readonly interest: number
  isForgiven: boolean
}

export interface Release {
  readonly key: string
  readonly day: Day
  readonly returned: number
  readonly deducted: number
  isUndone: boolean
  paid: Day | ''
}

/** What has been paid on to a principal of one invoice by one settlement. */
export interface SettledLine {
  readonly invoice: string
  readonly received: number
  readonly share: number
  readonly reward: number
}

export interface Settlement {
  readonly key: string
  readonly principal: string
  readonly lines: readonly SettledLine[]
  paid: Day | ''
}

export interface ReminderStep {
  readonly kind: 'reminder' | 'demand'
  readonly afterDays: number
  readonly withFee: boolean
  readonly withInterest: boolean
  readonly paymentDays: number
}

export interface Rules {
  readonly reminders: readonly ReminderStep[]
  readonly collectionAfterDays: number
  readonly leastOpen: number
}

/** What becomes of a period that comes to below zero, as the account chooses. */
export type BelowZero = 'carry' | 'credit'

export interface OfficeLedger {
  day: Day
  readonly rules: Rules
  readonly belowZero: BelowZero
  /** General rates of VAT as they are known. */
  readonly vat: readonly VatRow[]
  readonly leases: Map<string, BookedLease>
  readonly invoices: Map<string, BookedInvoice>
  readonly paid: Paid[]
  readonly entries: Map<string, Entry>
  readonly reminders: Reminder[]
  /** Invoices whose reminders left without interest, because its rate was not known. */
  readonly interestWaits: Set<string>
  /** Reference rates as they are known. */
  rates: readonly ReferenceRate[]
  readonly receipts: { readonly lease: string; readonly cents: number; readonly day: Day }[]
  readonly releases: { readonly lease: string; readonly release: Release }[]
  readonly settlements: Settlement[]
  /** What had a number and is no more: undone invoices and drafts that were dropped. */
  readonly voided: string[]
  /** Credit notes that were written into the books without being sent. */
  readonly registered: Set<string>
}

export const emptyLedger = (rules: Rules, belowZero: BelowZero, vat: readonly VatRow[]): OfficeLedger => ({
  day: '',
  rules,
  belowZero,
  vat,
  leases: new Map(),
  invoices: new Map(),
  paid: [],
  entries: new Map(),
  reminders: [],
  interestWaits: new Set(),
  rates: referenceRates,
  receipts: [],
  releases: [],
  settlements: [],
  voided: [],
  registered: new Set(),
})

export function leaseOf(books: OfficeLedger, key: string): BookedLease {
  const lease = books.leases.get(key)
  if (!lease) throw new Error(`The oracle knows no lease ${key}`)
  return lease
}

export function invoiceOf(books: OfficeLedger, key: string): BookedInvoice {
  const invoice = books.invoices.get(key)
  if (!invoice) throw new Error(`The oracle knows no invoice ${key}`)
  return invoice
}

export function entryOf(books: OfficeLedger, key: string): Entry {
  const entry = books.entries.get(key)
  if (!entry) throw new Error(`The oracle knows no entry ${key}`)
  return entry
}

/** The money on an invoice, cents. */
export const paidOf = (books: OfficeLedger, invoice: string): number =>
  sum(books.paid.filter((each) => each.invoice === invoice).map(({ cents }) => cents))

/** The credit notes of an invoice that are in the books. */
export const creditNotesOf = (books: OfficeLedger, invoice: string): BookedInvoice[] =>
  [...books.invoices.values()].filter((note) => note.credits?.invoice === invoice && note.state === 'sent')

/** What credit notes have taken off an invoice, cents above zero. */
export const creditedOf = (books: OfficeLedger, invoice: string): number =>
  -sum(creditNotesOf(books, invoice).map(({ total }) => total)) || 0

/** What is still to be paid of an invoice. */
export const openOf = (books: OfficeLedger, key: string): number => {
  const { total, kind } = invoiceOf(books, key)
  return kind === 'creditNote' ? 0 : Math.max(0, total - paidOf(books, key) - creditedOf(books, key))
}

/** What of a bank's entry is on no invoice and has not been given back. */
export const openOfEntry = (books: OfficeLedger, key: string): number => {
  const { cents, returned } = entryOf(books, key)
  const used = books.paid.filter((each) => each.entry === key).map((each) => each.cents)
  return cents - sum(used) - sum(returned.map((each) => each.cents))
}

/** What was given back of an entry while it was kept for somebody, or for nobody. */
export const returnedOf = ({ returned }: Entry, keptFor: string): Entry['returned'][number][] =>
  returned.filter((each) => each.keptFor === keptFor)

/** What a payer owed at the end of a day: what was billed by it less what was paid by it, whatever was done when. */
export function balanceOn(books: OfficeLedger, tenant: string, day: Day): number {
  const own = [...books.invoices.values()].filter((each) => each.tenant.key === tenant && each.state === 'sent')
  const billed = sum(own.filter(({ billDay }) => billDay <= day).map(({ total }) => total))
  const keys = new Set(own.map(({ key }) => key))
  const paid = sum(books.paid.filter((each) => keys.has(each.invoice) && each.day <= day).map(({ cents }) => cents))
  const kept = [...books.entries.values()].filter(({ keptFor }) => keptFor === tenant)
  const keeping = kept.map((entry) => {
    const own = returnedOf(entry, tenant)
    const back = sum(own.filter((each) => each.day <= day).map((each) => each.cents))
    const whole = openOfEntry(books, entry.key) + sum(own.map((each) => each.cents))
    return (entry.paidDay <= day ? whole : 0) - back
  })
  return billed - paid - sum(keeping)
}
