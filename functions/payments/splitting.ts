import { compareDays } from '#shared/base/day.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import type { BookMonths } from '#shared/base/open-months.ts'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { payableOf, payableSentence } from '#shared/invoices/payable.ts'
import type { JoinDraft, SplitDraft } from '#shared/payments/api.ts'
import type { Payment } from '#shared/payments/payment.ts'
import { type ReceivedEntry, sourceOfEntry } from '#shared/payments/received.ts'
import { puttingOn } from '../credit-losses/recover.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { mostInOne, sizeOf, transact, type Write } from '../platform/table/transact.ts'
import { receivedEntries } from './entries.ts'
import { keptAnew } from './kept-money.ts'
import { bankDays, paymentOn, payments } from './payments.ts'

/** The payments of one click have ids made of its key, so that the click coming twice is seen. */
const paymentId = (key: string, at: number) => (at === 0 ? key : `${key}-${at}`)

/**
 * Puts money of an entry against invoices because a person says so, all of it or none: what the bank took back is taken
 * off them. The same click twice is one set of payments.
 */
export async function splitEntry(
  actor: Actor,
  id: string,
  { parts }: SplitDraft,
  key: string,
  reason = `Kohdistettu käsin, ${actor.name}`,
): Promise<ReceivedEntry> {
  const entry = await receivedEntries.read(actor, id)
  if (entry.allocations.some(({ payment }) => payment === key)) return entry
  const found = new Map(
    (
      await invoices.readMany(
        actor,
        parts.map(({ invoice }) => invoice),
      )
    ).map((invoice) => [invoice._id, invoice]),
  )
  const faults: Record<string, string> = {}
  const booked: { readonly invoice: Invoice; readonly payment: Payment }[] = []
  const months = await bookMonths(actor)
  const days = bankDays(months, entry.paidDay)
  let left = entry.open
  for (const [at, { invoice: invoiceId, amount }] of parts.entries()) {
    const invoice = found.get(invoiceId)
    const isTwice = parts.findIndex((part) => part.invoice === invoiceId) < at
    if (!invoice || isTwice) {
      faults[`parts.${at}.invoice`] = isTwice ? 'Lasku on jo toisella rivillä' : 'Laskua ei löytynyt.'
      continue
    }
    if (invoice.state !== 'sent') allowed(invoice, amount > 0 ? 'pay' : 'unpay')
    const fault = amountFault(amount, left, invoice)
    if (fault) faults[`parts.${at}.amount`] = fault
    left -= amount
    const money = { _id: paymentId(key, at), amount, ...days, reason }
    booked.push({ invoice, payment: paymentOn(invoice, { ...money, source: sourceOfEntry(entry), entry: id }) })
  }
  const [fault] = Object.values(faults)
  if (fault) throw new Problem('invalid', fault, faults)
  const changed = withPayments(
    entry,
    booked.map(({ payment }) => payment),
    { reason, months },
  )
  const writes: Write[] = [receivedEntries.replacing(actor, changed)]
  for (const { invoice, payment } of booked) {
    writes.push(payments.creating(actor, payment), ...(await puttingOn(actor, invoice, [payment])))
  }
  refuseTooMany(writes)
  await transact(writes)
  return { ...changed, version: entry.version + 1 }
}

/** Losses that come back are written too, and one transaction has room for so many; the check of its months included. */
function refuseTooMany(writes: readonly Write[]): void {
  const size = writes.reduce((sum, write) => sum + sizeOf(write), 1)
  if (size > mostInOne) {
    throw invalidField(
      'parts',
      'Luottotappioksi kirjattuja laskuja on liikaa kerralla. Kohdista maksu useammassa erässä',
    )
  }
}

/** The entry with what of its money is on invoices by now. */
const withPayments = (
  entry: ReceivedEntry,
  made: readonly Payment[],
  { reason, months }: { reason: string; months: BookMonths },
): ReceivedEntry => ({
  ...keptAnew(
    entry,
    made.reduce((open, { amount }) => open - amount, entry.open),
    months,
  ),
  reason,
  allocations: [
    ...entry.allocations,
    ...made.map(({ _id, invoice, invoiceNumber, amount }) => ({ payment: _id, invoice, invoiceNumber, amount })),
  ],
})

/** @param open what of the entry is left */
function amountFault(amount: Cents, open: Cents, invoice: Invoice): string | undefined {
  const isWithin = open < 0 ? amount < 0 && amount >= open : amount > 0 && amount <= open
  if (!isWithin) return `Maksusta on kohdistamatta ${printMoney(open)}`
  if (amount > payableOf(invoice)) return payableSentence(invoice)
  return -amount > invoice.paid ? `Laskulle on maksettu ${printMoney(invoice.paid)}` : undefined
}

/**
 * Puts several entries against one invoice, the oldest first: each gives all that it has, the last one as much as the
 * invoice still takes. All of them or none.
 */
export async function joinEntries(
  actor: Actor,
  { entries: ids, invoice: invoiceId }: JoinDraft,
  key: string,
): Promise<Invoice> {
  const invoice = await invoices.read(actor, invoiceId)
  const entries = await receivedEntries.readMany(actor, ids)
  if (entries.some(({ allocations }) => allocations.some(({ payment }) => payment === key))) return invoice
  if (entries.length < new Set(ids).size) throw invalidField('entries', 'Maksua ei löytynyt.')
  allowed(invoice, 'pay')
  if (entries.some(({ open }) => open <= 0)) throw conflict('Maksu on jo kohdistettu. Päivitä luettelo.')
  const reason = `Maksut yhdistetty, ${actor.name}`
  const months = await bookMonths(actor)
  let open = payableOf(invoice)
  const booked = entries
    .toSorted((a, b) => compareDays(a.paidDay, b.paidDay))
    .map((entry, at) => {
      const amount = Math.min(entry.open, open)
      open -= amount
      const money = { _id: paymentId(key, at), amount, ...bankDays(months, entry.paidDay), reason }
      return { entry, payment: paymentOn(invoice, { ...money, source: sourceOfEntry(entry), entry: entry._id }) }
    })
  const [unneeded] = booked.filter(({ payment }) => payment.amount === 0)
  if (unneeded) throw invalidField('entries', 'Lasku tulee maksetuksi jo vähemmillä maksuilla. Jätä jokin pois.')
  const made = booked.map(({ payment }) => payment)
  await transact([
    ...(await puttingOn(actor, invoice, made)),
    ...booked.flatMap(({ entry, payment }) => [
      receivedEntries.replacing(actor, withPayments(entry, [payment], { reason, months })),
      payments.creating(actor, payment),
    ]),
  ])
  return invoices.read(actor, invoiceId)
}
