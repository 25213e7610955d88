import type { Day } from '../../base/day.ts'
import { printNumber } from '../../base/finnish.ts'
import { type Cents, printMoney } from '../../base/money.ts'
import type { RentalContract } from '../../contracts/rental-contract.ts'
import { increaseWords } from '../../contracts/texts/model-fields.ts'
import type { IncreaseNotice } from '../../contracts/texts/template-data.ts'
import { totalsOf } from '../../invoices/lines/line.ts'
import { type ForeignLanguage, increaseFigureWords } from '../../texts/increase-figures.ts'
import type { Language } from '../../texts/language.ts'
import { type IndexPeriod, printPoints, printSeries, typeRules } from '../indices/index-series.ts'
import { rentLineOf } from '../readiness.ts'
import type { KeptFigure, RentIncrease } from '../rent-increase.ts'
import { previousIndexOf } from '../review-of.ts'
import { periodInLanguage, sendTypeIn, seriesIn, typeIn } from './notice-words.ts'

/** What a notice is filled from: an increase, or one that is being written and has no rent yet. */
export type Announced = Omit<RentIncrease, 'rentAfter' | 'computed'> & {
  readonly rentAfter: Cents | null
  readonly computed: Cents | null
}

type Compared = Pick<KeptFigure, 'series' | 'value' | 'preliminary'> & { readonly period: IndexPeriod }

interface Comparison {
  readonly base: Compared | undefined
  readonly index: Compared | undefined
  /** With the index of the increase before, whose rent it starts from. */
  readonly chained: boolean
}

/** The figures that were compared: a lease may say that each increase starts from the one before it. */
function comparisonOf({ lease }: RentalContract, { startIndex, newIndex, previous }: Announced): Comparison {
  const former = lease.compareToPreviousIndex ? previousIndexOf({ increased: previous.increased }) : undefined
  const base = former ? { ...former, preliminary: false } : (startIndex ?? undefined)
  return { base, index: newIndex ?? undefined, chained: former !== undefined }
}

/** An increase as its notice tells it (data set 3), in the language of its reader. What its type has not is left out. */
export function noticeOf(
  contract: RentalContract,
  increase: Announced,
  { language, day }: { readonly language: Language; readonly day: Day },
): Partial<IncreaseNotice> {
  const { type, from, dueDate, rentBefore, rentAfter, products } = increase
  const rule = typeRules[type]
  const comparison = comparisonOf(contract, increase)
  const { base, index, chained } = rule.index ? comparison : { base: undefined, index: undefined, chained: false }
  const series = index?.series
  const rentLine = products[rentLineOf(products, contract.lease)]
  return {
    createdDate: day,
    nextRentIncreaseDate: from,
    firstDueDate: dueDate,
    startRentPrice: rentBefore,
    ...(rentAfter !== null && { newRentPrice: rentAfter, totalAmountWithVat: totalsOf(products).gross }),
    rentVat: rentLine?.taxpr ?? 0,
    rentIncreaseType: type,
    typeName: language === 'fin' ? increaseWords[type] : typeIn(language, type),
    indexName: series ? (language === 'fin' ? printSeries(series) : seriesIn(language, series)) : '',
    sendType: sendTypeIn(language, increase.sendType),
    ...(base && {
      startIndexValue: printPoints(base.series, base.value),
      startIndexDate: periodInLanguage(language, base.period),
    }),
    ...(index && {
      newIndexValue: printPoints(index.series, index.value),
      newIndexDate: periodInLanguage(language, index.period),
    }),
    comparesToPrevious: rule.index ? chained : undefined,
    ...(rule.percentage && increase.percentage !== null && { percentage: increase.percentage }),
    ...(type === 'fixed' && { fixedAmount: increase.fixedAmount }),
    ...(type === 'own' && { rentIncreaseOwn: increase.rentIncreaseOwn }),
    explanation: language === 'fin' ? increase.explanation : explainedIn(language, increase, comparison),
  }
}

/** How the rent comes about, in words of another language; the figures are those of the rule. */
function explainedIn(language: ForeignLanguage, increase: Announced, comparison: Comparison): string[] {
  const words = increaseFigureWords[language]
  const { type, rentAfter, computed, rentBefore } = increase
  if (computed === null || rentAfter === null) return []
  const { start, sums, source } = reckonedFrom(language, increase, comparison)
  return [
    ...start,
    ...(sums ? [`${sums} = ${printMoney(computed)}. ${words.rounded}`] : []),
    `${words.currentRent}: ${words.monthly(printMoney(rentBefore))}. ${words.newRent}: ${words.monthly(printMoney(rentAfter))}.`,
    ...(type !== 'own' && computed !== rentAfter && rentAfter > rentBefore ? [words.less(printMoney(rentAfter))] : []),
    ...source,
  ]
}

interface Reckoned {
  readonly start: string[]
  /** The formula with its figures; '' where nothing is reckoned. */
  readonly sums: string
  readonly source: string[]
}

function reckonedFrom(language: ForeignLanguage, increase: Announced, { base, index, chained }: Comparison): Reckoned {
  const words = increaseFigureWords[language]
  const { type, rentBefore, percentage, fixedAmount, startRentPrice, rentIncreaseOwn } = increase
  const rule = typeRules[type]
  const onTop = rule.percentage && percentage !== null ? ` × (1 + ${printNumber(percentage)} / 100)` : ''
  if (rule.index) {
    if (!base || !index) return { start: [], sums: '', source: [] }
    const rent = chained ? rentBefore : startRentPrice
    const figure = ({ series, period, value, preliminary }: Compared) =>
      `${periodInLanguage(language, period)}: ${printPoints(series, value)}${preliminary ? words.preliminary : ''}`
    const ratio = `${printPoints(index.series, index.value)} / ${printPoints(base.series, base.value)}`
    return {
      start: [
        `${chained ? words.currentRent : words.firstRent}: ${words.monthly(printMoney(rent))}.`,
        `${chained ? words.formerIndex : words.baseIndex} ${figure(base)}. ${words.newIndex} ${figure(index)}.`,
      ],
      sums: `${printMoney(rent)} × ${ratio}${onTop}`,
      source: [words.source(seriesIn(language, index.series))],
    }
  }
  if (type === 'own') return { start: rentIncreaseOwn ? [rentIncreaseOwn] : [], sums: '', source: [] }
  const added = type === 'fixed' ? ` + ${printMoney(fixedAmount)}` : onTop
  return { start: [], sums: `${printMoney(rentBefore)}${added}`, source: [] }
}
