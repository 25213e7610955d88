import { type Day, printDay } from '../../base/day.ts'
import { Problem } from '../../base/problem.ts'
import { type Lease, lawOf } from '../lease.ts'
import type { Dismissal } from './dismissal.ts'
import { type Notice, noticeOf } from './notice.ts'
import type { NoticeParty } from './notice-terms.ts'
import { earlyEndingPenalty } from './penalty.ts'

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
