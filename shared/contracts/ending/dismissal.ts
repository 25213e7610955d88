import * as z from 'zod'
import { day, dayOrNone, text } from '../../base/fields.ts'
import { FinalReadingsDraft } from '../../billing/meters/reading-drafts.ts'
import { type Lease, lawOf } from '../lease.ts'
import { noticeParties } from './notice-terms.ts'

/** Notice that was given, as the dialog sends it. */
export const Dismissal = z.object({
  /** Of the contract that the person saw. */
  version: z.number().int().optional(),
  /** The last day of the lease. */
  dismissalDate: day('Anna viimeinen vuokrapäivä'),
  dismissedBy: z.enum(['', ...noticeParties]).default(''),
  noticeGiven: dayOrNone(),
  movingDay: dayOrNone(),
  dismissalReason: text(2000),
  /** What the meters showed at the end, when that is known already. */
  finalReadings: FinalReadingsDraft.optional(),
})
export type Dismissal = z.output<typeof Dismissal>

/** What is wrong with it, a sentence for each field. */
export function dismissalFaults(
  lease: Pick<Lease, 'startDate' | 'moveOut'>,
  { dismissalDate, dismissedBy, noticeGiven, movingDay, dismissalReason }: Dismissal,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (dismissalDate < lease.startDate) faults.dismissalDate = 'Viimeinen vuokrapäivä on ennen sopimuksen alkua'
  if (noticeGiven > dismissalDate) faults.noticeGiven = 'Irtisanomispäivä on viimeisen vuokrapäivän jälkeen'
  if (movingDay && movingDay < dismissalDate) faults.movingDay = 'Muuttopäivä on ennen viimeistä vuokrapäivää'
  if (dismissedBy === 'landlord' && lawOf(lease) === 'AHVL' && !dismissalReason) {
    faults.dismissalReason =
      'Kirjoita irtisanomisen peruste: ilman sitä vuokranantajan irtisanominen on tehoton (AHVL 54 §)'
  }
  return faults
}
