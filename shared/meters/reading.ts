import * as z from 'zod'
import { day, requiredText, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { meterFigure } from '../billing/meters/meter.ts'
import { ApartmentImage } from '../properties/images.ts'
import { readingSources } from './kinds.ts'

const read = {
  figure: meterFigure(),
  source: z.enum(readingSources).default('office'),
  /** It was not read but reckoned. */
  isEstimate: z.boolean().default(false),
  /** The counter began anew from zero since the reading before. */
  rolledOver: z.boolean().default(false),
  note: text(200),
  /** A picture of the counter, by its key among the meter's files; '' for none. */
  photo: z.union([z.literal(''), ApartmentImage.shape.key]).default(''),
}

/** What a meter showed on a day; it is never changed once something has been billed by it. */
export const MeterReading = z.object({
  ...stored,
  meter: z.string(),
  day: z.string(),
  ...read,
  /** The reading that this one puts right, by its id; '' for one of its own. */
  corrects: z.string().default(''),
  /** Who wrote it down, and when. */
  name: z.string().default(''),
  at: z.string().default(''),
})
export type MeterReading = z.output<typeof MeterReading>

export const MeterReadingDraft = z.object({ day: day('Anna lukemapäivä'), ...read })
export type MeterReadingDraft = z.output<typeof MeterReadingDraft>

/** The right figure in place of a wrong one, and what was wrong. */
export const CorrectionDraft = z.object({
  figure: meterFigure(),
  rolledOver: z.boolean().default(false),
  note: requiredText('Kerro, mikä lukemassa oli väärin', 200),
})
export type CorrectionDraft = z.output<typeof CorrectionDraft>

const numbered = (number: number): string => String(number).padStart(2, '0')

/** A meter has one reading of a day and its corrections after it, so the ids are in the order of days. */
export const readingId = (meter: string, on: string, number = 0): string => `${meter}.${on}.${numbered(number)}`

/** The readings that count: of a day the last one that puts it right. */
export function effectiveReadings(all: readonly MeterReading[]): MeterReading[] {
  const lastOf = new Map<string, MeterReading>()
  for (const reading of all.toSorted((a, b) => (a._id < b._id ? -1 : 1))) lastOf.set(reading.day, reading)
  return [...lastOf.values()]
}
