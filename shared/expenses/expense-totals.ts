import type { Month } from '../base/day.ts'
import { monthOf } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import type { KeptExpenseRow } from './expense-summary.ts'

/** What a home has cost, cents with VAT. */
export interface ApartmentCosts {
  readonly month: Cents
  readonly total: Cents
}

type Counted = Pick<KeptExpenseRow, 'apartment' | 'date' | 'total'>

/** The costs of each apartment: those dated in the month, and all. What is only its company's is in none. */
export function costsByApartment(rows: readonly Counted[], month: Month): ReadonlyMap<string, ApartmentCosts> {
  const costs = new Map<string, { month: Cents; total: Cents }>()
  for (const { apartment, date, total } of rows) {
    if (apartment === '') continue
    const cost = costs.get(apartment) ?? { month: 0, total: 0 }
    cost.total += total
    if (monthOf(date) === month) cost.month += total
    costs.set(apartment, cost)
  }
  return costs
}
