import { addDays, addMonths, usualSince } from '#shared/base/day.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, invalidField, missing, Problem } from '#shared/base/problem.ts'
import { isReference, isRf } from '#shared/identifiers/reference.ts'
import type { OrderDraft } from '#shared/outgoing-payments/api.ts'
import { afterEvent, type OutgoingPayment, outgoingTotal } from '#shared/outgoing-payments/outgoing-payment.ts'
import {
  messageOf,
  type PaymentOrderFile,
  type PaymentOrderSummary,
  painOf,
} from '#shared/outgoing-payments/payment-order.ts'
import { readAccount } from '../accounts/accounts.ts'
import { takingNumbers } from '../accounts/counters.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { outgoingPayments, paymentOrders } from './collections.ts'
import { payable } from './outgoing.ts'

const series = 'payment-order'
const firstNumber = 1

/** Banks take orders so far ahead. */
const mostDaysAhead = 365

/**
 * Puts payments into a file for the bank; a payment is in one file at a time. The file is written once before anything is
 * stored, so what a bank would refuse is told at once. The same click twice makes one file.
 */
export async function createOrder(actor: Actor, draft: OrderDraft, id: string): Promise<PaymentOrderFile> {
  if (draft.day < today()) throw invalidField('day', 'Maksupäivä on jo mennyt')
  if (draft.day > addDays(today(), mostDaysAhead)) throw invalidField('day', 'Maksupäivä on liian kaukana')
  return retryOnContention(async () => {
    const existing = await paymentOrders.find(actor, id)
    if (existing) return existing
    const ids = [...new Set(draft.payments)]
    const [account, payments] = await Promise.all([readAccount(actor), outgoingPayments.readMany(actor, ids)])
    if (payments.length < ids.length) throw missing('Maksua')
    if (!account.iban) throw new Problem('invalid', 'Tililtä puuttuu tilinumero. Lisää se asetuksiin.')
    const { numbers, write } = await takingNumbers(actor, series, 1, firstNumber)
    const ordered = payments.map((payment) => ({ ...payment, state: afterEvent(payment, 'order'), order: id }))
    const file: PaymentOrderFile = {
      _id: id,
      version: 0,
      number: String(numbers[0] ?? firstNumber),
      day: draft.day,
      payerName: account.name,
      iban: account.iban,
      bankId: draft.bankId,
      pain: draft.pain,
      state: 'made',
      payments: ordered.map(orderedOf),
      total: sumOf(ordered.map(outgoingTotal)),
      madeBy: actor.name,
      created: instant(),
    }
    painOf(file)
    await transact([
      write,
      paymentOrders.creating(actor, file),
      ...ordered.map((payment) => outgoingPayments.replacing(actor, payment)),
    ])
    return { ...file, version: 1 }
  })
}

function orderedOf(payment: OutgoingPayment) {
  const fault = payable(payment)
  if (fault) throw conflict(fault)
  const { _id, number, partnerName: name, iban, reference: given } = payment
  // What is no reference number, such as an invoice's number, goes in the message.
  const reference = isReference(given) || isRf(given) ? given : ''
  const words = [reference ? '' : given, payment.others[0]?.desc ?? ''].filter(Boolean).join(' ')
  // A supplier knows nothing of our settlements.
  const message = payment.receipt ? words.slice(0, 140) : messageOf(number)
  return { _id, number, name, iban, amount: outgoingTotal(payment), message, reference }
}

export async function listOrders(actor: Actor, query: ListQuery): Promise<Page<PaymentOrderSummary>> {
  const rows = await paymentOrders.summariesBetween(actor, usualSince(today()), addMonths(today(), 1))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'created', descending: true }
  return pageOf(rows, sorted, ['number', 'madeBy'], ['total'])
}

/** For a file that was not given to the bank: its payments wait again. Nothing of it may have been paid. */
export async function cancelOrder(actor: Actor, id: string): Promise<PaymentOrderFile> {
  const file = await paymentOrders.read(actor, id)
  if (file.state === 'cancelled') return file
  const payments = await outgoingPayments.readMany(
    actor,
    file.payments.map(({ _id }) => _id),
  )
  const next = { ...file, state: 'cancelled' as const }
  await transact([
    paymentOrders.replacing(actor, next),
    ...payments.map((payment) =>
      outgoingPayments.replacing(actor, { ...payment, state: afterEvent(payment, 'takeFromOrder'), order: '' }),
    ),
  ])
  return { ...next, version: next.version + 1 }
}
