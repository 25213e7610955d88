import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { printPercent } from '../base/finnish.ts'
import { listOf } from '../base/list.ts'
import { printMoney } from '../base/money.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { rewardTypes } from '../properties/assignment.ts'
import { ReportQuery } from './report-query.ts'

const cents = z.number().int()

const sums = {
  /** The rent that the reward is of, as far as it has been paid. */
  rentProductsAmount: cents,
  rewardAmount: cents,
  rewardAmountWithoutVat: cents,
  rewardAmountVat: cents,
}

/** What a settlement took of an invoice's money (spec section 3, Assignment). */
export const RewardedInvoice = z.object({
  invoice: z.string(),
  invoiceNumber: z.string(),
  contractNumber: z.string(),
  tenantName: z.string(),
  /** The outgoing payment that took it, its number and the day by which it is in the report. */
  payment: z.string(),
  paymentNumber: z.string(),
  day: z.string(),
  ...sums,
  realtorRewards: z.array(z.object({ _id: z.string(), name: z.string(), percent: z.number(), cents })),
})
export type RewardedInvoice = z.output<typeof RewardedInvoice>

/** The assignment of a home with what its principal paid by it; cents with VAT unless told. */
export const AssignmentReportRow = z.object({
  /** The home and the principal. */
  _id: z.string(),
  apartment: z.string(),
  fullAddress: z.string(),
  condominiumName: z.string(),
  partner: z.string(),
  partnerName: z.string(),
  /** The terms that hold now; empty of a home without an assignment. */
  rewardType: z.enum(['', ...rewardTypes]),
  /** As it is shown: 100 added to what is stored. */
  percent: z.number().nullable(),
  fixedAmountPerMonth: cents,
  /** What fixed rewards of the days come to. */
  calculatedFixedAmount: cents,
  assignmentStart: z.string(),
  assignmentEnd: z.string(),
  comments: z.string(),
  realtors: z.array(z.object({ _id: z.string(), name: z.string(), rewardPercent: z.number() })),
  invoiceCount: z.number().int(),
  ...sums,
  /** Of the rewards without VAT what is realtors', and what is nobody's. */
  realtorsAmount: cents,
  unshared: cents,
  invoiceData: z.array(RewardedInvoice),
})
export type AssignmentReportRow = z.output<typeof AssignmentReportRow>

/** Larger pages, of which files are made, go without their invoices: those would be too much for one answer. */
export const mostWithInvoices = 500

export const assignmentReportApi = {
  /** What settlements took as rewards, by home; whoever asks must be let to read outgoing payments too. */
  listAssignmentReport: post('/reports/assignment-report', {
    needs: 'reports.read',
    body: ReportQuery,
    reply: listOf(AssignmentReportRow),
  }),
}

function rewardOf({ rewardType, percent, fixedAmountPerMonth }: AssignmentReportRow): string {
  if (rewardType === 'fixed') return `${printMoney(fixedAmountPerMonth)}/kk`
  return percent === null ? '–' : `${printPercent(percent)} vuokrasta`
}

/** The columns of its table, on the screen and in files. */
export const assignmentReportColumns: readonly TableColumn<AssignmentReportRow>[] = [
  {
    key: 'fullAddress',
    title: 'Vuokrakohde',
  },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'partnerName', title: 'Päämies' },
  { key: 'rewardType', title: 'Sovittu palkkio', cell: rewardOf },
  { key: 'assignmentStart', title: apartmentFields['assignment.assignmentStart'].alone, kind: 'day', extra: true },
  { key: 'assignmentEnd', title: apartmentFields['assignment.assignmentEnd'].alone, kind: 'day', extra: true },
  { key: 'comments', title: apartmentFields['assignment.comments'].label, long: true, extra: true },
  { key: 'invoiceCount', title: 'Laskuja', kind: 'number', sum: true },
  { key: 'rentProductsAmount', title: 'Maksettu vuokra', kind: 'money', sum: true },
  { key: 'rewardAmountWithoutVat', title: 'Palkkio ALV 0 %', kind: 'money', sum: true },
  { key: 'rewardAmountVat', title: 'ALV', kind: 'money', sum: true },
  { key: 'rewardAmount', title: 'Palkkio yhteensä', kind: 'money', sum: true },
  { key: 'calculatedFixedAmount', title: 'Siitä kiinteää', kind: 'money', sum: true, extra: true },
  { key: 'realtorsAmount', title: 'Välittäjille', kind: 'money', sum: true },
  { key: 'unshared', title: 'Jakamatta', kind: 'money', sum: true, extra: true },
]
