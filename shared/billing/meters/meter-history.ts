import * as z from 'zod'
import { stored } from '../../base/stored.ts'
import { MeasuredProduct, Reading } from './meter.ts'

/** One meter as it was read: what it was called then, where it stood before, and what came of it. */
const ReadMeter = Reading.extend({
  ...MeasuredProduct.pick({ id: true, desc: true, itemtype: true, lastReading: true }).shape,
  /** All that the reading charges for; below zero when more had been billed. */
  used: z.number(),
})

/** The readings of a contract's period or of its end, as they were given. */
export const MeterRecord = z.object({
  ...stored,
  contract: z.string(),
  /** The due day of the period that they are billed with; '' of those at the lease's end. */
  dueDate: z.string().default(''),
  /** The id of the invoice that bills them; '' when there was nothing to charge. */
  invoice: z.string(),
  day: z.string(),
  meters: z.array(ReadMeter),
  name: z.string(),
  at: z.string(),
})
export type MeterRecord = z.output<typeof MeterRecord>

/** Whether what was given has become an invoice: `none` when there was nothing to charge. */
export const recordStates = ['waiting', 'draft', 'billed', 'credited', 'none'] as const
export type RecordState = (typeof recordStates)[number]
export const recordStateLabels: Record<RecordState, string> = {
  waiting: 'Laskutetaan seuraavalla laskulla',
  draft: 'Lasku luonnoksena',
  billed: 'Laskutettu',
  credited: 'Laskutettu ja hyvitetty',
  none: 'Ei laskutettavaa',
}

export const MeterRecordSummary = MeterRecord.omit({ version: true }).extend({
  state: z.enum(recordStates),
  invoiceNumber: z.string(),
})
export type MeterRecordSummary = z.output<typeof MeterRecordSummary>
