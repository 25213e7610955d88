import { type Day, type DaySpan, printDay } from '../base/day.ts'
import { type Cents, roundedQuotient, sumBy } from '../base/money.ts'
import { type VatKind, vatKinds } from './vat-fields.ts'

/** A rate of VAT in percent with at most one decimal, as on the wire. */
export type VatRate = number

/** From a day on a kind's rate is this, until the kind's next row. */
export interface VatRow {
  readonly kind: VatKind
  readonly from: Day
  /** Null when there is no such rate from the day on. */
  readonly percent: VatRate | null
}

/** The rows known when this was built (AVL 84–85 a §); the operator's rows stand over them (see rates.ts). */
export const builtInVat: readonly VatRow[] = [
  { kind: 'zero', from: '1994-06-01', percent: 0 },
  { kind: 'general', from: '2013-01-01', percent: 24 },
  { kind: 'reduced', from: '2013-01-01', percent: 14 },
  { kind: 'low', from: '2013-01-01', percent: 10 },
  { kind: 'general', from: '2024-09-01', percent: 25.5 },
  { kind: 'reduced', from: '2026-01-01', percent: 13.5 },
]

const highestFirst = (percents: Iterable<VatRate>): VatRate[] => [...new Set(percents)].toSorted((a, b) => b - a)

/** Every rate that is or ever was, highest first. */
export const vatPercents = (rows: readonly VatRow[] = builtInVat): VatRate[] =>
  highestFirst(rows.flatMap(({ percent }) => percent ?? []))

export const vatRates: readonly VatRate[] = vatPercents()

/** A kind's rate on a day; undefined before its first row and when it has come to an end. */
const vatRateOf = (kind: VatKind, day: Day, rows: readonly VatRow[]): VatRate | undefined =>
  rows.filter((row) => row.kind === kind && row.from <= day).at(-1)?.percent ?? undefined

/**
 * The rates in force on a day, highest first. The day is that of the delivery, for rent that of `vatDayOf` (AVL 15 and
 * 16 §); a credit note keeps the rate of its invoice, so offer it the invoice's day.
 *
 * @param rows in the order of their days, the built-in ones unless told
 */
export const vatRatesOn = (day: Day, rows: readonly VatRow[] = builtInVat): VatRate[] =>
  highestFirst(vatKinds.flatMap((kind) => vatRateOf(kind, day, rows) ?? []))

/** The rates in force on any of the days, highest first. */
export const vatRatesWithin = ({ from, to }: DaySpan, rows: readonly VatRow[] = builtInVat): VatRate[] =>
  highestFirst(
    [from, ...rows.map((row) => row.from).filter((day) => day > from && day <= to)].flatMap((day) =>
      vatRatesOn(day, rows),
    ),
  )

const firstOf = (kind: VatKind, rows: readonly VatRow[]): VatRate => rows.find((row) => row.kind === kind)?.percent ?? 0

/** The general rate on a day (AVL 84 §). */
export const generalVatRate = (day: Day, rows: readonly VatRow[] = builtInVat): VatRate =>
  vatRateOf('general', day, rows) ?? firstOf('general', rows)

/**
 * The reduced rate on a day (AVL 85 §).
 *
 * @internal cases of the trade are held against it
 */
export const reducedVatRate = (day: Day, rows: readonly VatRow[] = builtInVat): VatRate =>
  vatRateOf('reduced', day, rows) ?? firstOf('reduced', rows)

/**
 * The rate that stands on a day where an earlier one of its kind stood: the rate itself while it is in force or to come,
 * undefined when its kind has come to an end.
 */
export function rateInPlaceOf(rate: VatRate, day: Day, rows: readonly VatRow[]): VatRate | undefined {
  const kind = rows.findLast(({ from, percent }) => percent === rate && from <= day)?.kind
  return kind ? vatRateOf(kind, day, rows) : rate
}

/**
 * The day whose rates a period's charges take. What is delivered continuously is delivered when its period ends (AVL
 * 16 §), unless it is to be paid before: then it is an advance, which takes the rate of the day of payment (AVL 15 §),
 * and the due day stands for that. So a period that begins and falls due before a change keeps the old rate as a whole.
 */
export const vatDayOf = ({ from, to }: DaySpan, dueDate: Day): Day =>
  dueDate < from ? from : dueDate > to ? to : dueDate

/**
 * What is wrong with rates of lines, by field.
 *
 * @param lines with the path of the list that they stand in, such as 'products'
 * @param days on which they may have been in force
 * @param kept rates that stood there before: what was right on its day stays
 */
export function vatFaults(
  lines: readonly { readonly taxpr: VatRate }[],
  path: string,
  days: DaySpan,
  { rows, kept = [] }: { readonly rows: readonly VatRow[]; readonly kept?: readonly VatRate[] },
): Record<string, string> {
  const inForce = vatRatesWithin(days, rows)
  const wrong = lines.flatMap(({ taxpr }, at) =>
    inForce.includes(taxpr) || kept.includes(taxpr) ? [] : [[`${path}.${at}.taxpr`, notInForce(taxpr, days.to, rows)]],
  )
  return Object.fromEntries(wrong)
}

/** Why a rate cannot be used on a day, with those that can. */
export function notInForce(rate: VatRate, day: Day, rows: readonly VatRow[]): string {
  const existing = vatRatesOn(day, rows).map(printVatRate)
  return `ALV-kanta ${printVatRate(rate)} ei ole voimassa ${printDay(day)}. Valitse ${existing.slice(0, -1).join(', ')} tai ${existing.at(-1)}.`
}

/** '25,5 %' with a no-break blank. */
export const printVatRate = (rate: number): string => `${String(rate).replace('.', ',')}\u00a0%`

export interface VatLine {
  /** Net or gross, as the reckoning says. */
  cents: Cents
  /** Percent. */
  rate: number
}

export interface VatGroup {
  rate: number
  net: Cents
  vat: Cents
  gross: Cents
}

export interface VatTotals {
  /** One for each rate that occurs, highest first. */
  groups: VatGroup[]
  net: Cents
  vat: Cents
  gross: Cents
}

/** A rate as whole tenths of percent. */
export function tenths(rate: number): bigint {
  const whole = Math.round(rate * 10)
  if (!(whole >= 0) || whole / 10 !== rate) throw new RangeError(`${rate} is not a VAT rate in tenths of percent`)
  return BigInt(whole)
}

/** The VAT to add to a net amount. */
export const vatOfNet = (net: Cents, rate: number): Cents => roundedQuotient(BigInt(net) * tenths(rate), 1000n)

/** The net amount within a gross amount; the VAT is the difference. */
export const netOfGross = (gross: Cents, rate: number): Cents =>
  roundedQuotient(BigInt(gross) * 1000n, 1000n + tenths(rate))

function totals(lines: Iterable<VatLine>, groupOf: (cents: Cents, rate: number) => VatGroup): VatTotals {
  const byRate = new Map<number, Cents>()
  for (const { cents, rate } of lines) byRate.set(rate, (byRate.get(rate) ?? 0) + cents)
  const groups = [...byRate].toSorted(([a], [b]) => b - a).map(([rate, cents]) => groupOf(cents, rate))
  const sum = (part: 'net' | 'vat' | 'gross') => sumBy(groups, (group) => group[part])
  return { groups, net: sum('net'), vat: sum('vat'), gross: sum('gross') }
}

/** Totals of lines given without VAT: VAT is rounded once for each rate, as Finvoice and EN 16931 want it. */
export const totalsFromNet = (lines: Iterable<VatLine>): VatTotals =>
  totals(lines, (net, rate) => {
    const vat = vatOfNet(net, rate)
    return { rate, net, vat, gross: net + vat }
  })

/** Totals of lines given with VAT: the net is rounded once for each rate and net + VAT is always the gross. */
export const totalsFromGross = (lines: Iterable<VatLine>): VatTotals =>
  totals(lines, (gross, rate) => {
    const net = netOfGross(gross, rate)
    return { rate, net, vat: gross - net, gross }
  })
