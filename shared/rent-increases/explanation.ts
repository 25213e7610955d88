import { printDay } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import { changePercent } from './index-figures.ts'
import {
  type IndexFigure,
  type IndexSeriesId,
  indexSeries,
  printPeriod,
  printPoints,
  printSeries,
  typeRules,
} from './index-series.ts'
import { ceilingOf, type RentReview } from './rent-review.ts'

/** The sentences of a rent increase's calculation, as a tenant reads them on the notice. */

const monthly = (cents: Cents): string => `${printMoney(cents)}/kk`

function clause(review: RentReview): string {
  const label = rentIncreaseTypeLabels[review.type]
  const ceiling = typeRules[review.type].percentage ? ceilingOf(review) : undefined
  const most = ceiling === undefined ? '' : `, enintään ${printPercent(ceiling)}`
  return `Korotusehto: ${label.slice(0, 1).toLowerCase()}${label.slice(1)}${most}.`
}

interface IndexComparison {
  /** The rent that the base index belongs to. */
  rent: Cents
  base: IndexFigure
  index: IndexFigure
  computed: Cents
  percent?: number
}

const figure = ({ series, period, value, preliminary }: IndexFigure): string =>
  `${printPeriod(period)}: ${printPoints(series, value)}${preliminary ? ' (ennakkotieto)' : ''}`

export function indexSteps(review: RentReview, { rent, base, index, computed, percent }: IndexComparison): string[] {
  const chained = review.compareToPreviousIndex && review.previousIndex !== undefined
  const [rentName, baseName] = chained
    ? ['nykyinen vuokra', 'edellisen korotuksen indeksi']
    : ['alkuperäinen vuokra', 'perusindeksi']
  const change = changePercent(base.value, index.value, 2)
  const ratio = `${printPoints(index.series, index.value)} / ${printPoints(base.series, base.value)}`
  const onTop =
    percent === undefined ? ['', ''] : [' × (1 + prosentti / 100)', ` × (1 + ${printNumber(percent)} / 100)`]
  return [
    clause(review),
    `Lähtökohta: ${rentName} ${monthly(rent)}, ${baseName} ${figure(base)}.`,
    `Uusi indeksi ${figure(index)}. Indeksin muutos on ${printPercent(change)}.`,
    `Laskukaava: ${rentName} × uusi indeksi / ${baseName}${onTop[0]}, tulos pyöristetään lähimpään senttiin.`,
    `${printMoney(rent)} × ${ratio}${onTop[1]} = ${printMoney(computed)}`,
  ]
}

export const percentSteps = (review: RentReview, percent: number, computed: Cents): string[] => [
  clause(review),
  'Laskukaava: nykyinen vuokra × (1 + prosentti / 100), tulos pyöristetään lähimpään senttiin.',
  `${printMoney(review.currentRent)} × (1 + ${printNumber(percent)} / 100) = ${printMoney(computed)}`,
]

export const fixedSteps = (review: RentReview, amount: Cents, computed: Cents): string[] => [
  clause(review),
  review.fixedApplied
    ? `Kiinteä korotus ${monthly(amount)} sisältyy jo nykyiseen vuokraan, eikä sitä lisätä toista kertaa.`
    : `${printMoney(review.currentRent)} + ${printMoney(amount)} = ${printMoney(computed)}`,
]

export function ownSteps(review: RentReview, computed: Cents): string[] {
  const own = review.rentIncreaseOwn?.trim()
  const given =
    review.ownRent === undefined ? [] : [`Vuokranantajan ehdon mukaan antama vuokra on ${monthly(computed)}.`]
  return [own ? `Korotusehto: ${own}` : clause(review), ...given]
}

/** How the computed rent stands to the current one: higher, the same, or lower, when the current one stays. */
export function closing({ currentRent, from }: RentReview, computed: Cents): string[] {
  const now = monthly(currentRent)
  if (computed < currentRent) {
    return [
      `Laskettu vuokra ${monthly(computed)} on pienempi kuin nykyinen vuokra ${now}. Vuokraa ei alenneta: se on edelleen ${now}.`,
    ]
  }
  if (computed === currentRent) return [`Vuokra ei muutu: se on edelleen ${now}.`]
  const since = from ? ` ${printDay(from)} alkaen` : ''
  return [
    `Nykyinen vuokra on ${now}, uusi vuokra ${monthly(computed)}${since}. Korotus on ${monthly(computed - currentRent)}.`,
  ]
}

/** Whose figures they are and on what licence they are used; Statistics Finland asks to be named. */
export function sourceOf(series: IndexSeriesId): string {
  const { table } = indexSeries[series]
  const at = table ? `, taulukko ${table.replace(/\.px$/, '')}` : ''
  return `Indeksiluvut: Tilastokeskus, ${printSeries(series)}${at}. Käyttölupa CC BY 4.0.`
}
