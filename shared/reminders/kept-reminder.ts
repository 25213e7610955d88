import type * as z from 'zod'
import { Calculation } from '../calculations/calculation.ts'
import { Reminder } from './reminder.ts'

/** A reminder with how what it asks besides the debt came about, which would weigh on every list; older ones lack it. */
export const KeptReminder = Reminder.extend({ calculation: Calculation.optional() })
export type KeptReminder = z.output<typeof KeptReminder>
