import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { listOf } from '../base/list.ts'
import { sumBy } from '../base/money.ts'
import { expenseFields } from '../expenses/expense.fields.ts'
import type { KeptExpenseRow } from '../expenses/expense-summary.ts'
import { expenseTypes } from '../expenses/expense-types.ts'
import { vatColumnNames } from '../expenses/vat-columns.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { ReportQuery } from './report-query.ts'

const cents = z.number().int()

/** What one home cost over some days, or a company for itself, or nothing in particular; cents with VAT. */
export const ExpenseReportRow = z.object({
  _id: z.string(),
  /** The address of a home, or that the costs are no home's. */
  name: z.string(),
  /** Empty for what is only its company's, and for what is nobody's. */
  apartment: z.string(),
  condominium: z.string(),
  condominiumName: z.string(),
  /** Square metres; nothing of what is no home, and of a home that is gone. */
  area: z.number().nullable(),
  /** How many costs. */
  count: z.number().int(),
  /** Maintenance charges and company loans, and everything else. */
  maintenance: cents,
  receipt: cents,
  total: cents,
  /** Of the whole what is VAT. */
  vat: cents,
  /** Of the whole what is marked as deductible from the rent's income. */
  deductible: cents,
})
export type ExpenseReportRow = z.output<typeof ExpenseReportRow>

type Counted = Pick<
  KeptExpenseRow,
  | 'apartment'
  | 'apartmentAddress'
  | 'condominium'
  | 'condominiumName'
  | 'receiptType'
  | 'total'
  | 'taxDeductible'
  | (typeof vatColumnNames)[number]
>

/** Costs by what they were for. Every cost is in one row, so the rows come to all of them. @param homes as they are now */
export function costsByPlace(
  costs: readonly Counted[],
  homes: ReadonlyMap<string, { readonly area: number | null; readonly fullAddress: string }>,
): ExpenseReportRow[] {
  const places = new Map<string, ExpenseReportRow>()
  for (const cost of costs) {
    const { apartment, apartmentAddress, condominium, condominiumName, total } = cost
    const _id = apartment || condominium || 'none'
    const home = homes.get(apartment)
    const area = home?.area ?? null
    const name = home?.fullAddress || apartmentAddress || (condominium ? 'Taloyhtiön omat kulut' : 'Ei kohdetta')
    const existing = places.get(_id) ?? { _id, name, apartment, condominium, condominiumName, area, ...nothing }
    places.set(_id, {
      ...existing,
      count: existing.count + 1,
      [cost.receiptType]: existing[cost.receiptType] + total,
      total: existing.total + total,
      vat: existing.vat + sumBy(vatColumnNames, (name) => cost[name]),
      deductible: existing.deductible + (cost.taxDeductible ? total : 0),
    })
  }
  return [...places.values()]
}

const nothing = { count: 0, maintenance: 0, receipt: 0, total: 0, vat: 0, deductible: 0 }

/** By the day of the cost, or of its payment to the supplier. */
export const ExpenseReportQuery = ReportQuery.extend({
  receiptType: z.enum(['', ...expenseTypes]).default(''),
})
export type ExpenseReportQuery = z.output<typeof ExpenseReportQuery>

export const expenseReportApi = {
  /** What each home and company cost over some days. */
  listExpenseReport: post('/reports/rent-report-receipts', {
    needs: 'receipts.read',
    body: ExpenseReportQuery,
    reply: listOf(ExpenseReportRow),
  }),
}

/** The columns of its table, on the screen and in files. */
export const expenseReportColumns: readonly TableColumn<ExpenseReportRow>[] = [
  { key: 'name', title: expenseFields.place.label },
  { key: 'condominiumName', title: expenseFields.condominiumName.label },
  { key: 'area', title: apartmentFields.area.heading, kind: 'number' },
  { key: 'count', title: 'Kuluja', kind: 'number', sum: true },
  { key: 'maintenance', title: 'Vastikkeet ja yhtiölainat', kind: 'money', sum: true },
  { key: 'receipt', title: 'Muut kulut', kind: 'money', sum: true },
  { key: 'total', title: 'Yhteensä', kind: 'money', sum: true },
  { key: 'vat', title: 'Siitä ALV', kind: 'money', sum: true, extra: true },
  { key: 'deductible', title: 'Siitä vähennyskelpoista', kind: 'money', sum: true, extra: true },
]
