import * as z from 'zod'
import { get, put } from '../base/endpoint.ts'
import { DecidedMonths } from '../base/open-months.ts'
import { BookMonthRow, MonthDraft } from './book-month.ts'

const Months = z.object({ months: z.array(BookMonthRow) })

export const bookkeepingApi = {
  /** What has been decided of months, for the days that forms let choose. */
  readDecidedMonths: get('/bookkeeping/decided-months', {
    needs: 'signed-in',
    reply: z.object({ decided: DecidedMonths }),
  }),
  listMonths: get('/bookkeeping/months', { needs: 'months.read', reply: Months }),
  /** Closes or opens a month; a month that is so already stays as it is. */
  decideMonth: put('/bookkeeping/months/:month', { needs: 'months.edit', body: MonthDraft, reply: Months }),
}
