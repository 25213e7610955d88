import { printMoney } from '#shared/base/money.ts'
import { conflict } from '#shared/base/problem.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { type Payment, reversalId } from '#shared/payments/payment.ts'
import { invoices, payingInvoice } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { together, type Write } from '../platform/together.ts'
import { receivedEntries } from './entries.ts'
import { paymentOn, payments } from './payments.ts'

/**
 * Takes a payment off its invoice by another of the opposite sign on the same day, so that the books of any day agree.
 * What came from the bank waits on its entry for a person again. A payment is undone once, and an undoing never.
 */
export async function undoPayment(actor: Actor, id: string): Promise<Payment> {
  const payment = await payments.read(actor, id)
  if (payment.source === 'credit') throw conflict('Hyvityksen siirtoa laskulta toiselle ei voi perua.')
  if (payment.source === 'service') throw conflict('Laskutuspalvelun kertomaa maksua ei voi perua täällä.')
  if (payment.undoes) throw conflict('Perumista ei voi perua. Kohdista maksu uudelleen.')
  const standing = await payments.find(actor, reversalId(id))
  if (standing) return standing
  const invoice = await invoices.read(actor, payment.invoice)
  const { amount, payDate, source, entry } = payment
  if (amount > invoice.paid) throw conflict(`Laskulle on enää maksettu ${printMoney(invoice.paid)}.`)
  if (invoice.kind !== 'refund' && -amount > openOf(invoice))
    throw conflict(`Laskua on avoinna vain ${printMoney(openOf(invoice))}.`)
  const reason = `Kohdistus peruttu, ${actor.name}`
  const reversal: Payment = {
    ...paymentOn(invoice, { _id: reversalId(id), amount: -amount, payDate, source, entry, reason }),
    undoes: id,
  }
  await together([
    payments.creating(actor, reversal),
    payingInvoice(actor, invoice, -amount, payDate),
    ...(entry ? [await freeingEntry(actor, reversal)] : []),
  ])
  return { ...reversal, version: 1 }
}

/** The entry's money is open again by as much. */
async function freeingEntry(
  actor: Actor,
  { _id, entry: id, invoice, invoiceNumber, amount, reason }: Payment,
): Promise<Write> {
  const entry = await receivedEntries.read(actor, id)
  return receivedEntries.replacing(actor, {
    ...entry,
    open: entry.open - amount,
    reason,
    allocations: [...entry.allocations, { payment: _id, invoice, invoiceNumber, amount }],
  })
}
