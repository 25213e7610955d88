import * as z from 'zod'
import { dayOrNone, text } from '../../base/fields.ts'
import { ratioOf } from '../../base/money.ts'
import { Line } from '../../invoices/lines/line.ts'
import { vatPercent } from '../../rates/vat-fields.ts'

/** A meter's figure, at most three decimals. */
export const meterFigure = () =>
  z
    .number('Anna lukema')
    .min(0, 'Lukema on liian pieni')
    .max(10_000_000, 'Lukema on liian suuri')
    .refine((figure) => (ratioOf(figure)?.denominator ?? Number.POSITIVE_INFINITY) <= 1000, 'Enintään kolme desimaalia')

/** What is charged by a meter: a price for one, and how far it has been billed. */
export const MeasuredProduct = Line.omit({ count: true }).extend({
  /** Its own among the contract's meters; '' in what was stored before it was kept. */
  id: text(40),
  /** The number on the meter itself. */
  meterNumber: text(40),
  /** Where it stood when it was last billed, or when its billing begins. */
  lastReading: meterFigure().nullable().default(null),
  /** The day of the reading that was billed last; '' before the first. */
  lastDay: dayOrNone(),
  /** By what the reading before was billed, for its correction; null before the first. */
  billedAt: z.object({ amount: z.number().int(), taxpr: vatPercent() }).nullable().default(null),
  /** It is charged once more, by its next reading, and then no longer. */
  ends: z.boolean().default(false),
})
export type MeasuredProduct = z.output<typeof MeasuredProduct>

/** A meter as its form says it: how far it has been billed is not typed. */
export const MeterDraft = MeasuredProduct.omit({ lastDay: true, billedAt: true })
export type MeterDraft = z.output<typeof MeterDraft>

/** Why two readings do not simply follow one another. */
export const readingReasons = ['none', 'changed', 'rolledOver', 'corrected'] as const
export type ReadingReason = (typeof readingReasons)[number]
export const readingReasonLabels: Record<ReadingReason, string> = {
  none: 'Ei poikkeamaa',
  changed: 'Mittari on vaihdettu',
  rolledOver: 'Mittari on pyörähtänyt ympäri',
  corrected: 'Edellinen lukema oli väärä',
}

/** How many digits a counter has before the decimals, for when it begins anew from zero; null is not known. */
export const counterDigits = () =>
  z
    .number('Anna numeroiden määrä')
    .int('Anna numeroiden määrä')
    .min(1, 'Vähintään 1')
    .max(7, 'Enintään 7')
    .nullable()
    .default(null)

const figureOrNone = () => meterFigure().nullable().default(null)

/** What a meter showed at the beginning and at the end of a period, and what explains a gap between them. */
export const ReadingDraft = z.object({
  /** The right one when the reading before was wrong. */
  from: meterFigure(),
  to: meterFigure(),
  reason: z.enum(readingReasons).default('none'),
  /** Of a meter that was changed: the old one's last figure, the new one's first, and the new one's number. */
  closing: figureOrNone(),
  opening: figureOrNone(),
  meterNumber: text(40),
  /** Of a counter that began anew from zero: how many digits it has before the decimals. */
  digits: counterDigits(),
  /** What was wrong with the reading before. */
  note: text(200),
})
export type ReadingDraft = z.output<typeof ReadingDraft>

export const Reading = ReadingDraft.extend({
  /** The day on which it was read; unknown of what was given before it was asked for. */
  day: dayOrNone(),
})
export type Reading = z.output<typeof Reading>

/** The readings at a lease's end, billed by an invoice of their own. */
export const FinalReadings = z.object({
  day: z.string(),
  readings: z.array(Reading),
  /** The id of its invoice or credit note; '' when there was nothing to charge. */
  invoice: z.string(),
  /** Its place in the history of readings, by id. */
  record: z.string(),
  /** Who gave them, and when. */
  name: z.string(),
  at: z.string(),
})
export type FinalReadings = z.output<typeof FinalReadings>
