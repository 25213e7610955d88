import { printPercent } from '../base/finnish.ts'
import { type Cents, printMoney } from '../base/money.ts'
import { type CalculationStep, inCents, roundingSteps } from '../calculations/calculation.ts'
import type { Exact } from '../calculations/exact.ts'
import { printVatRate, type VatRate } from '../rates/vat.ts'

/** Below zero in parentheses, as it is written after another sign. */
export const printFactor = (cents: Cents): string => (cents < 0 ? `(${printMoney(cents)})` : printMoney(cents))

const whole = 'Palkkio koko laskusta'

export const fixedStep = (monthly: Cents, months: number, cents: Cents): CalculationStep => ({
  label: whole,
  value: inCents(cents),
  text: 'sovittu palkkio kuukaudessa, sisältää arvonlisäveron',
  formula: `${months} × ${printMoney(monthly)}`,
  printed: [`Palkkio on ${months} kk × ${printMoney(monthly)} = ${printMoney(cents)}.`],
})

export function percentStep(
  percent: number,
  rent: Cents,
  { exact, cents }: { readonly exact: Exact; readonly cents: Cents },
): CalculationStep {
  const share = printPercent(percent)
  return {
    label: whole,
    value: inCents(cents),
    text: 'sovittu osuus laskun vuokrasta, sisältää arvonlisäveron',
    formula: `${share} × ${printFactor(rent)}`,
    printed: [`Palkkio vuokrista on ${share} × ${printMoney(rent)} = ${printMoney(cents)}.`],
    steps: roundingSteps(exact, cents),
  }
}

interface Shared {
  readonly gross: Cents
  readonly net: Cents
  readonly vatRate: VatRate
  readonly realtorRewards: readonly { readonly name: string; readonly percent: number; readonly cents: Cents }[]
}

/** The reward with its VAT and whom it is shared among. */
export function rewardSteps(reward: CalculationStep, { gross, net, vatRate, realtorRewards }: Shared): CalculationStep {
  const vat = printMoney(gross - net)
  const rate = printVatRate(vatRate)
  return {
    label: 'Palkkio',
    value: inCents(gross),
    steps: [
      reward,
      {
        label: 'Ilman arvonlisäveroa',
        value: inCents(net),
        formula: `${printFactor(gross)} / (1 + ${rate})`,
        printed: [`Palkkiosta on arvonlisäveroa (${rate}) ${vat}, veroton osuus on ${printMoney(net)}.`],
      },
      {
        label: `Arvonlisävero ${rate}`,
        value: inCents(gross - net),
        formula: `${printFactor(gross)} − ${printFactor(net)}`,
        printed: [],
      },
      ...realtorRewards.map(({ name, percent, cents }) => ({
        label: name,
        value: inCents(cents),
        text: `${printPercent(percent)} palkkiosta ilman arvonlisäveroa`,
        printed: [`${name}: ${printPercent(percent)} = ${printMoney(cents)}`],
      })),
    ],
  }
}
