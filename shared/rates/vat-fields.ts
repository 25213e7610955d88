import * as z from 'zod'
import type { Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'

/** The kinds of rates, of which each has one percent at a time: the general, the reduced and the low one, and none. */
export const vatKinds = ['general', 'reduced', 'low', 'zero'] as const
export type VatKind = (typeof vatKinds)[number]

/** Whether it can be a rate at all: tenths of percent below a hundred. Whether it was one on a day is asked of the rows. */
export const isVatPercent = (rate: number): boolean => rate >= 0 && rate < 100 && Math.round(rate * 10) / 10 === rate

/** A rate of VAT, percent. Whether it is in force on the day of its line is seen by whoever knows the day. */
export const vatPercent = (usual = 0) =>
  z.number('Valitse ALV-kanta').refine(isVatPercent, { error: 'Valitse ALV-kanta', abort: true }).default(usual)

/** A row of VAT as it is stored and sent; see vat.ts. */
export const VatRateRow = z.object({ kind: z.enum(vatKinds), from: z.string(), percent: z.number().nullable() })

/** Which price stays as it was when the rate of VAT changes: the one without VAT, or the one with it. */
export const keptPrices = ['net', 'gross'] as const
export type KeptPrice = (typeof keptPrices)[number]

interface Priced {
  readonly amount: Cents
  /** Percent. */
  readonly taxpr: number
}

/** A rate, and the one that takes its place. */
export interface RateChange {
  readonly before: number
  readonly after: number
}

/** What a run over rates of VAT has said of a document: from the day on its lines bear the new rates. */
export interface VatChange {
  /** The run, by which it is taken back. */
  readonly run: string
  readonly from: Day
  readonly keep: KeptPrice
  readonly rates: readonly RateChange[]
  /** The lines that bear the new rate by now, as they were and as they are. */
  readonly turned: readonly { readonly desc: string; readonly before: Priced; readonly after: Priced }[]
  /** The first period, or the day of the first cost, that was charged with it; from then on it stays. */
  readonly billed: string
}

/** The changes that a document waits for or has gone through; only we write them, and forms need not know their form. */
export const vatChanges = () => z.array(z.custom<VatChange>((value) => typeof value === 'object')).default([])
