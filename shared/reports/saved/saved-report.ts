import * as z from 'zod'
import { addToMonth, type Day, dayInMonth, monthOf } from '../../base/day.ts'
import { requiredText } from '../../base/fields.ts'
import { stored } from '../../base/stored.ts'
import { relativeDays, reportKeys } from './report-tables.ts'

/** The last day that every month has. */
export const lastMailDay = 28
export const mostReceivers = 20

const key = z.string().min(1).max(60)

const said = {
  report: z.enum(reportKeys),
  name: requiredText('Anna raportille nimi', 60),
  /** Search, filters and sorting as in the address of the report. */
  wish: z
    .record(z.string().max(40), z.string().max(200))
    .refine((wish) => Object.keys(wish).length <= 30, 'Rajauksia on liikaa')
    .default({}),
  days: z.enum(relativeDays).default(''),
  columns: z
    .object({ order: z.array(key).max(100), hidden: z.array(key).max(100) })
    .prefault({ order: [], hidden: [] }),
  /** Everybody of the account who may read the report may open it. */
  isShared: z.boolean().default(false),
  isMailed: z.boolean().default(false),
  mailDay: z.coerce
    .number('Valitse päivä 1–28')
    .int('Valitse päivä 1–28')
    .min(1, 'Valitse päivä 1–28')
    .max(lastMailDay, 'Valitse päivä 1–28')
    .default(1),
  /** People of the account. */
  receivers: z
    .array(z.string().max(40))
    .max(mostReceivers, `Enintään ${mostReceivers} saajaa`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
}

/** A report under a name, as its form sends it. */
export const SavedReportDraft = z
  .object({ ...said, version: z.number().int().default(0) })
  .refine(({ isMailed, receivers }) => !isMailed || receivers.length > 0, {
    message: 'Valitse vähintään yksi saaja',
    path: ['receivers'],
  })
export type SavedReportDraft = z.output<typeof SavedReportDraft>

const Receiver = z.object({ userId: z.string(), name: z.string() })

export const SavedReport = z.object({
  ...stored,
  ...said,
  receivers: z.array(Receiver).default([]),
  owner: z.string(),
  ownerName: z.string(),
  /** The instant of the next letter; empty when it is not mailed. */
  nextMail: z.string().default(''),
  /** The month of the last letter. */
  lastMonth: z.string().default(''),
})
export type SavedReport = z.output<typeof SavedReport>

/** Letters of a day leave in the morning: at six in winter, at seven in summer. */
export const mailInstant = (day: Day): string => `${day}T04:00:00.000Z`

/** The next time that the day of the month comes, after a day. */
export function nextMailDay(mailDay: number, after: Day): Day {
  const thisMonth = dayInMonth(monthOf(after), mailDay)
  return thisMonth > after ? thisMonth : dayInMonth(addToMonth(monthOf(after), 1), mailDay)
}
