import * as z from 'zod'
import { isDueDayNumber } from '#shared/calculations/due-day.ts'
import { payableUntil } from '#shared/calculations/holidays.ts'
import { dueDayIn } from '#shared/invoices/due-dates.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const DueNumber = caseOf({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  dueNumber: z.number().int(),
  nominal: z.string(),
  payableUntil: z.string(),
})

export const dueDates: FileChecks = {
  lists: {
    shift: each(caseOf({ due: z.string(), payableUntil: z.string() }), (given) =>
      same('payableUntil', payableUntil(given.due), given.payableUntil),
    ),
    dueNumber: each(DueNumber, ({ year, month, dueNumber, nominal, payableUntil: until }) => {
      same('is a due-day code', isDueDayNumber(dueNumber), true)
      const due = dueDayIn(`${year}-${String(month).padStart(2, '0')}`, dueNumber)
      same('nominal', due, nominal)
      same('payableUntil', payableUntil(due), until)
    }),
  },
}
