import * as z from 'zod'
import { del, get } from '../base/endpoint.ts'
import { readingSources } from './kinds.ts'
import { Meter } from './meter.ts'
import { MeterUse } from './meter-state.ts'

const ShownReading = z.object({
  _id: z.string(),
  source: z.enum(readingSources),
  isEstimate: z.boolean(),
  rolledOver: z.boolean(),
  note: z.string(),
  /** The reading that it puts right; '' of others. */
  corrects: z.string(),
  photo: z.string(),
  name: z.string(),
})

/** One line of a meter's history. */
export const HistoryRow = z.object({
  _id: z.string(),
  day: z.string(),
  figure: z.number(),
  /** Since the line before; null of the first one and of those that do not count. */
  used: z.number().nullable(),
  /** A day on the average, over the days since the line before. */
  perDay: z.number().nullable(),
  kind: z.enum(['installed', 'removed', 'reading', 'corrected']),
  isLocked: z.boolean(),
  reading: ShownReading.nullable(),
  /** Where its picture can be seen for a while; '' for none. */
  photoUrl: z.string(),
})
export type HistoryRow = z.output<typeof HistoryRow>

const MeterHistory = z.object({
  meter: Meter,
  rows: z.array(HistoryRow),
  /** Uses of the last months, the oldest first; null where nothing is known. */
  months: z.array(z.object({ month: z.string(), used: z.number().nullable(), isEstimate: z.boolean() })),
  /** By what its readings have been billed, the newest first. */
  uses: z.array(MeterUse),
})
export type MeterHistory = z.output<typeof MeterHistory>

/** Apart from the other calls, whose drafts a meter's page does without. */
export const meterHistoryApi = {
  readMeterHistory: get('/meter/:id', { needs: 'apartments.read', reply: MeterHistory }),
  /** Only one without readings. */
  deleteMeter: del('/meter/delete/:id', { needs: 'apartments.edit', reply: z.object({}) }),
  /** As long as nothing has been billed by it. */
  removeReading: del('/meter/reading/:readingId', { needs: 'apartments.edit', reply: z.object({}) }),
}
