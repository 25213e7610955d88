import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { ListQuery } from '../base/list.ts'
import { CreditNoteDraft, CreditReport, CreditReportDraft, CreditReportSummary } from './credit-report.ts'
import { CreditOffer, CreditSettings, CreditSettingsDraft } from './credit-settings.ts'

const OneRow = z.object({ creditReport: CreditReportSummary })
const TheSettings = z.object({ settings: CreditSettings })

/** All of the account's reports, or those of one tenant. */
export const CreditReportFilters = ListQuery.extend({ tenant: z.string().max(40).default('') })
export type CreditReportFilters = z.output<typeof CreditReportFilters>

export const creditReportsApi = {
  listCreditReports: get('/credit-report', {
    needs: 'creditReports.read',
    query: CreditReportFilters,
    reply: z.object({ creditReports: z.array(CreditReportSummary), totalLength: z.number().int() }),
  }),
  readCreditOffer: get('/credit-report/offer', {
    needs: 'creditReports.read',
    reply: z.object({ offer: CreditOffer }),
  }),
  readCreditSettings: get('/credit-report/settings', { needs: 'account.read', reply: TheSettings }),
  saveCreditSettings: put('/credit-report/settings', {
    needs: 'account.edit',
    body: CreditSettingsDraft,
    reply: TheSettings,
  }),
  /** Buys one, for persons who also may see personal codes. `bought` is false when one stands that was not named. */
  createCreditReport: post('/credit-report/create', {
    needs: 'creditReports.create',
    body: CreditReportDraft,
    reply: OneRow.extend({ bought: z.boolean() }),
  }),
  writeCreditNote: post('/credit-report/note', { needs: 'creditReports.create', body: CreditNoteDraft, reply: OneRow }),
  deleteCreditReport: del('/credit-report/delete/:id', { needs: 'creditReports.remove', reply: z.object({}) }),
  /** Opens one with what was found, which leaves a line in the audit trail. */
  readCreditReport: get('/credit-report/:id', {
    needs: 'creditReports.read',
    reply: z.object({ creditReport: CreditReport }),
  }),
}
