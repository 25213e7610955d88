import type { Day } from '../../base/day.ts'
import { type Cents, sumOf } from '../../base/money.ts'

/** What happened, in the order in which vouchers of a day are numbered. */
export const voucherKinds = [
  'invoice',
  'creditNote',
  'rewardInvoice',
  'moneyReceived',
  'payment',
  'paymentUndone',
  'transfer',
  'moneyReturned',
  'depositReceived',
  'depositReturned',
  'depositUsed',
  'expense',
  'supplierPaid',
  'settlement',
  'creditLoss',
  'lossRecovered',
] as const
export type VoucherKind = (typeof voucherKinds)[number]
export const voucherKindLabels: Record<VoucherKind, string> = {
  invoice: 'Lasku',
  creditNote: 'Hyvityslasku',
  rewardInvoice: 'Palkkiolasku',
  moneyReceived: 'Kohdistamaton maksu',
  payment: 'Maksu',
  paymentUndone: 'Maksun oikaisu',
  transfer: 'Siirto',
  moneyReturned: 'Palautus maksajalle',
  depositReceived: 'Vakuus saatu',
  depositReturned: 'Vakuus palautettu',
  depositUsed: 'Vakuudesta pidätetty',
  expense: 'Kulu',
  supplierPaid: 'Maksu toimittajalle',
  settlement: 'Tilitys päämiehelle',
  creditLoss: 'Luottotappio',
  lossRecovered: 'Luottotappion palautus',
}

/** The document that a voucher rests on. */
export const voucherDocuments = ['invoice', 'payment', 'entry', 'deposit', 'receipt', 'outgoing', 'loss'] as const
export type VoucherDocument = (typeof voucherDocuments)[number]

/** What an entry is in the VAT report: the value that tax is reckoned of, or the tax. */
export interface VatPart {
  readonly of: 'sales' | 'purchases'
  readonly is: 'base' | 'tax'
  /** Percent. */
  readonly rate: number
}

/** One line of a voucher. */
export interface Entry {
  readonly account: string
  /** Cents: debit is positive, credit negative. */
  readonly amount: Cents
  readonly vat?: VatPart
  /** Whose client funds these are: the principal's id and name. */
  readonly principal?: string
  readonly principalName?: string
  readonly costCentre?: string
  /** What it is of, where the voucher has several. */
  readonly text?: string
}

/** What one document does to the books on one day: its entries come to nothing, debit and credit being equal. */
export interface Voucher {
  readonly _id: string
  readonly day: Day
  readonly kind: VoucherKind
  readonly of: VoucherDocument
  /** Of the document. */
  readonly id: string
  /** What the document is called by: the number of an invoice, of a payment; empty where it has none. */
  readonly number: string
  readonly text: string
  readonly entries: readonly Entry[]
}

/** Entries that say nothing are left out; a voucher of none is none. Debit that is not credit is a fault of these rules. */
export function voucher(made: Voucher): Voucher[] {
  const entries = made.entries.filter(({ amount }) => amount !== 0)
  if (entries.length === 0) return []
  const difference = sumOf(entries.map(({ amount }) => amount))
  if (difference !== 0) throw new RangeError(`voucher ${made._id} is out of balance by ${difference} cents`)
  return [{ ...made, entries }]
}

/** The same the other way round: what takes an event back. */
export const reversedEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amount: 0 - entry.amount }))

/** What went from an account and comes back to it is no entry. */
export function addedUp(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const { amount, ...of } of entries) {
    const key = JSON.stringify(of)
    sums.set(key, { ...of, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()]
}

const orderOf = new Map(voucherKinds.map((kind, at) => [kind, at]))

/** By the day, by what happened, by the document's number: the same documents are always numbered in the same way. */
export function inVoucherOrder(a: Voucher, b: Voucher): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  const kinds = (orderOf.get(a.kind) ?? 0) - (orderOf.get(b.kind) ?? 0)
  if (kinds !== 0) return kinds
  const numbers = a.number.length - b.number.length || (a.number < b.number ? -1 : a.number > b.number ? 1 : 0)
  return numbers || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)
}
