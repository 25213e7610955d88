import type { Day } from '../base/day.ts'
import { type Cents, printMoney } from '../base/money.ts'
import type { TenancyLaw } from './move-outs.ts'

/** How many months' rent a deposit may be, by the law in force on the day it is agreed; other premises have no ceiling. */
const depositCeilings: readonly { law: TenancyLaw; from: Day; months: number; section: string }[] = [
  { law: 'AHVL', from: '1995-05-01', months: 3, section: 'AHVL 8 §' },
]

/** The sentence for a deposit above the law's ceiling, or nothing. Never a reason to refuse: the contract may be older. */
export function depositWarning(of: {
  law: TenancyLaw
  agreed: Day
  deposit: Cents
  monthlyRent: Cents
}): string | undefined {
  const ceiling = depositCeilings.findLast(({ law, from }) => law === of.law && from <= of.agreed)
  if (!ceiling || of.deposit <= ceiling.months * of.monthlyRent) return undefined
  const most = `${ceiling.months} × ${printMoney(of.monthlyRent)} = ${printMoney(ceiling.months * of.monthlyRent)}`
  return `Vakuus ${printMoney(of.deposit)} ylittää lain enimmäismäärän, ${ceiling.months} kuukauden vuokran: ${most} (${ceiling.section}).`
}

/** Months of rent that the contract's penalty clause takes for leaving early (spec section 9). */
const PENALTY_MONTHS = 2

/** The contract penalty for ending the lease early, and how it comes about in Finnish. */
export function earlyEndingPenalty(monthlyRent: Cents): { cents: Cents; explanation: string[] } {
  const cents = PENALTY_MONTHS * monthlyRent
  return {
    cents,
    explanation: [
      `Sopimussakko sopimuksen ennenaikaisesta päättämisestä on ${PENALTY_MONTHS} kuukauden vuokra: ${PENALTY_MONTHS} × ${printMoney(monthlyRent)} = ${printMoney(cents)}.`,
    ],
  }
}
