import * as z from 'zod'
import { type Day, printDay } from '../base/day.ts'
import { day, dayOrNone, text } from '../base/fields.ts'
import { Problem } from '../base/problem.ts'
import { earlyEndingPenalty } from './ceilings.ts'
import type { Lease } from './lease.ts'
import { lawOf } from './lease-faults.ts'
import { type Notice, noticeOf } from './notice.ts'
import { type NoticeParty, noticeParties } from './notice-terms.ts'

/** Notice that was given, as the dialog sends it. */
export const Dismissal = z.object({
  /** The last day of the lease. */
  dismissalDate: day('Anna viimeinen vuokrapäivä'),
  dismissedBy: z.enum(['', ...noticeParties]).default(''),
  noticeGiven: dayOrNone(),
  movingDay: dayOrNone(),
  dismissalReason: text(2000),
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

interface Given {
  readonly by: NoticeParty
  readonly given: Day
  readonly agreedMonths?: number | undefined
}

/** What follows from notice of the lease by law, or why it cannot be given. */
export function proposedDismissal(
  lease: Pick<Lease, 'leaseType' | 'startDate' | 'endDate' | 'moveOut' | 'rent'>,
  { by, given, agreedMonths }: Given,
):
  | { readonly notice: Notice; readonly refusal?: undefined }
  | { readonly notice?: undefined; readonly refusal: string[] } {
  const { leaseType, startDate, endDate, moveOut, rent } = lease
  try {
    return {
      notice: noticeOf({
        law: lawOf(lease),
        by,
        leaseType,
        leaseStart: startDate,
        leaseEnd: endDate,
        noticeGiven: given,
        agreedMonths,
        moveOut,
      }),
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refusal: [error.message, ...(leaseType === 'Määräaikainen' ? earlyEndingPenalty(rent).explanation : [])] }
  }
}

/** What to think of when other days are chosen than those of the law. */
export function dismissalWarnings(notice: Notice, chosen: Pick<Dismissal, 'dismissalDate' | 'movingDay'>): string[] {
  const warnings = [...notice.warnings]
  if (chosen.dismissalDate && chosen.dismissalDate < notice.leaseEnds) {
    warnings.push(
      `Viimeinen vuokrapäivä on ennen irtisanomisajan päättymistä ${printDay(notice.leaseEnds)}. Osapuolten on sovittava siitä yhdessä.`,
    )
  } else if (chosen.dismissalDate > notice.leaseEnds) {
    warnings.push(`Vuokrasuhde jatkuu yli irtisanomisajan, joka päättyy ${printDay(notice.leaseEnds)}.`)
  }
  return warnings
}
