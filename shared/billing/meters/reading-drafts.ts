import * as z from 'zod'
import { day, dayOrNone } from '../../base/fields.ts'
import { ReadingDraft } from './meter.ts'

const readings = z.array(ReadingDraft).min(1, 'Anna lukemat').max(20, 'Enintään 20 mittaria')

/** The meters' figures of the period that falls due on the day, in the order of the measured products; read today unless a day is told. */
export const ReadingsDraft = z.object({ dueDate: day(), day: dayOrNone(), readings })
export type ReadingsDraft = z.output<typeof ReadingsDraft>

/** The same at the lease's end. */
export const FinalReadingsDraft = z.object({ day: day('Anna lukemapäivä'), readings })
export type FinalReadingsDraft = z.output<typeof FinalReadingsDraft>
