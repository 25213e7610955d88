import * as z from 'zod'
import { isDueDayNumber } from '../base/due-day.ts'

/** How many months' rent a deposit is proposed to be; by 0 it is as in the home's former lease. */
export const depositMonths = [0, 1, 2, 3] as const

/** What an account's new leases begin with unless somebody writes otherwise. */
export const LeaseDefaults = z.object({
  rentDueDateNumber: z.number('Valitse eräpäivä').refine(isDueDayNumber, 'Valitse eräpäivä').default(2),
  /** Days; of a lease that is billed each month. */
  paymentTerm: z
    .number('Anna maksuaika päivinä')
    .int('Anna maksuaika päivinä')
    .min(1, 'Maksuaika on 1–28 päivää')
    .max(28, 'Maksuaika on 1–28 päivää')
    .default(14),
  depositMonths: z.literal(depositMonths, 'Valitse vakuus').default(0),
})
export type LeaseDefaults = z.output<typeof LeaseDefaults>
