import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { invoiceFields } from '../invoices/invoice.fields.ts'
import { narrowing } from './report-query.ts'

const cents = z.number().int()

/** By how many days it is late: not at all, or up to the last day of each. */
export const ageNames = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type AgeName = (typeof ageNames)[number]

export const ageLabels: Readonly<Record<AgeName, string>> = {
  notDue: 'Erääntymätön',
  upTo30: '1–30 pv',
  upTo60: '31–60 pv',
  upTo90: '61–90 pv',
  over90: 'Yli 90 pv',
}

export const ageOf = (days: number): AgeName =>
  days <= 0 ? 'notDue' : days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90'

/** What a tenant, or an invoice, owed at the end of a day, cents. */
export const ArrearsRow = z.object({
  _id: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  fullAddress: z.string(),
  /** Nothing for a tenant's row. */
  invoice: z.string(),
  invoiceNumber: z.string(),
  invoices: z.number().int(),
  /** The oldest of what is late. */
  dueDate: z.string(),
  daysLate: z.number().int(),
  open: cents,
  notDue: cents,
  upTo30: cents,
  upTo60: cents,
  upTo90: cents,
  over90: cents,
  late: cents,
})
export type ArrearsRow = z.output<typeof ArrearsRow>

export const ArrearsQuery = ListQuery.extend({
  /** Today unless told. */
  date: dayOrNone(),
  /** A row for each tenant, or for each invoice. */
  by: z.enum(['', 'invoice']).default(''),
  state: z.enum(['', 'late', 'over90']).default(''),
  ...narrowing,
})
export type ArrearsQuery = z.output<typeof ArrearsQuery>

export const arrearsApi = {
  /** What was open at the end of a day, by how late it was. */
  listArrears: get('/reports/arrears', { needs: 'reports.read', query: ArrearsQuery, reply: listOf(ArrearsRow) }),
  /** What of all is open today and on how many invoices, by how late it is. */
  readAges: get('/reports/arrears-by-age', {
    needs: 'invoices.read',
    reply: z.object({ ages: z.array(z.object({ age: z.enum(ageNames), open: cents, invoices: z.number().int() })) }),
  }),
}

/** The columns of its table, on the screen and in files: of tenants, or of invoices. */
export const arrearsColumns = (by: string): readonly TableColumn<ArrearsRow>[] => [
  ...(by === 'invoice' ? [{ key: 'invoiceNumber', title: 'Lasku' }] : []),
  { key: 'tenantName', title: 'Vuokralainen' },
  { key: 'fullAddress', title: 'Vuokrakohde' },
  { key: 'invoices', title: 'Laskuja', kind: 'number', sum: true },
  { key: 'dueDate', title: by === 'invoice' ? 'Eräpäivä' : 'Vanhin eräpäivä', kind: 'day' },
  { key: 'daysLate', title: 'Myöhässä (pv)', kind: 'number' },
  { key: 'notDue', title: ageLabels.notDue, kind: 'money', sum: true },
  { key: 'upTo30', title: ageLabels.upTo30, kind: 'money', sum: true },
  { key: 'upTo60', title: ageLabels.upTo60, kind: 'money', sum: true },
  { key: 'upTo90', title: ageLabels.upTo90, kind: 'money', sum: true },
  { key: 'over90', title: ageLabels.over90, kind: 'money', sum: true },
  { key: 'late', title: 'Erääntynyt', kind: 'money', sum: true },
  { key: 'open', title: invoiceFields.open.label, kind: 'money', sum: true },
]
