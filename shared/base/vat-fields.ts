import * as z from 'zod'

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
