import { addDays, type Day } from '#shared/base/day.ts'
import { type KeptPaymentSummary, paidDayOf } from '#shared/payments/payment.ts'
import { daysOfDelay, delayOf, paidRows } from '#shared/reports/payment-delay.ts'
import { invoices } from '../invoices/invoices.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { fieldsBetween } from '../platform/lists/fields-between.ts'

/** Due days around which most money comes; older invoices are read by themselves. */
const around = 60

const paymentFields = ['_id', 'invoice', 'tenant', 'amount', 'source', 'undoes', 'payDate', 'paidDay'] as const

/** By how many days the money of the last 365 days was late, payment by payment, with who paid and the apartment of its invoice. */
export async function paymentDelays(
  actor: Actor,
  day: Day,
): Promise<{ apartment: string; tenant: string; days: number }[]> {
  const from = addDays(day, 1 - daysOfDelay)
  const due = { from: addDays(from, -around), to: addDays(day, around) }
  const [rows, billed] = await Promise.all([
    fieldsBetween(payments, actor, { from, to: day }, paymentFields),
    fieldsBetween(invoices, actor, due, ['_id', 'dueDate', 'apartment']),
  ])
  const paid = paidRows(rows, day)
  const invoiceOf = new Map(billed.map((invoice) => [invoice._id, invoice]))
  const older = [...new Set(paid.map(({ invoice }) => invoice))].filter((id) => !invoiceOf.has(id))
  for (const { _id, dueDate, apartment } of await invoices.readMany(actor, older)) {
    invoiceOf.set(_id, { _id, dueDate, apartment })
  }
  // Much money comes on few days, and bank holidays are slow to count.
  const existing = new Map<string, number>()
  const delay = (payment: Pick<KeptPaymentSummary, 'paidDay' | 'payDate'>, dueDate: Day) => {
    const days = `${paidDayOf(payment)} ${dueDate}`
    const found = existing.get(days) ?? delayOf(payment, dueDate)
    existing.set(days, found)
    return found
  }
  return paid.flatMap((payment) => {
    const invoice = invoiceOf.get(payment.invoice)
    return invoice
      ? [{ apartment: invoice.apartment, tenant: payment.tenant, days: delay(payment, invoice.dueDate) }]
      : []
  })
}
