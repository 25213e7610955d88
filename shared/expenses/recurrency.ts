import * as z from 'zod'
import { addMonths, type Day } from '../base/day.ts'

/** A cost that comes again each month, so many times more. */
export const Recurrency = z.object({
  isRecurrent: z.boolean().default(false),
  repeatsLeft: z
    .number('Anna kertojen määrä')
    .int('Anna kokonaisluku')
    .min(0, 'Anna kertojen määrä')
    .max(120, 'Enintään 120 kertaa')
    .default(0),
})
export type Recurrency = z.output<typeof Recurrency>

interface Recurring {
  readonly date: Day
  readonly recurrency: Recurrency & { readonly made: number }
}

/** The day and the number, from 1, of the next one that a cost makes; nothing when it makes no more. */
export function nextRepeat({ date, recurrency }: Recurring): { date: Day; number: number } | undefined {
  const { isRecurrent, repeatsLeft, made } = recurrency
  if (!isRecurrent || repeatsLeft < 1) return undefined
  // Always reckoned from the first, so that one of the 31st comes back to it after February.
  return { date: addMonths(date, made + 1), number: made + 1 }
}

/** The recurrency after one has been made. */
export const afterRepeat = <Of extends Recurring['recurrency']>(recurrency: Of): Of => ({
  ...recurrency,
  made: recurrency.made + 1,
  repeatsLeft: recurrency.repeatsLeft - 1,
  isRecurrent: recurrency.repeatsLeft > 1,
})
