import * as z from 'zod'
import { noticeOf } from '#shared/contracts/ending/notice.ts'
import { noticeParties } from '#shared/contracts/ending/notice-terms.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const Given = caseOf({
  law: z.enum(['AHVL', 'LHVL']),
  by: z.enum(noticeParties),
  leaseStart: z.string(),
  noticeGiven: z.string(),
  months: z.number().int(),
  leaseEnds: z.string(),
  movingDay: z.string(),
  movingDayIfSaturdayCounts: z.string(),
  fullHandover: z.string(),
})

export const noticePeriods: FileChecks = {
  lists: {
    vectors: each(Given, ({ law, by, leaseStart, noticeGiven, ...expected }) => {
      const notice = noticeOf({ law, by, leaseStart, noticeGiven })
      same('months', notice.months, expected.months)
      same('leaseEnds', notice.leaseEnds, expected.leaseEnds)
      same('movingDay', notice.movingDay, expected.movingDay)
      same('fullHandover', notice.fullHandover, expected.fullHandover)
      const withSaturdays = noticeOf({ law, by, leaseStart, noticeGiven, saturdayCounts: true })
      same('movingDayIfSaturdayCounts', withSaturdays.movingDay, expected.movingDayIfSaturdayCounts)
    }),
  },
}
