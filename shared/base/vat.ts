import type { Day } from './day.ts'
import { type Cents, roundedQuotient } from './money.ts'

/** Rates of VAT in percent: the spec's list and 13.5, the reduced rate from 2026 on. 24 and 14 are for older periods. */
export const vatRates = [25.5, 24, 14, 13.5, 10, 0] as const

/** A rate of VAT in percent, as on the wire. */
export type VatRate = (typeof vatRates)[number]

interface RateInForce {
  rate: VatRate
  from: Day
  to?: Day
}

const inForce: readonly RateInForce[] = [
  { rate: 25.5, from: '2024-09-01' },
  { rate: 24, from: '2013-01-01', to: '2024-08-31' },
  { rate: 14, from: '2013-01-01', to: '2025-12-31' },
  { rate: 13.5, from: '2026-01-01' },
  { rate: 10, from: '2013-01-01' },
  { rate: 0, from: '1994-06-01' },
]

export const isVatRate = (rate: number): rate is VatRate => vatRates.some((known) => known === rate)

/**
 * The rates in force on a day, highest first. The day is that of the delivery, for rent the period it covers (AVL 15 and
 * 16 §); a credit note keeps the rate of its invoice, so offer it the invoice's day.
 */
export const vatRatesOn = (day: Day): VatRate[] =>
  inForce.filter(({ from, to }) => from <= day && (to === undefined || day <= to)).map(({ rate }) => rate)

/** The general rate on a day: 24 until August 2024, then 25.5 (AVL 84 §). */
export const generalVatRate = (day: Day): VatRate => (day < '2024-09-01' ? 24 : 25.5)

/** The reduced rate on a day: 14 until the end of 2025, then 13.5 (AVL 85 §). */
export const reducedVatRate = (day: Day): VatRate => (day < '2026-01-01' ? 14 : 13.5)

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

function tenths(rate: number): bigint {
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
  const sum = (part: 'net' | 'vat' | 'gross') => groups.reduce((total, group) => total + group[part], 0)
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
