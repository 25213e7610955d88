import { type Cents, printMoney } from '../../base/money.ts'

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
