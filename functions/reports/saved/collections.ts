import { ReportMailing } from '#shared/reports/saved/mailing.ts'
import { SavedReport } from '#shared/reports/saved/saved-report.ts'
import { collection } from '../../platform/table/collection.ts'

/** Reports whose letters are to leave. */
export const savedReportList = 'saved-reports'
/** Mailings of which some letter waits. */
export const reportMailingList = 'report-mailings'

/** Reports under a name; they stay few in an account. */
export const savedReports = collection({
  kind: 'saved-report',
  called: 'Tallennettua raporttia',
  schema: SavedReport,
  summary: ({ _id, name }: SavedReport) => ({ _id, name }),
  indexKeys: ({ nextMail }) => (nextMail ? { due: { list: savedReportList, over: 'all', at: nextMail } } : {}),
})

const daysKept = 400

/** What was sent of a saved report, a month each; old ones are forgotten. */
export const reportMailings = collection({
  kind: 'report-mailing',
  trail: 'none',
  called: 'Lähetystä',
  schema: ReportMailing,
  summary: ({ _id, month }: ReportMailing) => ({ _id, month }),
  indexKeys: ({ nextTry }) => (nextTry ? { due: { list: reportMailingList, over: 'all', at: nextTry } } : {}),
  expires: ({ day }) => Math.floor(Date.parse(day) / 1000) + daysKept * 86_400,
})
