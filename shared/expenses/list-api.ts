import * as z from 'zod'
import { del, post } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { expenseStates } from './expense-state.ts'
import { ExpenseRow } from './expense-summary.ts'
import { expenseTypes } from './expense-types.ts'

/** By the day of the cost; without days those of the last 14 months and all to come. */
export const ExpenseFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  /** The same days as an object of their own; it goes before those beside it. */
  dates: z.object({ startDate: dayOrNone(), endDate: dayOrNone() }).optional(),
  receiptType: z.enum(['', ...expenseTypes]).default(''),
  standing: z.enum(['', ...expenseStates]).default(''),
  apartment: z.string().max(40).default(''),
  /** The company's own costs and those of its apartments. */
  condominium: z.string().max(40).default(''),
})
export type ExpenseFilters = z.output<typeof ExpenseFilters>

/** What lists of costs need, apart from what a cost is made of. */
export const costListApi = {
  /** Sums over all hits: `total` with VAT, and the VAT of each rate. */
  listExpenses: post('/receipt/list', {
    needs: 'receipts.read',
    body: ExpenseFilters,
    reply: listOf(ExpenseRow).extend({ receipts: z.array(ExpenseRow).optional() }),
  }),
  deleteExpense: del('/receipt/deleteReceipt/:id', { needs: 'receipts.remove', reply: z.object({}) }),
}
