import * as z from 'zod'
import { del, post } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { ReceiptRow } from './receipt-row.ts'
import { receiptTypes } from './receipt-types.ts'
import { receiptStandings } from './standing.ts'

/** By the day of the cost; without days those of the last 14 months and all to come. */
export const ReceiptFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  /** The same days as an object of their own; it goes before those beside it. */
  dates: z.object({ startDate: dayOrNone(), endDate: dayOrNone() }).optional(),
  receiptType: z.enum(['', ...receiptTypes]).default(''),
  standing: z.enum(['', ...receiptStandings]).default(''),
  apartment: z.string().max(40).default(''),
  /** The company's own costs and those of its apartments. */
  condominium: z.string().max(40).default(''),
})
export type ReceiptFilters = z.output<typeof ReceiptFilters>

/** What lists of costs need, apart from what a cost is made of. */
export const costListApi = {
  /** Sums over all hits: `total` with VAT, and the VAT of each rate. */
  listReceipts: post('/receipt/list', {
    needs: 'receipts.read',
    body: ReceiptFilters,
    reply: listOf(ReceiptRow).extend({ receipts: z.array(ReceiptRow).optional() }),
  }),
  deleteReceipt: del('/receipt/deleteReceipt/:id', { needs: 'receipts.remove', reply: z.object({}) }),
}
