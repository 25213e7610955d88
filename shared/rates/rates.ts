import * as z from 'zod'
import { addDays, addMonths, type Day, type DaySpan, isDay } from '../base/day.ts'
import { Problem } from '../base/problem.ts'
import { stored } from '../base/stored.ts'
import { halfYearOf, missingHalfYear, type ReferenceRate, referenceRates } from './reference-rates.ts'
import { builtInVat, type VatRow } from './vat.ts'
import { isVatPercent, type VatKind, VatRateRow, vatKinds } from './vat-fields.ts'

/** The dated rates of law that sums are reckoned with. */
export interface Rates {
  /** By half-years, in order and without gaps. */
  readonly reference: readonly ReferenceRate[]
  /** In the order of their days. */
  readonly vat: readonly VatRow[]
}

/** What the product knows by itself. */
export const builtInRates: Rates = { reference: referenceRates, vat: builtInVat }

/** A rate that was mended after its time had begun: sums may have been reckoned by the former one. */
const Correction = z.object({
  /** The rate, as `reference 2026-07-01` or `general 2027-01-01`. */
  of: z.string(),
  before: z.string(),
  after: z.string(),
  at: z.string(),
})

/** What the operator has said of rates: rows over the built-in ones. One document of the whole service. */
export const RatesDocument = z.object({
  ...stored,
  reference: z
    .array(z.object({ from: z.string(), percent: z.number(), status: z.enum(['announced', 'derived']) }))
    .default([]),
  vat: z.array(VatRateRow).default([]),
  corrections: z.array(Correction).default([]),
  /** What every account concerned has been told of. */
  told: z.array(z.string()).default([]),
})
export type RatesDocument = z.output<typeof RatesDocument>

/** The document before anybody has said anything. */
export const noRatesSaid: RatesDocument = RatesDocument.parse({ _id: 'current' })

const byDay = (a: { readonly from: Day }, b: { readonly from: Day }): number =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : 0
const isSameRow = (a: VatRow, b: VatRow): boolean => a.kind === b.kind && a.from === b.from

/** The operator's rows over the built-in ones. */
export function ratesBy({ reference, vat }: Pick<RatesDocument, 'reference' | 'vat'>): Rates {
  const byStart = new Map(builtInRates.reference.map((row) => [row.from, row]))
  for (const { from, percent, status } of reference) byStart.set(from, { ...halfYearOf(from), percent, status })
  const vatRows = [...builtInVat.filter((row) => !vat.some((said) => isSameRow(said, row))), ...vat]
  return { reference: [...byStart.values()].toSorted(byDay), vat: vatRows.toSorted(byDay) }
}

/** What the operator wants a half-year's reference rate to be. */
export interface ReferenceRateInput {
  readonly from: Day
  /** Percents, a multiple of a half. */
  readonly percent: number
  readonly status: ReferenceRate['status']
}

/** When a rate is said, and whether the operator knows that sums may have been reckoned by another. */
export interface RateContext {
  readonly today: Day
  /** Milliseconds since 1970 as ISO 8601. */
  readonly at: string
  readonly isCorrection: boolean
}

const mostPercent = 25

/**
 * The document with a half-year's reference rate. Half-years follow each other without gaps, so that none can overlap
 * another.
 *
 * @throws Problem when the row is not right, or when it would silently change a rate whose time has begun
 */
export function withReferenceRate(
  said: RatesDocument,
  row: ReferenceRateInput,
  { today, at, isCorrection }: RateContext,
): RatesDocument {
  const rates = ratesBy(said)
  const fault = referenceFault(row, rates.reference)
  if (fault) throw new Problem('invalid', fault)
  const existing = rates.reference.find(({ from }) => from === row.from)
  const isUsed = existing !== undefined && existing.percent !== row.percent && row.from <= today
  if (isUsed && !isCorrection) {
    throw new Problem(
      'conflict',
      `The half-year from ${row.from} has begun at ${existing.percent} %: interest may have been asked by it. Add the word "correct" to change it; accounts that ask interest are told.`,
    )
  }
  const others = said.reference.filter(({ from }) => from !== row.from)
  const correction = { of: `reference ${row.from}`, before: `${existing?.percent}`, after: `${row.percent}`, at }
  return {
    ...said,
    reference: [...others, row].toSorted(byDay),
    corrections: isUsed ? [...said.corrections, correction] : said.corrections,
  }
}

function referenceFault({ from, percent }: ReferenceRateInput, table: readonly ReferenceRate[]): string | undefined {
  if (!isDay(from) || halfYearOf(from).from !== from) return 'A half-year begins on YYYY-01-01 or YYYY-07-01.'
  if (!(percent >= 0 && percent <= mostPercent) || !Number.isInteger(percent * 2))
    return `A reference rate is a multiple of a half between 0 and ${mostPercent} percent.`
  const [first, last] = [table[0], table.at(-1)]
  if (first && from < first.from) return `Reference rates are kept from ${first.from} on.`
  if (last && from > addDays(last.to, 1)) return `The half-year from ${addDays(last.to, 1)} comes first.`
  return undefined
}

/**
 * The document with a rate of VAT from a day on. A kind has one rate at a time, so rows cannot overlap, and two kinds
 * never have the same rate on the same day, so that a line's rate tells its kind.
 *
 * @throws Problem when the row is not right, or when it would silently change a rate of days that have been billed
 */
export function withVatRate(said: RatesDocument, row: VatRow, { today, at, isCorrection }: RateContext): RatesDocument {
  const { vat } = ratesBy(said)
  const fault = vatFault(row, vat)
  if (fault) throw new Problem('invalid', fault)
  const before = vat.filter(({ kind, from }) => kind === row.kind && from <= row.from).at(-1)
  const isUsed = row.from <= today && before?.percent !== row.percent
  if (isUsed && !isCorrection) {
    throw new Problem(
      'conflict',
      `The ${row.kind} rate of ${before?.percent ?? 0} % has been in force on ${row.from}: invoices may have been made by it. Add the word "correct" to change it; what was made stays as it is.`,
    )
  }
  const correction = {
    of: `${row.kind} ${row.from}`,
    before: `${before?.percent ?? ''}`,
    after: `${row.percent ?? ''}`,
    at,
  }
  return {
    ...said,
    vat: [...said.vat.filter((each) => !isSameRow(each, row)), row].toSorted(byDay),
    corrections: isUsed ? [...said.corrections, correction] : said.corrections,
  }
}

function vatFault(row: VatRow, rows: readonly VatRow[]): string | undefined {
  const { kind, from, percent } = row
  if (!isDay(from)) return 'A rate begins on a day, as 2027-01-01.'
  if (kind === 'zero') return 'No VAT is always no VAT.'
  if (percent !== null && (!isVatPercent(percent) || percent === 0)) return 'A rate is in tenths of percent, as 25.5.'
  if (rows.some((each) => each.kind === kind && each.from > from)) return `A later ${kind} rate is known already.`
  const same = otherKinds(kind).find((other) => percentOn(other, from, rows).includes(percent))
  return same && `The ${same} rate is ${percent} % at that time too.`
}

const otherKinds = (kind: VatKind): VatKind[] => vatKinds.filter((other) => other !== kind)

/** The percents of a kind on a day and after it; null is no rate, of which any number of kinds may be. */
const percentOn = (kind: VatKind, day: Day, rows: readonly VatRow[]): (number | null | undefined)[] => {
  const own = rows.filter((row) => row.kind === kind)
  const existing = own.filter(({ from }) => from <= day).at(-1)
  return [existing, ...own.filter(({ from }) => from > day)].flatMap((row) => row?.percent ?? [])
}

/** A rate that is about to begin is asked for this long before. */
export const rateWarningMonths = 1

/** The half-year whose reference rate is missing and has begun or begins within a month; undefined while all is well. */
export const missingReference = (rates: Rates, today: Day): DaySpan | undefined => {
  const first = rates.reference[0]
  return first && missingHalfYear({ from: first.from, to: addMonths(today, rateWarningMonths) }, rates.reference)
}
