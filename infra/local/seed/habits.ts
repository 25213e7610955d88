import { addDays, addMonths, type Day } from '#shared/base/day.ts'
import { payableUntil } from '#shared/calculations/holidays.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'

/** How somebody pays. */
export type Habit =
  | 'inTime'
  | 'early'
  | 'late'
  /** Always late, and the latest ones not at all. */
  | 'behind'
  | 'inParts'
  | 'tooMuch'
  | 'twice'
  | 'withoutReference'

export interface PlannedPayment {
  readonly invoice: InvoiceSummary
  /** The day it reaches the account. */
  readonly day: Day
  readonly cents: number
  /** What the payer writes when they leave the reference out. */
  readonly message: string
}

/** What somebody of the habit pays of an invoice, and when. @param turn which of their invoices this is, from 0 */
export function paymentsOf(invoice: InvoiceSummary, habit: Habit, turn: number, today: Day): PlannedPayment[] {
  const due = payableUntil(invoice.dueDate)
  const pay = (day: Day, cents = invoice.total, message = ''): PlannedPayment => ({ invoice, day, cents, message })
  const isOdd = turn % 5 === 3
  switch (habit) {
    case 'inTime':
      return [pay(addDays(due, -(turn % 3)))]
    case 'early':
      return [pay(addDays(invoice.billDate, 3))]
    case 'late':
      return [pay(addDays(due, turn % 2 === 0 ? 4 : 11))]
    case 'behind':
      return invoice.dueDate > addMonths(today, -3) ? [] : [pay(addDays(due, 24))]
    case 'inParts':
      return inParts(invoice, due, pay, today)
    case 'tooMuch':
      return [pay(due, isOdd ? invoice.total + 10_00 : invoice.total)]
    case 'twice':
      return isOdd ? [pay(addDays(due, -1)), pay(due)] : [pay(addDays(due, -1))]
    case 'withoutReference':
      return isOdd ? [pay(due, invoice.total, `Vuokra ${invoice.apartmentAddress}`)] : [pay(due)]
  }
}

/** Half first and the rest a week later; of the latest one the rest has not come. */
function inParts(
  { total, dueDate }: InvoiceSummary,
  due: Day,
  pay: (day: Day, cents: number) => PlannedPayment,
  today: Day,
): PlannedPayment[] {
  const half = Math.floor(total / 2)
  const first = pay(due, half)
  return dueDate > addMonths(today, -1) ? [first] : [first, pay(addDays(due, 7), total - half)]
}
