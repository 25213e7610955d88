import type { Day } from '../base/day.ts'
import { printArea, printNumber } from '../base/finnish.ts'
import { type Cents, printMoney, type Ratio, ratioOf, roundedQuotient } from '../base/money.ts'

/** What a housing company charges by: floor area or number of shares; prices in euros, decimals exact. */
export type ChargeBasis =
  | { basis: 'area'; area: number | string; perM2: number | string }
  | { basis: 'shares'; shares: number; perShare: number | string }

const exact = (decimal: number | string): Ratio => {
  const ratio = ratioOf(decimal)
  if (!ratio) throw new RangeError(`${decimal} is no plain decimal`)
  return ratio
}

const CENTS_OF_EURO = 100n

/** The monthly charge (vastike), rounded to the cent once, and how it comes about in Finnish. */
export function monthlyCharge(charge: ChargeBasis): { cents: Cents; explanation: string[] } {
  const byArea = charge.basis === 'area'
  const [size, price] = byArea ? [charge.area, charge.perM2] : [charge.shares, charge.perShare]
  const [amount, euros] = [exact(size), exact(price)]
  const cents = roundedQuotient(
    BigInt(amount.numerator) * BigInt(euros.numerator) * CENTS_OF_EURO,
    BigInt(amount.denominator) * BigInt(euros.denominator),
  )
  const [sizeText, unit] = byArea ? [printArea(Number(size)), 'm²'] : [`${printNumber(Number(size))} osaketta`, 'osake']
  const explanation = [`${sizeText} × ${printNumber(Number(price))}\u00a0€/${unit} = ${printMoney(cents)} kuukaudessa`]
  return { cents, explanation }
}

/** How a company books capital charges (spec section 9, loans: handling). */
export const handlings = ['income recognition', 'funding'] as const
export type Handling = (typeof handlings)[number]
export const handlingLabels: Record<Handling, string> = { 'income recognition': 'Tuloutus', funding: 'Rahastointi' }

/** A decision of the company's meeting, in force from a day on until the next one. */
export interface HandlingDecision {
  from: Day
  handling: Handling
}

/** How a capital charge paid on the day is handled, or undefined before the first decision. */
export const handlingOn = (decisions: readonly HandlingDecision[], paid: Day): Handling | undefined =>
  decisions
    .filter(({ from }) => from <= paid)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)?.handling

/**
 * True when a capital charge (pääomavastike) lowers the landlord's taxed income in the year it is paid: when the company
 * books it as income. A funded one adds to the acquisition cost of the shares (Tax Administration's guide on rental income).
 */
export const isCapitalChargeDeductible = (handling: Handling | undefined): boolean => handling === 'income recognition'
