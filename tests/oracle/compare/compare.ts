/** Holds the product's books of one office against the oracle's, value by value, through the product's own API. */
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import type { Desk } from '../desk/desk.ts'
import { idOf } from '../desk/desk-bank.ts'
import { sources } from '../desk/desk-money.ts'
import {
  type BookedInvoice,
  balanceOn,
  creditedOf,
  type OfficeLedger,
  openOf,
  openOfEntry,
  paidOf,
} from '../office-ledger.ts'
import type { Day } from '../plan/calendar.ts'
import { tenantId } from '../plan/names.ts'
import { sum } from '../sums.ts'
import { compareLedger } from './compare-ledger.ts'
import {
  compareBalance,
  compareBilling,
  compareComing,
  compareDeposits,
  compareReminders,
  compareSetOffs,
  compareSettlements,
} from './compare-more.ts'
import { comparePrices } from './compare-prices.ts'
import { type Comparison, type Tally, tally } from './tally.ts'
import { allRows, always } from './views.ts'

export type { Difference } from './tally.ts'

/** What has been looked at before and need not be read again while it stands as it stood. */
export type Known = Map<string, string>

/** @param payers whose statements are asked for, on which days */
export async function compare(
  desk: Desk,
  books: OfficeLedger,
  existing: Known,
  payers: readonly { readonly tenant: string; readonly days: readonly Day[] }[],
): Promise<Comparison> {
  const all = tally()
  await compareInvoices(all, desk, books, existing)
  await comparePayments(all, desk, books)
  await compareEntries(all, desk, books)
  await compareReminders(all, desk, books)
  await compareSetOffs(all, desk, books)
  await compareDeposits(all, desk, books)
  await compareBilling(all, desk, books)
  await compareComing(all, desk, books)
  await compareSettlements(all, desk, books)
  await comparePrices(all, desk, books)
  await compareLedger(all, desk, books, books.day)
  for (const { tenant, days } of payers) {
    await compareBalance(all, desk, books, tenant)
    for (const day of days) {
      const given = { params: { of: 'tenant', id: tenantId(desk, tenant) }, query: { to: day } }
      const { statement } = await desk.read(paymentsApi.readStatement, given)
      all.same(`statement of ${tenant} on ${day}`, balanceOn(books, tenant, day), statement.closing)
    }
  }
  return all.result()
}

const kinds = {
  rent: 'recurring',
  rest: 'single',
  deposit: 'single',
  single: 'single',
  charge: 'single',
  creditNote: 'refund',
}

async function compareInvoices(all: Tally, desk: Desk, books: OfficeLedger, existing: Known): Promise<void> {
  const rows = await allRows(desk, invoicesApi.listInvoices, always)
  const byId = new Map(rows.map((row) => [row._id, row]))
  const numbers = rows.map(({ invoiceNumber }) => Number(invoiceNumber)).toSorted((a, b) => a - b)
  const last = 1000 + rows.length + books.voided.length
  const gaps = Array.from({ length: last - 1000 }, (_, at) => 1001 + at).filter((number) => !numbers.includes(number))
  all.same('numbers that no invoice has', books.voided.length, gaps.length)
  all.same('numbers given twice', 0, numbers.length - new Set(numbers).size)
  for (const invoice of books.invoices.values()) {
    const id = idOf(desk, invoice.key)
    const row = byId.get(id)
    byId.delete(id)
    if (!row) {
      all.same(`invoice ${invoice.key}`, rowOf(desk, books, invoice), undefined)
      continue
    }
    all.fields(`invoice ${invoice.key}`, rowOf(desk, books, invoice), row)
    const seen = JSON.stringify(row)
    if (existing.get(id) !== seen) await compareWhole(all, desk, books, invoice)
    existing.set(id, seen)
  }
  for (const row of byId.values()) all.same('an invoice that should not be', undefined, row)
}

const rowOf = (
  desk: Desk,
  books: OfficeLedger,
  { key, tenant, billDay, dueDay, total, state, ...paper }: BookedInvoice,
) => ({
  kind: kinds[paper.kind],
  tenant: tenantId(desk, tenant.key),
  billDate: billDay,
  dueDate: dueDay,
  total,
  paid: paidOf(books, key),
  credited: paper.credits && state === 'sent' ? total : creditedOf(books, key),
  open: openOf(books, key),
  state,
})

/** Lines, days, VAT and reference of one invoice. */
async function compareWhole(all: Tally, desk: Desk, books: OfficeLedger, booked: BookedInvoice): Promise<void> {
  const { key, period, lines, credits, groups } = booked
  const { invoice } = await desk.read(invoicesApi.readInvoice, { params: { id: idOf(desk, key) } })
  all.same(`invoice ${key}: period`, period && { from: period[0], to: period[1] }, invoice.period)
  all.same(
    `invoice ${key}: lines`,
    lines.map(({ cents, thousandths, vat }) => ({ cents, thousandths, vat })),
    invoice.products.map(({ amount, count, taxpr }) => ({
      cents: amount,
      thousandths: Math.round(count * 1000),
      vat: Math.round(taxpr * 10),
    })),
  )
  if (credits) {
    const printed = (invoice.vatGroups ?? []).map(({ rate, net, vat }) => ({
      vat: Math.round(rate * 10),
      net,
      tax: vat,
    }))
    all.same(`invoice ${key}: VAT`, groups, printed)
  }
  all.same(`invoice ${key}: check digit`, true, isReference(invoice.reference))
  const first = [...books.invoices.values()].find(({ reference }) => reference === booked.reference)
  if (first && first.key !== key) {
    const { invoice: other } = await desk.read(invoicesApi.readInvoice, { params: { id: idOf(desk, first.key) } })
    all.same(`invoice ${key}: reference`, other.reference, invoice.reference)
  }
}

/** A domestic reference: the last digit makes the sum of the others by 7, 3 and 1 from the right a multiple of ten. */
function isReference(text: string): boolean {
  const digits = [...text].map(Number)
  const weights = [7, 3, 1]
  const weighed = digits.slice(0, -1).toReversed()
  const total = sum(weighed.map((digit, at) => digit * (weights[at % 3] ?? 0)))
  return text.length >= 4 && (total + (digits.at(-1) ?? 0)) % 10 === 0
}

async function comparePayments(all: Tally, desk: Desk, books: OfficeLedger): Promise<void> {
  const rows = await allRows(desk, paymentsApi.listPayments, always)
  all.lists(
    'payments',
    books.paid.map(({ invoice, cents, day, source, undoes }) => ({
      invoice: idOf(desk, invoice),
      cents,
      day,
      source: sources[source],
      undoes: undoes !== undefined,
    })),
    rows.map(({ invoice, amount, payDate, source, undoes }) => ({
      invoice,
      cents: amount,
      day: payDate,
      source,
      undoes: undoes !== '',
    })),
  )
}

async function compareEntries(all: Tally, desk: Desk, books: OfficeLedger): Promise<void> {
  const rows = await allRows(desk, paymentsApi.listEntries, always)
  const entries = [...books.entries.values()]
  all.lists(
    'bank entries',
    entries.map(({ key, bookingDay, cents, keptFor }) => ({
      key,
      day: bookingDay,
      cents,
      open: openOfEntry(books, key),
      keptFor: keptFor && tenantId(desk, keptFor),
    })),
    rows.map(({ payerName, bookingDay, amount, open, tenant }) => ({
      key: payerName.split(' ')[0],
      day: bookingDay,
      cents: amount,
      open,
      keptFor: tenant,
    })),
  )
  const came = sum(rows.map(({ amount }) => amount))
  const booked = sum(books.paid.filter(({ source }) => source === 'bank').map(({ cents }) => cents))
  const back = sum(entries.flatMap(({ returned }) => returned.map(({ cents }) => cents)))
  all.same("the bank's money", booked + sum(rows.map(({ open }) => open)) + back, came)
}
