import { type Day, printDay } from '#shared/base/day.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { invalidField } from '#shared/base/problem.ts'
import { type Invoice, openOf, toReturnOf } from '#shared/invoices/invoice.ts'
import { allowed, invoices, payingInvoice } from '../invoices/invoices.ts'
import { paymentOn, payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { today } from '../platform/clock.ts'
import { transact } from '../platform/table/transact.ts'
import { readCreditNote } from './credit-notes.ts'

/** Writes down that money of a credit note was paid back. The same click twice is one payment. */
export async function returnCredit(
  actor: Actor,
  id: string,
  { amount, payDate }: { amount: Cents; payDate: Day },
  key: string,
): Promise<Invoice> {
  const [note, made] = await Promise.all([readCreditNote(actor, id), payments.find(actor, key)])
  if (made) return note
  allowed(note, 'return')
  const since = note.registered || note.billDate
  await refuseDay(actor, 'payment', payDate, 'payDate')
  if (payDate < since) throw invalidField('payDate', `Hyvitys on vasta ${printDay(since)}`)
  refuseBeyond(amount, toReturnOf(note))
  const reason = `Palautettu maksajalle, ${actor.name}`
  const payment = paymentOn(note, { _id: key, amount: -amount, payDate, source: 'manual', entry: '', reason })
  await transact([payments.creating(actor, payment), payingInvoice(actor, note, -amount, payDate)])
  return invoices.read(actor, id)
}

/** Pays another invoice of the same payer with what a credit note owes. The same click twice is one payment. */
export async function useCredit(
  actor: Actor,
  id: string,
  { invoice: to, amount }: { invoice: string; amount: Cents },
  key: string,
): Promise<Invoice> {
  const [note, target, made] = await Promise.all([
    readCreditNote(actor, id),
    invoices.read(actor, to),
    payments.find(actor, key),
  ])
  if (made) return note
  allowed(note, 'return')
  if (target.recipient.tenantId !== note.recipient.tenantId) throw invalidField('invoice', 'Lasku on toisen maksajan')
  allowed(target, 'pay')
  refuseBeyond(amount, toReturnOf(note))
  if (amount > openOf(target)) throw invalidField('amount', `Laskua on avoinna ${printMoney(openOf(target))}`)
  const of = { payDate: today(), source: 'credit', entry: '' } as const
  const from = `${key}-from`
  const paying = `Maksettu hyvityslaskulla ${note.invoiceNumber}, ${actor.name}`
  const used = `Käytetty laskuun ${target.invoiceNumber}, ${actor.name}`
  await transact([
    payments.creating(actor, paymentOn(target, { ...of, _id: key, pair: from, amount, reason: paying })),
    payments.creating(actor, paymentOn(note, { ...of, _id: from, pair: key, amount: -amount, reason: used })),
    payingInvoice(actor, target, amount, of.payDate),
    payingInvoice(actor, note, -amount, of.payDate),
  ])
  return invoices.read(actor, id)
}

function refuseBeyond(amount: Cents, most: Cents): void {
  if (amount > most) throw invalidField('amount', `Palautettavaa on ${printMoney(most)}`)
}
