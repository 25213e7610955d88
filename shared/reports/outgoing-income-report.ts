import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { listOf } from '../base/list.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { outgoingFields, settlementFields } from '../outgoing-payments/outgoing.fields.ts'
import { ReportQuery } from './report-query.ts'

const cents = z.number().int()

/** What came for a principal of a home, and what of it went on; other payments are of no home. Cents. */
export const OutgoingIncomeRow = z.object({
  /** The principal and the home. */
  _id: z.string(),
  partner: z.string(),
  partnerName: z.string(),
  apartment: z.string(),
  fullAddress: z.string(),
  condominiumName: z.string(),
  invoiceCount: z.number().int(),
  /** The money that tenants paid, and the principal's part of it. */
  received: cents,
  share: cents,
  /** With VAT; what of it is VAT. */
  reward: cents,
  rewardWithoutVat: cents,
  rewardVat: cents,
  /** Other payments and costs; what is taken off is below zero. */
  others: cents,
  /** What goes to the principal. */
  paid: cents,
})
export type OutgoingIncomeRow = z.output<typeof OutgoingIncomeRow>

export const outgoingIncomeApi = {
  /** What came for principals and went on, by home; whoever asks must be let to read outgoing payments too. */
  listOutgoingIncome: post('/reports/outgoing-payment-income-report', {
    needs: 'reports.read',
    body: ReportQuery,
    reply: listOf(OutgoingIncomeRow),
  }),
}

/** The columns of its table, on the screen and in files. */
export const outgoingIncomeColumns: readonly TableColumn<OutgoingIncomeRow>[] = [
  { key: 'partnerName', title: settlementFields.partnerName.label },
  {
    key: 'fullAddress',
    title: 'Vuokrakohde',
  },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'invoiceCount', title: 'Laskuja', kind: 'number', sum: true, extra: true },
  { key: 'received', title: 'Saatu vuokralaisilta', kind: 'money', sum: true },
  { key: 'share', title: settlementFields.share.label, kind: 'money', sum: true },
  { key: 'reward', title: settlementFields.reward.label, kind: 'money', sum: true },
  { key: 'rewardWithoutVat', title: 'Palkkio ALV 0 %', kind: 'money', sum: true, extra: true },
  { key: 'rewardVat', title: 'Siitä ALV', kind: 'money', sum: true },
  { key: 'others', title: outgoingFields.others.alone, kind: 'money', sum: true },
  { key: 'paid', title: 'Tilitetty', kind: 'money', sum: true },
]
