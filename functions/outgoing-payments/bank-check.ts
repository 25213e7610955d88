import { mayDo } from '#shared/base/access.ts'
import { addMonths, type Day, usualSince } from '#shared/base/day.ts'
import { firstOpenDay, isOpenDay } from '#shared/base/open-months.ts'
import { conflict, forbidden, invalidField, Problem } from '#shared/base/problem.ts'
import { readBankFile } from '#shared/formats/bank/bank-file.ts'
import type { Checked, CheckSpan } from '#shared/outgoing-payments/api.ts'
import { type LeftMoney, type PaidByBank, paidByBank, paidOnly } from '#shared/outgoing-payments/bank-check.ts'
import { afterEvent, type OutgoingPayment, outgoingTotal } from '#shared/outgoing-payments/outgoing-payment.ts'
import { entryStateOf } from '#shared/payments/received.ts'
import { readAccount } from '../accounts/accounts.ts'
import { bookEntries } from '../payments/booking.ts'
import { receivedEntries } from '../payments/entries.ts'
import { entryId } from '../payments/entry-id.ts'
import { entriesInBooks } from '../payments/reported-before.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { today } from '../platform/clock.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'
import { outgoingPayments, paymentOrders, usedEntries } from './collections.ts'

/** So many payments of one statement are written within one call. */
const mostLeft = 2000

/**
 * Looks for the payments in a bank's file. What left the account is kept among the bank's entries as by any way of being
 * told of it, so that the bank's own word of it later is the same money. What came in is none of this check's business.
 * It needs the right to bring payments too, for it brings entries as a loaded file does.
 */
export async function checkFile(actor: Actor, file: { name: string; bytes: Uint8Array }, span: CheckSpan) {
  if (!mayDo(actor, 'payments.create')) throw forbidden()
  refuseBackwards(span)
  const { entries } = readBankFile(file.bytes, file.name)
  const { iban } = await readAccount(actor)
  const own = entries.filter(({ account }) => account === iban)
  if (own.length === 0)
    throw new Problem('invalid', 'Tiedostossa ei ole tilin omia tapahtumia.', { file: 'Tarkista tiedosto' })
  const gone = own.filter(({ cents, reversal, bookingDay }) => cents < 0 && !reversal && isWithin(span, bookingDay))
  if (gone.length > mostLeft)
    throw invalidField('endDate', `Tiliotteella on yli ${mostLeft} lähtenyttä maksua. Valitse lyhyempi aika.`)
  await bookEntries(actor, { file: 'outgoing-check', way: 'file' }, gone)
  const booked = await entriesInBooks(actor, gone)
  const left = gone.map(
    (entry): LeftMoney => ({
      _id: booked.get(entryId(entry.key)) ?? entryId(entry.key),
      cents: entry.cents,
      bookingDay: entry.bookingDay,
      name: entry.payerName,
      iban: entry.payerIban ?? '',
      message: entry.message,
    }),
  )
  return check(actor, left, span)
}

/** Looks for the payments among the entries that the bank has told of already, by files or by itself. */
export async function checkEntries(actor: Actor, span: CheckSpan): Promise<Checked> {
  refuseBackwards(span)
  const rows = await receivedEntries.summariesBetween(actor, span.startDate, span.endDate)
  const { iban } = await readAccount(actor)
  const entries = await receivedEntries.readMany(
    actor,
    rows.filter((row) => entryStateOf(row) === 'outgoing').map(({ _id }) => _id),
  )
  const left = entries
    .filter(({ account, allocations }) => account === iban && allocations.length === 0)
    .map(
      ({ _id, amount, bookingDay, payerName, payerIban, message }): LeftMoney => ({
        _id,
        cents: amount,
        bookingDay,
        name: payerName,
        iban: payerIban,
        message,
      }),
    )
  return check(actor, left, span)
}

const isWithin = ({ startDate, endDate }: CheckSpan, day: Day) => day >= startDate && day <= endDate

function refuseBackwards({ startDate, endDate }: CheckSpan): void {
  if (endDate < startDate) throw invalidField('endDate', 'Loppupäivä on ennen alkupäivää')
}

async function check(actor: Actor, entries: readonly LeftMoney[], { status }: CheckSpan): Promise<Checked> {
  const used = await usedEntries.readMany(
    actor,
    entries.map(({ _id }) => _id),
  )
  const existing = new Set(used.map(({ _id }) => _id))
  const fresh = entries.filter(({ _id }) => !existing.has(_id))
  const since = usualSince(today())
  const [rows, orders] = await Promise.all([
    outgoingPayments.summariesBetween(actor, since, today()),
    paymentOrders.summariesBetween(actor, since, addMonths(today(), 1)),
  ])
  const stateOf = new Map(rows.map(({ _id, state }) => [_id, state]))
  const all = paidByBank({
    entries: fresh,
    // Whichever are asked for: an entry that may be another's too is nobody's.
    payments: rows.filter(({ state, entry }) => state !== 'joined' && !entry),
    orders: orders.filter(({ state }) => state === 'made'),
    numbers: new Set(rows.map(({ number }) => number)),
  })
  const found = paidOnly(all, (payment) => !status || [status, 'paid'].includes(stateOf.get(payment) ?? ''))
  const paid = await pay(actor, found)
  return { paid, unknown: fresh.length - new Set(found.map(({ entry }) => entry)).size }
}

/** Each entry pays once, with all that it pays; what somebody else has changed meanwhile is left for the next check. */
async function pay(actor: Actor, found: readonly PaidByBank[]): Promise<Checked['paid']> {
  const paid: Checked['paid'] = []
  const byEntry = new Map<string, PaidByBank[]>()
  for (const each of found) byEntry.set(each.entry, [...(byEntry.get(each.entry) ?? []), each])
  for (const [entry, those] of byEntry) {
    const payments = await ifUnchanged(() => payOfEntry(actor, entry, those))
    for (const payment of payments ?? []) {
      const { number, partnerName, reason } = payment
      paid.push({ number, partnerName, total: outgoingTotal(payment), reason })
    }
  }
  return paid
}

/** @returns those of them that waited: what was written down by hand before only gets the bank's day */
async function payOfEntry(actor: Actor, entry: string, those: readonly PaidByBank[]): Promise<OutgoingPayment[]> {
  const existing = await outgoingPayments.readMany(
    actor,
    those.map(({ payment }) => payment),
  )
  const months = await bookMonths(actor)
  const next = those.map(({ payment: id, payDate: paidDay, reason }) => {
    const payment = existing.find(({ _id }) => _id === id)
    if (!payment) throw conflict()
    // The bank's own day stays on its entry; what was written down in a month that has been closed stays there.
    const isFixed = payment.payDate !== '' && !isOpenDay(months, payment.payDate)
    const payDate = isFixed ? payment.payDate : firstOpenDay(months, paidDay)
    return { ...payment, state: afterEvent(payment, 'payByBank'), payDate, entry, reason }
  })
  await transact([
    usedEntries.creating(actor, { _id: entry, version: 0, payments: next.map(({ _id }) => _id) }),
    ...next.map((payment) => outgoingPayments.replacing(actor, payment)),
  ])
  const waited = new Set(existing.filter(({ state }) => state !== 'paid').map(({ _id }) => _id))
  return next.filter(({ _id }) => waited.has(_id))
}
