import * as z from 'zod'
import { bankHolidays, isBankDay, targetClosingDays } from '#shared/calculations/holidays.ts'
import { each, type FileChecks, same } from '../vectors.ts'

export const holidays: FileChecks = {
  lists: {
    years: each(z.record(z.string(), z.string()), (expected, { key }) => {
      same(key, Object.fromEntries(bankHolidays(Number(key))), expected)
      same('bank days among them', Object.keys(expected).filter(isBankDay), [])
    }),
    target2Closed: each(z.array(z.string()), (expected, { key }) =>
      same(key, targetClosingDays(Number(key)), expected),
    ),
  },
}
