import { reportPath, wishOn } from '#shared/reports/saved/report-tables.ts'
import type { SavedReport } from '#shared/reports/saved/saved-report.ts'
import { today } from '../../app/today.ts'
import { listAt } from '../list-at.ts'

/** Where a saved report opens as it was saved, its days as they are today. */
export const savedAddress = ({ _id, report, days, wish }: Pick<SavedReport, '_id' | 'report' | 'days' | 'wish'>) =>
  listAt(reportPath(report), { ...wishOn(report, days, wish, today()), saved: _id })
