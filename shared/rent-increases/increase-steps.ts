import { printDay } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import {
  type CalculationStep,
  inCentsPerMonth,
  inPercent,
  printCalculationValue,
  roundingSteps,
} from '#shared/calculations/calculation.ts'
import type { Exact } from '#shared/calculations/exact.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import { changePercent } from './indices/index-figures.ts'
import {
  type IndexFigure,
  type IndexSeriesId,
  indexSeries,
  printPeriod,
  printPoints,
  printSeries,
  typeRules,
} from './indices/index-series.ts'
import { ceilingOf, type RentReview } from './rent-review.ts'

/** The steps of a rent increase's calculation, with the sentences that a tenant reads on the notice. */

const monthly = (cents: Cents): string => printCalculationValue(inCentsPerMonth(cents))
const lowered = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** What another step's sentences tell of. */
const rentStep = (label: string, rent: Cents): CalculationStep => ({
  label,
  value: inCentsPerMonth(rent),
  printed: [],
})

function clause(review: RentReview): CalculationStep {
  const ceiling = typeRules[review.type].percentage ? ceilingOf(review) : undefined
  const most = ceiling === undefined ? '' : `, enintään ${printPercent(ceiling)}`
  const text = `${rentIncreaseTypeLabels[review.type]}${most}`
  return { label: 'Korotusehto', text, printed: [`Korotusehto: ${lowered(text)}.`] }
}

/** What was reckoned, exactly and in whole cents. */
interface Reckoned {
  exact: Exact
  computed: Cents
}

interface Formula extends Reckoned {
  words: string
  figures: string
}

const computedStep = ({ words, figures, exact, computed }: Formula): CalculationStep => ({
  label: 'Laskettu vuokra',
  value: inCentsPerMonth(computed),
  text: words,
  formula: figures,
  printed: [`Laskukaava: ${words}, tulos pyöristetään lähimpään senttiin.`, `${figures} = ${printMoney(computed)}`],
  steps: roundingSteps(exact, computed),
})

interface IndexComparison extends Reckoned {
  /** The rent that the base index belongs to. */
  rent: Cents
  base: IndexFigure
  index: IndexFigure
  percent?: number
}

const periodOf = ({ period, preliminary, given }: IndexFigure) => ({
  period: printPeriod(period),
  note: given ? ' (vuokranantajan antama luku)' : preliminary ? ' (ennakkotieto)' : '',
})

function printFigure(figure: IndexFigure): string {
  const { period, note } = periodOf(figure)
  return `${period}: ${printPoints(figure.series, figure.value)}${note}`
}

function figureStep(label: string, figure: IndexFigure): CalculationStep {
  const { period, note } = periodOf(figure)
  const { decimals } = indexSeries[figure.series]
  return { label, value: { unit: 'points', amount: figure.value, decimals }, text: `${period}${note}` }
}

const plusPercent = (percent: number): string => `(1 + ${printNumber(percent)} / 100)`

const percentStep = (percent: number): CalculationStep => ({
  label: 'Korotusprosentti',
  value: inPercent(percent),
  printed: [],
})

export function indexSteps(review: RentReview, comparison: IndexComparison): CalculationStep[] {
  const { rent, base, index, percent } = comparison
  const chained = review.compareToPreviousIndex && review.previousIndex !== undefined
  const [rentName, baseName] = chained
    ? ['Nykyinen vuokra', 'Edellisen korotuksen indeksi']
    : ['Alkuperäinen vuokra', 'Perusindeksi']
  const change = changePercent(base.value, index.value, 2)
  const ratio = `${printPoints(index.series, index.value)} / ${printPoints(base.series, base.value)}`
  const changed = `${ratio} − 1`
  const words = `${lowered(rentName)} × uusi indeksi / ${lowered(baseName)}`
  const figures = `${printMoney(rent)} × ${ratio}`
  const onTop = percent !== undefined
  return [
    clause(review),
    {
      ...rentStep(rentName, rent),
      printed: [`Lähtökohta: ${lowered(rentName)} ${monthly(rent)}, ${lowered(baseName)} ${printFigure(base)}.`],
    },
    { ...figureStep(baseName, base), printed: [] },
    {
      ...figureStep('Uusi indeksi', index),
      printed: [`Uusi indeksi ${printFigure(index)}. Indeksin muutos on ${printPercent(change)}.`],
      steps: [
        {
          label: 'Indeksin muutos',
          value: inPercent(change),
          formula: changed,
          text: 'kahden desimaalin tarkkuudella',
        },
      ],
    },
    ...(onTop ? [percentStep(percent)] : []),
    computedStep({
      ...comparison,
      words: onTop ? `${words} × (1 + prosentti / 100)` : words,
      figures: onTop ? `${figures} × ${plusPercent(percent)}` : figures,
    }),
  ]
}

export const percentSteps = (review: RentReview, percent: number, reckoned: Reckoned): CalculationStep[] => [
  clause(review),
  percentStep(percent),
  computedStep({
    ...reckoned,
    words: 'nykyinen vuokra × (1 + prosentti / 100)',
    figures: `${printMoney(review.currentRent)} × ${plusPercent(percent)}`,
  }),
]

export function fixedSteps(review: RentReview, amount: Cents, computed: Cents): CalculationStep[] {
  const figures = `${printMoney(review.currentRent)} + ${printMoney(amount)}`
  const fixed = { label: 'Kiinteä korotus', value: inCentsPerMonth(amount) }
  if (review.fixedApplied) {
    const text = 'sisältyy jo nykyiseen vuokraan, eikä sitä lisätä toista kertaa'
    return [clause(review), { ...fixed, text, printed: [`Kiinteä korotus ${monthly(amount)} ${text}.`] }]
  }
  return [
    clause(review),
    { ...fixed, printed: [] },
    {
      label: 'Laskettu vuokra',
      value: inCentsPerMonth(computed),
      text: 'nykyinen vuokra + kiinteä korotus',
      formula: figures,
      printed: [`${figures} = ${printMoney(computed)}`],
    },
  ]
}

export function ownSteps(review: RentReview, computed: Cents): CalculationStep[] {
  const own = review.rentIncreaseOwn?.trim()
  const step = own ? { label: 'Korotusehto', text: own, printed: [`Korotusehto: ${own}`] } : clause(review)
  if (review.ownRent === undefined) return [step]
  const printed = [`Vuokranantajan ehdon mukaan antama vuokra on ${monthly(computed)}.`]
  return [step, { ...rentStep('Vuokranantajan ehdon mukaan antama vuokra', computed), printed }]
}

/** How the computed rent stands to the current one: higher, the same, or lower, when the current one stays. */
export function closingSteps({ currentRent, from }: RentReview, computed: Cents): CalculationStep[] {
  const now = monthly(currentRent)
  const current = rentStep('Nykyinen vuokra', currentRent)
  if (computed < currentRent) {
    const reported = `Laskettu vuokra ${monthly(computed)} on pienempi kuin nykyinen vuokra ${now}.`
    const text = 'Laskettu vuokra on pienempi kuin nykyinen, eikä vuokraa alenneta.'
    return [{ ...current, text, printed: [`${reported} Vuokraa ei alenneta: se on edelleen ${now}.`] }]
  }
  if (computed === currentRent) {
    return [{ ...current, text: 'Vuokra ei muutu.', printed: [`Vuokra ei muutu: se on edelleen ${now}.`] }]
  }
  const raise = monthly(computed - currentRent)
  const since = from ? ` ${printDay(from)} alkaen` : ''
  const sentence = `Nykyinen vuokra on ${now}, uusi vuokra ${monthly(computed)}${since}. Korotus on ${raise}.`
  return [
    { ...current, printed: [sentence] },
    {
      label: 'Korotus',
      value: inCentsPerMonth(computed - currentRent),
      formula: `${printMoney(computed)} − ${printMoney(currentRent)}`,
      printed: [],
    },
  ]
}

/** Whose figures they are and on what licence they are used; Statistics Finland asks to be named. */
export function sourceStep(series: IndexSeriesId): CalculationStep {
  const { table } = indexSeries[series]
  const at = table ? `, taulukko ${table.replace(/\.px$/, '')}` : ''
  const source = `Tilastokeskus, ${printSeries(series)}${at}. Käyttölupa CC BY 4.0.`
  return { label: 'Indeksiluvut', source, printed: [`Indeksiluvut: ${source}`] }
}
