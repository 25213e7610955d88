import { addDays, type Day } from '#shared/base/day.ts'
import type { InvoiceRow } from '#shared/invoices/invoice.ts'
import { type KeptPaymentRow, paidDayOf } from '#shared/payments/payment.ts'
import { daysOfDelay, delayOf, paidRows } from '#shared/reports/payment-delay.ts'
import { invoices } from '../invoices/invoices.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'

/** Due days around which most money comes; older invoices are read by themselves. */
const around = 60

/** The first day of money that counts, and the first due day to read for it. */
export const delaysFrom = (day: Day) => {
  const from = addDays(day, 1 - daysOfDelay)
  return { from, due: addDays(from, -around) }
}

/** What is looked at of a payment, and of its invoice. */
export const delayFields = ['_id', 'amount', 'source', 'undoes', 'payDate', 'paidDay', 'invoice', 'tenant'] as const

interface Read {
  readonly rows: readonly Pick<KeptPaymentRow, (typeof delayFields)[number]>[]
  readonly billed: readonly Pick<InvoiceRow, '_id' | 'dueDate' | 'apartment'>[]
}

/** By how many days the money of the last 365 days was late, payment by payment, with who paid and the apartment of its invoice. */
export async function paymentDelays(actor: Actor, day: Day) {
  const { from, due } = delaysFrom(day)
  const [rows, billed] = await Promise.all([
    payments.rowsBetween(actor, from, day),
    invoices.rowsBetween(actor, due, addDays(day, around)),
  ])
  return delaysAmong(actor, day, { rows, billed })
}

/** The same of what has been read already. */
export async function delaysAmong(
  actor: Actor,
  day: Day,
  { rows, billed }: Read,
): Promise<{ apartment: string; tenant: string; days: number }[]> {
  const paid = paidRows(rows, day)
  const invoiceOf = new Map(billed.map(({ _id, dueDate, apartment }) => [_id, { dueDate, apartment }]))
  const older = [...new Set(paid.map(({ invoice }) => invoice))].filter((id) => !invoiceOf.has(id))
  for (const { _id, dueDate, apartment } of await invoices.readMany(actor, older)) {
    invoiceOf.set(_id, { dueDate, apartment })
  }
  // Much money comes on few days, and bank holidays are slow to count.
  const known = new Map<string, number>()
  const delay = (payment: Read['rows'][number], dueDate: Day) => {
    const days = `${paidDayOf(payment)} ${dueDate}`
    const found = known.get(days) ?? delayOf(payment, dueDate)
    known.set(days, found)
    return found
  }
  return paid.flatMap((payment) => {
    const invoice = invoiceOf.get(payment.invoice)
    return invoice
      ? [{ apartment: invoice.apartment, tenant: payment.tenant, days: delay(payment, invoice.dueDate) }]
      : []
  })
}
