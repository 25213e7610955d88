import * as z from 'zod'
import { meterKinds, meterUnits } from './kinds.ts'

/** What lists show of a meter. */
export const MeterSummary = z.object({
  _id: z.string(),
  apartment: z.string(),
  apartmentAddress: z.string(),
  kind: z.enum(meterKinds),
  unit: z.enum(meterUnits),
  place: z.string(),
  /** Of the counter that is in its place, or was last. */
  serial: z.string(),
  inUse: z.boolean(),
  /** Every number that its counters have had, by which contracts and files name it. */
  serials: z.array(z.string()),
})
export type MeterSummary = z.output<typeof MeterSummary>
