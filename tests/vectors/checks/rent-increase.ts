import * as z from 'zod'
import { type Cents, centsOf } from '#shared/base/money.ts'
import { type RentIncreaseType, rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import { type IndexFigure, indexSeries, seriesOfType } from '#shared/rent-increases/indices/index-series.ts'
import { newRent } from '#shared/rent-increases/new-rent.ts'
import type { RentReview } from '#shared/rent-increases/rent-review.ts'
import { caseOf, each, type FileChecks, same, whole } from '../vectors.ts'

const cents = (euros: string | null | undefined): Cents | undefined => (euros ? centsOf(euros) : undefined)

/** The two figures of a type's index; cases say no dates, so those are made up. */
function figures(
  type: RentIncreaseType,
  base: string,
  index: string,
): { startIndex: IndexFigure; newIndex: IndexFigure } {
  const series = seriesOfType(type) ?? 'costOfLiving1951'
  const [before, after] = indexSeries[series].frequency === 'month' ? ['2025-08', '2026-08'] : ['2025Q2', '2026Q2']
  return {
    startIndex: { series, period: before ?? '', value: Number(base) },
    newIndex: { series, period: after ?? '', value: Number(index) },
  }
}

/** The rent of a lease and at its base index are one: cases say only one. */
const rents = (rent: string) => ({ currentRent: cents(rent) ?? 0, startRentPrice: cents(rent) ?? 0 })

const indexed = (rent: string, base: string, index: string) =>
  newRent({ type: 'index', ...rents(rent), ...figures('index', base, index) })

const Index = caseOf({
  rent: z.string(),
  newIndex: z.string(),
  baseIndex: z.string(),
  halfUp: z.string().nullish(),
  published: z.string().nullish(),
})

const scaled = (decimal: string): bigint => BigInt(Math.round(Number(decimal) * 10_000))

/** What publishers print that do not round to the cent: the result cut, or whole euros. */
function publishedForms({ rent, newIndex, baseIndex }: z.output<typeof Index>, rounded: Cents): Record<string, Cents> {
  const cut = Number((BigInt(cents(rent) ?? 0) * scaled(newIndex)) / scaled(baseIndex))
  return { rounded, cut, 'whole euros': Math.round(rounded / 100) * 100 }
}

/** The forms that a published figure may have: the one its note names, any when it is said to differ, or just rounded. */
function formsOf({ note = '', halfUp, published }: z.output<typeof Index>): string[] {
  if (/whole euro/i.test(note)) return ['whole euros']
  if (/\bcut\b|trunc/i.test(note)) return ['cut']
  return halfUp && cents(halfUp) !== cents(published) ? ['cut', 'whole euros'] : ['rounded']
}

const Other = caseOf({
  type: z.enum(rentIncreaseTypes),
  rent: z.string(),
  pct: z.string().optional(),
  fixed: z.string().optional(),
  own: z.string().optional(),
  new: z.string().optional(),
  base: z.string().optional(),
  result: z.string().nullish(),
  multiplicative: z.string().optional(),
  /** The reading of such a clause that the product does not follow. */
  additive: z.string().optional(),
})

function reviewOf({ type, rent, pct, fixed, own, base, ...given }: z.output<typeof Other>): RentReview {
  const fixedAmount = cents(fixed)
  const ownRent = cents(own)
  return {
    type,
    ...rents(rent),
    ...(base && given.new ? figures(type, base, given.new) : {}),
    ...(pct === undefined ? {} : { percentage: Number(pct) }),
    ...(fixedAmount === undefined ? {} : { fixedAmount }),
    ...(ownRent === undefined ? {} : { ownRent }),
  }
}

const Floor = caseOf({
  rent: z.string(),
  newIndex: z.string(),
  baseIndex: z.string(),
  computed: z.string(),
  result: z.string(),
})

const Chain = caseOf({
  rent: z.string(),
  indices: z.array(z.number()),
  fromOriginal: z.array(z.string()),
  stepwise: z.array(z.string()),
})

/** The rents after each review, every figure but the first a new one. */
function chain(start: Cents, values: readonly number[], compareToPreviousIndex: boolean): Cents[] {
  const [startIndex, ...later] = values.map(
    (value, year): IndexFigure => ({ series: 'costOfLiving1951', period: `${2000 + year}-08`, value }),
  )
  let currentRent = start
  let previousIndex = startIndex
  return later.map((newIndex) => {
    const from = { ...(startIndex && { startIndex }), ...(previousIndex && { previousIndex }) }
    const review = { currentRent, startRentPrice: start, compareToPreviousIndex, newIndex, ...from }
    currentRent = newRent({ type: 'index', ...review }).rent
    previousIndex = newIndex
    return currentRent
  })
}

export const rentIncrease: FileChecks = {
  lists: {
    index: each(Index, (given) => {
      const { computed } = indexed(given.rent, given.baseIndex, given.newIndex)
      if (given.halfUp) same('halfUp', computed, cents(given.halfUp))
      if (given.published) {
        const forms = publishedForms(given, computed)
        const names = formsOf(given)
        const form = names.find((name) => forms[name] === cents(given.published)) ?? names[0] ?? 'rounded'
        same(`published, ${form}`, forms[form], cents(given.published))
      }
    }),
    other: each(Other, (given) => {
      const { computed, rent } = newRent(reviewOf(given))
      if (given.multiplicative) same('multiplicative', computed, cents(given.multiplicative))
      if (given.result) same('result', rent, cents(given.result))
    }),
    floorCases: each(Floor, (given) => {
      const { rent, computed, floorApplied } = indexed(given.rent, given.baseIndex, given.newIndex)
      same('computed', computed, cents(given.computed))
      same('result', rent, cents(given.result))
      same('floor applied', floorApplied, given.computed !== given.result)
    }),
    chain: whole(Chain, ({ rent, indices, fromOriginal, stepwise }) => {
      const start = cents(rent) ?? 0
      same('from the original', chain(start, indices, false), fromOriginal.map(cents))
      same('step by step', chain(start, indices, true), stepwise.map(cents))
    }),
  },
}
