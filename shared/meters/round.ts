import * as z from 'zod'
import { day, text } from '../base/fields.ts'
import { meterFigure } from '../billing/meters/meter.ts'
import { readingSources } from './kinds.ts'
import { MeterSummary } from './meter-summary.ts'

/** A meter in a round: where it stood before the day, and what has been written down of the day. */
export const RoundRow = MeterSummary.pick({
  _id: true,
  apartment: true,
  apartmentAddress: true,
  kind: true,
  unit: true,
  place: true,
  serial: true,
}).extend({
  decimals: z.number(),
  digits: z.number().nullable(),
  /** The last one before the day. */
  before: z.object({ day: z.string(), figure: z.number() }).nullable(),
  /** What a day uses on the average; null of a new meter. */
  usual: z.number().nullable(),
  /** What it showed on the day already. */
  figure: z.number().nullable(),
  /** The day is one by which something has been billed. */
  isLocked: z.boolean(),
})
export type RoundRow = z.output<typeof RoundRow>

export const mostInRound = 500

const RoundReading = z.object({
  meter: z.string().min(1).max(40),
  figure: meterFigure(),
  rolledOver: z.boolean().default(false),
  isEstimate: z.boolean().default(false),
  note: text(200),
})

/** What a round of readings wrote down; all of it or, when something is wrong, nothing. */
export const RoundDraft = z.object({
  day: day('Anna lukemapäivä'),
  source: z.enum(readingSources).default('office'),
  readings: z
    .array(RoundReading)
    .min(1, 'Anna ainakin yksi lukema')
    .max(mostInRound, `Enintään ${mostInRound} lukemaa`),
})
export type RoundDraft = z.output<typeof RoundDraft>
