import { mayDo } from '#shared/base/access.ts'
import { conflict, forbidden, invalidField } from '#shared/base/problem.ts'
import type { ShownExpense } from '#shared/expenses/api.ts'
import type { Expense } from '#shared/expenses/expense.ts'
import { OutgoingPayment } from '#shared/outgoing-payments/outgoing-payment.ts'
import { outgoingPayments } from '../outgoing-payments/collections.ts'
import { takingPaymentNumber } from '../outgoing-payments/settling.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { correcting } from './cost-corrections.ts'
import { supplierPaymentId } from './cost-parts.ts'
import { readExpense, receipts } from './expenses.ts'

/** Makes the outgoing payment to the supplier of a cost. One cost has one such payment, however often it is asked for. */
export async function payExpense(actor: Actor, id: string): Promise<ShownExpense> {
  if (!mayDo(actor, 'receipts.read')) throw forbidden()
  await retryOnContention(async () => {
    const receipt = await receipts.read(actor, id)
    const _id = supplierPaymentId(receipt)
    if (await outgoingPayments.find(actor, _id)) return
    const about = toSupplier(receipt)
    const { number, write } = await takingPaymentNumber(actor)
    const payment = OutgoingPayment.parse({
      ...about,
      _id,
      number,
      partner: '',
      state: 'created',
      madeBy: actor.name,
      day: today(),
      created: instant(),
      receipt: id,
    })
    const next = { ...receipt, outgoingPayments: { ...receipt.outgoingPayments, receiptPaymentId: _id } }
    await transact([
      write,
      outgoingPayments.creating(actor, payment),
      receipts.replacing(actor, next),
      ...(await correcting(actor, receipt, next)),
    ])
  })
  return readExpense(actor, id)
}

/** What a payment to the supplier says of its cost; a Problem when the supplier cannot be paid. */
export function toSupplier({ _id, name, supplier, iban, reference, amount }: Expense) {
  if (!supplier) throw invalidField('supplier', 'Anna toimittajan nimi')
  if (!iban) throw invalidField('iban', 'Anna toimittajan tilinumero')
  if (amount <= 0) throw conflict('Kulussa ei ole maksettavaa.')
  return { partnerName: supplier, iban, reference, others: [{ _id, desc: name, amount }] }
}
