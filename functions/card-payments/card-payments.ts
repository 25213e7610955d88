import { busy } from '#shared/base/problem.ts'
import { CardPayment, cardPaymentStateOf, feesOf } from '#shared/card-payments/card-payment.ts'
import type { CardPaymentSummary } from '#shared/card-payments/payments-api.ts'
import { instantIn, now } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'

export const cardList = 'card-payments'

/** Every payment by card, by the provider's id of it, so that however often it is told of there is one. */
export const cardPayments = collection({
  kind: 'card-payment',
  called: 'Korttimaksua',
  schema: CardPayment,
  summary: (payment): CardPaymentSummary => {
    const { _id, invoice, invoiceNumber, payerName, amount, paidDay, brand, wallet } = payment
    const state = cardPaymentStateOf(payment)
    return { _id, invoice, invoiceNumber, payerName, amount, paidDay, brand, wallet, fee: feesOf(payment) ?? 0, state }
  },
  indexKeys: ({ paidDay, invoice, nextLook }) => ({
    date: paidDay,
    parent: invoice,
    ...(nextLook && { due: { list: cardList, over: 'all' as const, at: nextLook } }),
  }),
})

const [soon, aDay] = [10, 24 * 60]
/** So long the provider's fee is waited for, milliseconds: it comes with the money or within days. */
const feeComes = 4 * 86_400_000

/** When it is read anew even if no word of it comes: soon while a refund or the fee is awaited, daily in a dispute. */
export function nextLookOf(payment: CardPayment): string {
  const awaitsFee = payment.fee === null && now() - Date.parse(payment.paidAt) < feeComes
  if (payment.asked.length > 0 || awaitsFee) return instantIn(soon)
  return payment.disputes.some(({ state }) => state === 'open') ? instantIn(aDay) : ''
}

/** What the provider's failures mean to whoever asked. */
export async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof PortError ? problemOf(error) : error
  }
}

/** Of two calls with one key at once the provider refuses the later, which may simply be made again. */
export async function oneAtATime<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof PortError && error.info.status === 409 ? busy() : error
  }
}
