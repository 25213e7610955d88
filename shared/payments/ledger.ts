import * as z from 'zod'
import { compareDays, type Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { isOnAccount } from '../billing/on-account.ts'
import type { LossEvent } from '../credit-losses/credit-loss.ts'
import type { InvoiceSummary } from '../invoices/invoice.ts'
import type { Payment } from './payment.ts'

/**
 * What an entry is: billed or credited, written off, a loss taken back, paid, a payment taken back or moved, money kept to
 * the payer's good, and such money given back.
 */
export const ledgerKinds = [
  'invoice',
  'creditNote',
  'lossBack',
  'payment',
  'correction',
  'loss',
  'credit',
  'payback',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export const ledgerKindLabels: Record<LedgerKind, string> = {
  invoice: 'Lasku',
  creditNote: 'Hyvityslasku',
  lossBack: 'Luottotappio palautettu',
  payment: 'Maksu',
  correction: 'Oikaisu',
  loss: 'Luottotappio',
  credit: 'Maksajan hyväksi',
  payback: 'Palautettu maksajalle',
}

export const LedgerEntry = z.object({
  _id: z.string(),
  /** Of the invoice, or on which the money came. */
  day: z.string(),
  kind: z.enum(ledgerKinds),
  /** The invoice that it is of; empty for money that is on none. */
  invoice: z.string(),
  invoiceNumber: z.string(),
  /** Cents: positive adds to what is owed, negative takes off it. */
  amount: z.number().int(),
  /** What is owed after it, cents. */
  balance: z.number().int(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

type BilledInvoice = Pick<InvoiceSummary, '_id' | 'invoiceNumber' | 'billDate' | 'total' | 'paid' | 'state'> &
  Partial<Pick<InvoiceSummary, 'kind'>>
type PaidAmount = Pick<Payment, '_id' | 'invoice' | 'invoiceNumber' | 'amount' | 'payDate' | 'source' | 'undoes'>

/** Money that came from the payer and is on no invoice, with what of it was given back. */
export interface KeptMoney {
  readonly _id: string
  readonly payDate: Day
  /** Cents that came and are on no invoice, those given back or used later included. */
  readonly amount: Cents
  readonly returned: readonly { readonly day: Day; readonly amount: Cents }[]
  /** What of it went on invoices on a day of its own, where its payments are told of. */
  readonly used: readonly { readonly day: Day; readonly amount: Cents }[]
}

/** What of an invoice was written off on a day; below zero it was taken back. */
export type LostAmount = Pick<LossEvent, '_id' | 'day' | 'invoice' | 'invoiceNumber' | 'amount'>

export interface LedgerInputs {
  readonly invoices: readonly BilledInvoice[]
  readonly payments: readonly PaidAmount[]
  readonly kept: readonly KeptMoney[]
  readonly losses: readonly LostAmount[]
}

/**
 * What a payer was billed and paid up to a day, in order, with what was owed after each: nothing in it is ever changed,
 * since a payment is taken back by another of the opposite sign. Billed is what has been sent, and credited what has lowered
 * its original, also while the credit note is on its way or failed. The balance of a day is what was billed by it less
 * what was credited, written off and paid by it, in whatever order things were done.
 *
 * @param asOf the last day that counts
 */
export function ledgerOf({ invoices, payments, kept, losses }: LedgerInputs, asOf: Day): LedgerEntry[] {
  const billed = invoices.filter(isOnAccount)
  const existing = new Set(billed.map(({ _id }) => _id))
  const own = payments.filter(({ invoice }) => existing.has(invoice))
  const lost = losses.filter(({ invoice }) => existing.has(invoice))
  const money = [...own.map(paying), ...untold(billed, own), ...kept.flatMap(keeping)]
  const entries = [...billed.map(billing), ...lost.map(losing), ...money]
  let balance = 0
  return entries
    .filter(({ day }) => day <= asOf)
    .toSorted(inOrder)
    .map((entry) => {
      balance += entry.amount
      return { ...entry, balance }
    })
}

/** What is owed at the end of it, cents; negative is to the payer's good. */
export const balanceAfter = (entries: readonly LedgerEntry[]): Cents => entries.at(-1)?.balance ?? 0

type Entry = Omit<LedgerEntry, 'balance'>

const billing = ({ _id, invoiceNumber, billDate, total }: BilledInvoice): Entry => ({
  _id,
  day: billDate,
  kind: total < 0 ? 'creditNote' : 'invoice',
  invoice: _id,
  invoiceNumber,
  amount: total,
})

const paying = ({ _id, invoice, invoiceNumber, payDate, amount, undoes }: PaidAmount): Entry => ({
  _id,
  day: payDate,
  kind: undoes || amount < 0 ? 'correction' : 'payment',
  invoice,
  invoiceNumber,
  amount: 0 - amount,
})

const losing = ({ _id, invoice, invoiceNumber, day, amount }: LostAmount): Entry => ({
  _id,
  day,
  kind: amount < 0 ? 'lossBack' : 'loss',
  invoice,
  invoiceNumber,
  amount: 0 - amount,
})

/** Invoices of old know of more than their payments do: a service told of it without a day. To the payer's good it counts from the day of the invoice. */
function untold(billed: readonly BilledInvoice[], payments: readonly PaidAmount[]): Entry[] {
  const paid = new Map<string, Cents>()
  for (const { invoice, amount } of payments) paid.set(invoice, (paid.get(invoice) ?? 0) + amount)
  return billed.flatMap((invoice): Entry[] => {
    const amount = invoice.paid - (paid.get(invoice._id) ?? 0)
    if (amount === 0) return []
    return [{ ...billing(invoice), _id: `${invoice._id}-told`, kind: 'payment', amount: 0 - amount }]
  })
}

function keeping({ _id, payDate, amount, returned, used }: KeptMoney): Entry[] {
  const money = { invoice: '', invoiceNumber: '' }
  return [
    ...(amount === 0 ? [] : [{ ...money, _id, day: payDate, kind: 'credit' as const, amount: 0 - amount }]),
    ...returned.map(({ day, amount: back }, at) => ({
      ...money,
      _id: `${_id}-returned-${at}`,
      day,
      kind: 'payback' as const,
      amount: back,
    })),
    ...used.map(({ day, amount: gone }, at) => ({
      ...money,
      _id: `${_id}-used-${at}`,
      day,
      kind: 'credit' as const,
      amount: gone,
    })),
  ]
}

const inOrder = (a: Entry, b: Entry): number =>
  compareDays(a.day, b.day) ||
  ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind) ||
  a.invoiceNumber.localeCompare(b.invoiceNumber, 'fi', { numeric: true }) ||
  (a._id < b._id ? -1 : 1)
