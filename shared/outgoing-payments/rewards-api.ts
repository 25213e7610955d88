import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { InvoiceSummary } from '../invoices/invoice.ts'
import { RewardSettings, RewardSettingsDraft } from './reward-settings.ts'

const id = z.string().min(1).max(80)
const cents = z.number().int()
const TheSettings = z.object({ settings: RewardSettings })

/** What would become one reward invoice: a principal's rewards of a month. */
export const RewardBillRow = z.object({
  _id: z.string(),
  partner: z.string(),
  partnerName: z.string(),
  /** 2026-11 */
  month: z.string(),
  settlements: z.number().int(),
  /** By rate of VAT. */
  groups: z.array(z.object({ rate: z.number(), net: cents, vat: cents, gross: cents })),
  net: cents,
  vat: cents,
  total: cents,
})
export type RewardBillRow = z.output<typeof RewardBillRow>

/** So many are billed by one call. */
export const mostBilled = 50

const RewardBilling = z.object({
  bills: z
    .array(z.object({ _id: z.string().min(1).max(120), total: cents }))
    .min(1, 'Valitse, mitä laskutetaan')
    .max(mostBilled, `Enintään ${mostBilled} laskua kerralla`),
})

export const rewardsApi = {
  readRewardSettings: get('/outgoing-payment/reward/settings', { needs: 'outgoingPayments.read', reply: TheSettings }),
  saveRewardSettings: put('/outgoing-payment/reward/settings', {
    needs: 'account.edit',
    body: RewardSettingsDraft,
    reply: TheSettings,
  }),
  /** What waits to be billed of the months that have ended. */
  listRewardBills: post('/outgoing-payment/reward/bills', {
    needs: 'outgoingPayments.read',
    body: ListQuery,
    reply: listOf(RewardBillRow),
  }),
  /** Makes the invoices of bills as they were seen; of one that has changed by then none is made. */
  billRewards: post('/outgoing-payment/reward/bill', {
    needs: 'outgoingPayments.create',
    body: RewardBilling,
    reply: z.object({
      invoices: z.array(InvoiceSummary),
      refused: z.array(z.object({ _id: z.string(), reason: z.string() })),
    }),
  }),
  /** A principal's reward invoices and what has been credited of them, the newest first. */
  listRewardInvoices: post('/outgoing-payment/reward/invoices', {
    needs: 'outgoingPayments.read',
    body: ListQuery.extend({ partner: id }),
    reply: listOf(InvoiceSummary),
  }),
  /** Answers application/pdf. */
  readRewardInvoicePdf: get('/outgoing-payment/reward/invoice/:id/pdf', {
    needs: 'outgoingPayments.read',
    reply: z.unknown(),
  }),
}
