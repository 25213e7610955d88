import type { SavedReport } from '#shared/reports/saved/saved-report.ts'

/** What its form holds of a saved report. */
export const draftOf = ({
  _id,
  version,
  report,
  name,
  wish,
  days,
  columns,
  isShared,
  isMailed,
  mailDay,
  receivers,
}: Pick<SavedReport, keyof SavedReport>) => ({
  ...{ _id, version, report, name, wish, days, columns, isShared, isMailed, mailDay },
  receivers: receivers.map(({ userId }) => userId),
})
