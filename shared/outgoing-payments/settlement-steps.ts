import { type Cents, printMoney } from '../base/money.ts'
import { type CalculationStep, inCents, roundingSteps } from '../calculations/calculation.ts'
import type { Exact } from '../calculations/exact.ts'
import { printVatRate } from '../rates/vat.ts'
import { printFactor } from './reward-steps.ts'
import type { Reward } from './rewards.ts'
import type { SettlementBasis } from './settlement-basis.ts'

export interface Part {
  readonly cents: Cents
  readonly exact: Exact
}

interface Reckoned {
  /** Of the money paid so far; what was settled before is in them. */
  readonly ofShare: Part
  readonly ofReward: Part
  readonly share: Cents
  readonly reward: Cents
  readonly rewardVat: Cents
  /** In percent; undefined where there is no reward. */
  readonly rate: number | undefined
  readonly whole: Reward | undefined
}

/** How what goes to the principal comes about: the share, the reward off it and the VAT within the reward. */
export function settlementSteps(basis: SettlementBasis, reckoned: Reckoned): CalculationStep {
  const { share, reward } = reckoned
  return {
    label: 'Tilitetään',
    value: inCents(share - reward),
    ...(basis.isNote && { text: 'hyvityslasku vuokralaiselle vähentää tilitettävää' }),
    formula: `${printFactor(share)} − ${printFactor(reward)}`,
    steps: [shareStep(basis, reckoned), rewardStep(basis, reckoned)],
  }
}

const lessBefore = (now: Cents, before: Cents) =>
  before === 0 ? {} : { formula: `${printFactor(now)} − ${printFactor(before)}` }

function shareStep({ asked, own, money, before }: SettlementBasis, { share, ofShare }: Reckoned): CalculationStep {
  return {
    label: 'Päämiehen osuus',
    value: inCents(share),
    ...lessBefore(ofShare.cents, before.share),
    steps: [
      { label: 'Laskun summa', value: inCents(asked), text: 'hyvitysten jälkeen' },
      ...(own === asked ? [] : [{ label: 'Siitä päämiehen', value: inCents(own), text: 'ilman vakuuksia ja kuluja' }]),
      { label: 'Laskusta maksettu', value: inCents(money) },
      ...partSteps('Osuus maksetusta', own, { asked, money }, ofShare),
      ...(before.share === 0 ? [] : [{ label: 'Tilitetty aiemmin', value: inCents(before.share) }]),
    ],
  }
}

/** What is paid of a whole is told when not all of it is. */
const partSteps = (
  label: string,
  whole: Cents,
  { asked, money }: Pick<SettlementBasis, 'asked' | 'money'>,
  { cents, exact }: Part,
): CalculationStep[] =>
  cents === whole || asked === 0
    ? []
    : [
        {
          label,
          value: inCents(cents),
          formula: `${printFactor(whole)} × ${printFactor(money)} / ${printFactor(asked)}`,
          steps: roundingSteps(exact, cents),
        },
      ]

function rewardStep(
  { asked, money, before }: SettlementBasis,
  { reward, rewardVat, rate, whole, ofReward }: Reckoned,
): CalculationStep {
  if (!whole && reward === 0) return { label: 'Palkkio', value: inCents(0), text: 'ei palkkiota' }
  const [ofWhole, ...vatOfWhole] = whole?.calculation.steps ?? []
  return {
    label: 'Palkkio',
    value: inCents(reward),
    ...lessBefore(ofReward.cents, before.reward),
    steps: [
      ...(ofWhole ? [ofWhole] : []),
      ...(whole ? partSteps('Palkkio maksetusta', whole.rewardAmount, { asked, money }, ofReward) : []),
      ...(before.reward === 0 ? [] : [{ label: 'Peritty aiemmin', value: inCents(before.reward) }]),
      ...(reward === whole?.rewardAmount ? vatOfWhole : vatSteps(reward, rewardVat, { rate, whole })),
    ],
  }
}

/** Of a part of the reward, or of what is taken back of it. */
function vatSteps(reward: Cents, vat: Cents, { rate, whole }: Pick<Reckoned, 'rate' | 'whole'>): CalculationStep[] {
  const net = { label: 'Ilman arvonlisäveroa', value: inCents(reward - vat) }
  if (!whole || whole.rewardAmount === 0) {
    const label = rate === undefined ? 'Arvonlisävero' : `Arvonlisävero ${printVatRate(rate)}`
    return [net, { label, value: inCents(vat) }]
  }
  const { vatRate, rewardAmountVat, rewardAmount } = whole
  return [
    { ...net, formula: `${printFactor(reward)} − ${printFactor(vat)}` },
    {
      label: `Arvonlisävero ${printVatRate(vatRate)}`,
      value: inCents(vat),
      text: `koko palkkion verosta ${printMoney(rewardAmountVat)} palkkion suhteessa`,
      formula: `${printFactor(rewardAmountVat)} × ${printFactor(reward)} / ${printFactor(rewardAmount)}`,
    },
  ]
}
