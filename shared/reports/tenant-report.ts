import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { printNumber } from '../base/finnish.ts'
import { ListQuery, listOf } from '../base/list.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { invoiceFields } from '../invoices/invoice.fields.ts'
import { narrowing } from './report-query.ts'

const cents = z.number().int()

/** A tenant with what they rent, owe and have paid; cents with VAT, a month's rent without it. */
export const TenantReportRow = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of the leases in force today: their numbers, addresses, first start and rents. */
  contracts: z.string(),
  addresses: z.string(),
  startDate: z.string(),
  rent: cents,
  /** What waits to be paid, what of it is late, and the oldest due day of that. */
  open: cents,
  overdue: cents,
  oldestDueDate: z.string(),
  /** What the account owes them by credit notes. */
  toReturn: cents,
  /** What they owe less what they are owed. */
  balance: cents,
  /** Nothing for those who may not read deposits. */
  depositHeld: cents.nullable(),
  /** Payments of the last 365 days, and how many days late they were on an average; nothing without any. */
  payments: z.number().int(),
  paymentDelay: z.number().nullable(),
})
export type TenantReportRow = z.output<typeof TenantReportRow>

const { tenant: _, ...homesOnly } = narrowing
export const TenantReportQuery = ListQuery.extend({
  state: z.enum(['', 'renting', 'owing', 'late']).default(''),
  ...homesOnly,
})
export type TenantReportQuery = z.output<typeof TenantReportQuery>

export const tenantReportApi = {
  /** Every tenant; whoever asks must be let to read tenants, contracts and invoices too. */
  listTenantReport: get('/reports/get-tenant-report', {
    needs: 'reports.read',
    query: TenantReportQuery,
    reply: listOf(TenantReportRow),
  }),
}

/** The columns of its table, on the screen and in files. */
export const tenantReportColumns: readonly TableColumn<TenantReportRow>[] = [
  { key: 'name', title: 'Vuokralainen' },
  { key: 'addresses', title: 'Vuokrakohde' },
  { key: 'contracts', title: 'Sopimus' },
  { key: 'startDate', title: 'Alkaen', kind: 'day', extra: true },
  { key: 'email', title: 'Sähköposti', extra: true },
  { key: 'phone', title: 'Puhelin', extra: true },
  { key: 'rent', title: 'Vuokra, €/kk', kind: 'money' },
  { key: 'open', title: invoiceFields.open.label, kind: 'money', sum: true },
  { key: 'overdue', title: 'Myöhässä', kind: 'money', sum: true },
  { key: 'oldestDueDate', title: 'Vanhin eräpäivä', kind: 'day' },
  { key: 'toReturn', title: 'Palautettavaa', kind: 'money', sum: true, extra: true },
  { key: 'balance', title: 'Saldo', kind: 'money', sum: true, extra: true },
  { key: 'depositHeld', title: 'Vakuutta hallussa', kind: 'money', sum: true },
  { key: 'payments', title: 'Maksuja 12 kk', kind: 'number', sum: true, extra: true },
  {
    key: 'paymentDelay',
    title: 'Maksuviive (pv)',
    kind: 'number',
    cell: ({ paymentDelay }) => (paymentDelay === null ? '–' : printNumber(paymentDelay)),
  },
]
