import { printMoney } from '#shared/base/money.ts'
import { firstOpenDay } from '#shared/base/open-months.ts'
import { conflict, type Problem } from '#shared/base/problem.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { isCardReturn, type Payment, paidDayOf, pairOf, reversalId } from '#shared/payments/payment.ts'
import { lostAgain } from '../credit-losses/recover.ts'
import { depositBehind, keepingHeld } from '../deposits/deposit-behind.ts'
import { invoices, payingInvoice } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { receivedEntries } from './entries.ts'
import { keptAnew } from './kept-money.ts'
import { paymentOn, payments } from './payments.ts'

/**
 * Takes a payment off its invoice by another of the opposite sign on the same day, so that the books of any day agree; of
 * one in a month that has been closed on the first open day after it, so that the closed month stays as it was.
 * What came from the bank waits on its entry for a person again, what came from a credit note is the note's again. A
 * payment is undone once, and an undoing never.
 */
export const undoPayment = (actor: Actor, id: string): Promise<Payment> => retryOnContention(() => undoOnce(actor, id))

async function undoOnce(actor: Actor, id: string): Promise<Payment> {
  const payment = await payments.read(actor, id)
  if (payment.undoes) throw conflict('Perumista ei voi perua. Kohdista maksu uudelleen.')
  const pair = pairOf(payment)
  if (payment.source === 'credit' && !pair) throw conflict('Hyvityksen siirtoa laskulta toiselle ei voi perua.')
  if (payment.source === 'service') throw conflict('Laskutuspalvelun kertomaa maksua ei voi perua täällä.')
  if (payment.source === 'deposit') throw conflict('Maksu on vähennetty vakuudesta. Peru vakuuden vapautus.')
  if (isCardReturn(payment)) throw conflict('Kortille palautettua rahaa ei voi perua täällä.')
  const existing = await payments.find(actor, reversalId(id))
  if (existing) return existing
  const own = await undoing(actor, payment)
  const other = pair ? await undoing(actor, await payments.read(actor, pair)) : undefined
  await transact([...own.writes, ...(other?.writes ?? [])])
  return { ...own.reversal, version: 1 }
}

/** A payment's opposite, and all that is written with it. @param refused when its invoice has changed meanwhile */
export async function undoing(
  actor: Actor,
  payment: Payment,
  refused?: () => Problem,
): Promise<{ reversal: Payment; writes: Write[] }> {
  const invoice = await invoices.read(actor, payment.invoice)
  const { _id, amount, source, entry, deposit } = payment
  const payDate = firstOpenDay(await bookMonths(actor), payment.payDate)
  // What a credit note gave comes back to it, and one of no invoice has been paid less than nothing.
  if (amount > 0 && amount > invoice.paid) throw conflict(`Laskulle on enää maksettu ${printMoney(invoice.paid)}.`)
  if (invoice.kind !== 'refund' && -amount > openOf(invoice))
    throw conflict(`Laskua on avoinna vain ${printMoney(openOf(invoice))}.`)
  const reason = `Kohdistus peruttu, ${actor.name}`
  const reversal: Payment = {
    ...paymentOn(invoice, { _id: reversalId(_id), amount: -amount, payDate, source, entry, reason, deposit }),
    undoes: _id,
    lateDays: payment.lateDays,
    undoesPaidOn: paidDayOf(payment),
  }
  const again = await lostAgain(actor, payment, reversal, refused)
  const writes = [
    payments.creating(actor, reversal, refused),
    payingInvoice(actor, invoice, -amount, payDate, refused, again.amount),
    ...again.writes,
    ...(amount > 0 ? await keepingDeposit(actor, invoice, amount) : []),
  ]
  return { reversal, writes: entry ? [...writes, await freeingEntry(actor, reversal)] : writes }
}

/** Of a deposit only money that is still held is taken off its invoice, and nobody lets of it go meanwhile. */
async function keepingDeposit(actor: Actor, invoice: Invoice, amount: number): Promise<Write[]> {
  const behind = await depositBehind(actor, invoice)
  if (!behind) return []
  if (amount > behind.held) {
    throw conflict(`Vakuutta on hallussa enää ${printMoney(behind.held)}. Peru vapautus ensin.`)
  }
  return keepingHeld(actor, behind)
}

/** The entry's money is open again by as much. */
async function freeingEntry(
  actor: Actor,
  { _id, entry: id, invoice, invoiceNumber, amount, reason }: Payment,
): Promise<Write> {
  const entry = await receivedEntries.read(actor, id)
  return receivedEntries.replacing(actor, {
    ...keptAnew(entry, entry.open - amount, await bookMonths(actor)),
    reason,
    allocations: [...entry.allocations, { payment: _id, invoice, invoiceNumber, amount }],
  })
}
