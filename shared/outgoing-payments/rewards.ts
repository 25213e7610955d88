import { type Cents, printMoney, ratioOf, split, sumOf, times } from '../base/money.ts'
import { type CalculationStep, printCalculation } from '../calculations/calculation.ts'
import { inWholeCents, productOf } from '../calculations/exact.ts'
import { sharesWarning } from '../properties/assignment.ts'
import { netOfGross, type VatRate } from '../rates/vat.ts'
import { fixedStep, percentStep, rewardSteps } from './reward-steps.ts'

/** What a principal pays for managing a lease (toimeksianto), and among which realtors it is shared. */
export interface Assignment {
  rewardType: 'percent' | 'fixed'
  /** As it is stored: 100 less than what is shown and paid. */
  percent: number
  /** With VAT, cents. */
  fixedAmountPerMonth: Cents
  realtors: readonly { _id: string; name: string; rewardPercent: number }[]
}

export interface Reward {
  /** With VAT. */
  rewardAmount: Cents
  rewardAmountWithoutVat: Cents
  rewardAmountVat: Cents
  vatRate: VatRate
  realtorRewards: { _id: string; name: string; percent: number; cents: Cents }[]
  /** What of the VAT-free amount is no realtor's; negative when the percents come to more than a hundred. */
  unshared: Cents
  /** In Finnish, or nothing. */
  warning?: string
  calculation: CalculationStep
  /** The calculation in Finnish, a sentence a line. */
  explanation: string[]
}

const TEN_THOUSAND = 10_000

/** The percent in ten-thousandths, exactly. */
function fine(percent: number): number {
  const ratio = ratioOf(percent)
  if (!ratio) throw new RangeError(`${percent} is no percentage`)
  return times(TEN_THOUSAND, ratio)
}

const sumOfPercents = (percents: readonly number[]): number => sumOf(percents.map(fine)) / TEN_THOUSAND

/** A percent-type reward as it is shown: 100 added to the stored value (spec section 9). */
export const shownRewardPercent = (stored: number): number => sumOfPercents([stored, 100])

interface Gross {
  cents: Cents
  step: CalculationStep
}

function grossOf({ rewardType, percent, fixedAmountPerMonth }: Assignment, rent: Cents, months: number): Gross {
  if (rewardType === 'fixed') {
    const cents = fixedAmountPerMonth * months
    return { cents, step: fixedStep(fixedAmountPerMonth, months, cents) }
  }
  const shown = shownRewardPercent(percent)
  const exact = productOf(rent, { numerator: fine(shown), denominator: 100 * TEN_THOUSAND })
  const cents = inWholeCents(exact)
  return { cents, step: percentStep(shown, rent, { exact, cents }) }
}

/**
 * Each realtor's share is its percent of the VAT-free amount. Shares that come to a hundred percent sum to the whole to
 * the cent; when they come to less the rest is nobody's; when to more, each keeps its percent and the excess is told.
 */
function shared(net: Cents, percents: readonly number[]): { shares: Cents[]; unshared: Cents } {
  const weights = percents.map(fine)
  const rest = 100 * TEN_THOUSAND - sumOf(weights)
  if (rest >= 0) {
    const shares = split(net, [...weights, rest])
    return { shares: shares.slice(0, -1), unshared: shares.at(-1) ?? 0 }
  }
  const shares = weights.map((numerator) => times(net, { numerator, denominator: 100 * TEN_THOUSAND }))
  return { shares, unshared: net - sumOf(shares) }
}

/** Who of the realtors gets what of a reward without VAT, and what of it is nobody's. */
export function realtorShares(
  net: Cents,
  realtors: Assignment['realtors'],
): Pick<Reward, 'realtorRewards' | 'unshared'> {
  const { shares, unshared } = shared(
    net,
    realtors.map(({ rewardPercent }) => rewardPercent),
  )
  const realtorRewards = realtors.map(({ _id, name, rewardPercent }, place) => ({
    _id,
    name,
    percent: rewardPercent,
    cents: shares[place] ?? 0,
  }))
  return { realtorRewards, unshared }
}

function warningOf(percents: readonly number[], unshared: Cents): string | undefined {
  const start = sharesWarning(percents)
  if (!start) return undefined
  return sumOfPercents(percents) < 100
    ? `${start} Palkkiosta jää jakamatta ${printMoney(unshared)}.`
    : `${start} Osuudet ylittävät palkkion ${printMoney(-unshared)}.`
}

/**
 * The reward of one invoice (spec sections 3 and 9): a fixed sum for each month it covers or the shown percent of its
 * rent, both with VAT. What is without VAT and the VAT always come to the whole.
 *
 * @param rent the invoice's rent products with VAT, cents; negative on a credit note
 * @param of.vatRate the general rate on the invoice's date
 */
export function rewardAt(
  assignment: Assignment,
  rent: Cents,
  { vatRate, months }: { readonly vatRate: VatRate; readonly months: number },
): Reward {
  const { cents: rewardAmount, step } = grossOf(assignment, rent, months)
  const net = netOfGross(rewardAmount, vatRate)
  const percents = assignment.realtors.map(({ rewardPercent }) => rewardPercent)
  const { realtorRewards, unshared } = realtorShares(net, assignment.realtors)
  const warning = warningOf(percents, unshared)
  const calculation = rewardSteps(step, { gross: rewardAmount, net, vatRate, realtorRewards })
  return {
    rewardAmount,
    rewardAmountWithoutVat: net,
    rewardAmountVat: rewardAmount - net,
    vatRate,
    realtorRewards,
    unshared,
    ...(warning ? { warning } : {}),
    calculation,
    explanation: printCalculation(calculation),
  }
}
