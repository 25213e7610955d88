import * as z from 'zod'
import { del, get, post, put } from '../../base/endpoint.ts'
import { MailingView } from './mailing.ts'
import { SavedReport, SavedReportDraft } from './saved-report.ts'

/** A saved report as one person sees it. */
export const SavedReportView = SavedReport.extend({
  mayChange: z.boolean(),
  /** The person may read the report itself. */
  isOpen: z.boolean(),
  /** How its last letters stand. */
  lastMailing: MailingView.nullable(),
})
export type SavedReportView = z.output<typeof SavedReportView>

const OneReport = z.object({ report: SavedReportView })

/** Search, filters and sorting of a report as they stand in its address. */
const wish = z.string().max(4000).default('')

export const savedReportsApi = {
  /** The person's own ones, and what others have shared of what the person may read. */
  listSavedReports: get('/reports/saved', {
    needs: 'reports.read',
    reply: z.object({ reports: z.array(SavedReportView) }),
  }),
  createSavedReport: post('/reports/saved', { needs: 'reports.read', body: SavedReportDraft, reply: OneReport }),
  readSavedReport: get('/reports/saved/:id', { needs: 'reports.read', reply: OneReport }),
  updateSavedReport: put('/reports/saved/:id', { needs: 'reports.read', body: SavedReportDraft, reply: OneReport }),
  removeSavedReport: del('/reports/saved/:id', { needs: 'reports.read', reply: z.object({}) }),
  /** The letters of the last months, the newest first. */
  listReportMailings: get('/reports/saved/:id/mailings', {
    needs: 'reports.read',
    reply: z.object({ mailings: z.array(MailingView) }),
  }),
  /** Sends the letters of a month that have not gone. */
  sendReportAgain: post('/reports/saved/:id/mailings/:month', {
    needs: 'reports.read',
    reply: z.object({ mailings: z.array(MailingView) }),
  }),
  /** Every row of a report, for a file that is made of it: pages of its list, each packed with gzip, for an hour. */
  makeReportRows: post('/reports/rows/:report', {
    needs: 'reports.read',
    body: z.object({ wish }),
    reply: z.object({ addresses: z.array(z.string()) }),
  }),
  /** The table of a report on paper, with the columns that are asked for; answers application/pdf. */
  readReportPdf: get('/reports/print/:report', {
    needs: 'reports.read',
    query: z.object({
      /** Keys with commas between. */
      columns: z.string().max(2000).default(''),
      wish,
    }),
    reply: z.unknown(),
  }),
}
