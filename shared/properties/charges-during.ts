import { addToMonth, type Day, type DaySpan, firstDayOf, monthOf } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { type KeptFigures, keptChargesOn } from './apartment-figures.ts'

/** The first days of months that are within the days: what a housing company charges for a month counts on it. */
export function monthStartsIn({ from, to }: DaySpan): Day[] {
  const starts: Day[] = []
  for (let month = monthOf(from); firstDayOf(month) <= to; month = addToMonth(month, 1)) {
    if (firstDayOf(month) >= from) starts.push(firstDayOf(month))
  }
  return starts
}

/** What a home has cost by its company's charges, cents. */
export interface ChargesDuring {
  readonly maintenanceCharges: Cents
  readonly waterCharges: Cents
  readonly loanPayments: Cents
}

/** The charges of the months, with those that have ended since and loans that have been paid off. */
export function keptChargesDuring(kept: KeptFigures, starts: readonly Day[]): ChargesDuring {
  const [a, b, c, d, e, f, maintenance, water, loans, price, ended] = kept
  const [oldMaintenance, oldWater, oldLoans] = ended
  const charges = [[...maintenance, ...oldMaintenance], [...water, ...oldWater], loans] as const
  const all: KeptFigures = [a, b, c, d, e, f, ...charges, price, ended]
  const sum = { maintenanceCharges: 0, waterCharges: 0, loanPayments: 0 }
  for (const day of starts) {
    const charged = keptChargesOn(all, day)
    sum.maintenanceCharges += charged.maintenance
    sum.waterCharges += charged.water
    sum.loanPayments += charged.loans
    for (const [amount, startDate, endDate] of oldLoans) {
      if (startDate <= day && day <= endDate) sum.loanPayments += amount
    }
  }
  return sum
}
