import type { BillingBounds } from '../accounts/account-settings.ts'
import type { Day, DaySpan } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { makingDay } from './billing.ts'
import { billed, isHeld } from './due-bills.ts'
import { comingBill } from './next-changes.ts'
import type { PeriodState } from './period-state.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

export interface ComingPeriod {
  readonly period: DaySpan
  /** The day on which a run makes its invoice. */
  readonly makingDay: Day
  readonly dueDate: Day
  /** With VAT, cents; without what meters will show. */
  readonly total: Cents
  readonly state: PeriodState
  /** How part months and meters were counted, a sentence a line. */
  readonly explanation: readonly string[]
}

interface Asked {
  readonly today: Day
  readonly belowZero: BillingBounds['belowZero']
  /** So many at the most. */
  readonly count: number
}

/** The periods that a contract is billed for next, one after the other, each as the run that bills it will make it. */
export function comingPeriods(recurring: RecurringInvoice, { today, belowZero, count }: Asked): ComingPeriod[] {
  const periods: ComingPeriod[] = []
  let next = recurring
  while (next.active && periods.length < count) {
    const bill = comingBill(next, today)
    const after = billed(next, bill, belowZero)
    const { period, dueDate, total, explanation } = bill
    const state = stateOf(next, { today, total, isCarried: after.carried !== null })
    periods.push({ period, makingDay: makingDay(next), dueDate, total, state, explanation })
    next = after
  }
  return periods
}

interface Outcome {
  readonly today: Day
  readonly total: Cents
  readonly isCarried: boolean
}

function stateOf(recurring: RecurringInvoice, { today, total, isCarried }: Outcome): PeriodState {
  if (isHeld(recurring, today)) return 'held'
  if (recurring.measurementsNeeded) return 'readings'
  if (isCarried) return 'carried'
  return total === 0 ? 'nothing' : 'plain'
}
