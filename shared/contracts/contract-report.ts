import * as z from 'zod'
import { isDay } from '../base/day.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery } from '../base/list.ts'

/**
 * By which day of an invoice it belongs to a report (spec section 5): the day of the invoice, as when none is told, or of
 * its last payment.
 */
export const reportBases = ['accountDate', 'paymentDate'] as const

/** Days without a first or a last one have no end there. */
export const ReportDays = z
  .object({ startDate: dayOrNone(), endDate: dayOrNone() })
  .refine(({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || startDate <= endDate, {
    error: 'Viimeinen päivä on ennen ensimmäistä',
    path: ['endDate'],
  })
export type ReportDays = z.output<typeof ReportDays>

export const ContractReportQuery = ListQuery.extend({
  dates: ReportDays.prefault({}),
  searchType: z.enum(['', ...reportBases]).default(''),
})
export type ContractReportQuery = z.output<typeof ContractReportQuery>

/** An invoice in the report of its contract (spec section 3, Report rows); money in cents. */
export const ContractReportRow = z.object({
  _id: z.string(),
  contractNumber: z.string(),
  /** The first and the last day of the lease; it may have no last one. */
  startDate: z.string(),
  endDate: z.string(),
  address: z.string(),
  tenant: z.string(),
  invoiceNumber: z.string(),
  billDate: z.string(),
  dueDate: z.string(),
  paidDate: z.string(),
  rentProductTotalWithTaxes: z.number().int(),
  /** How many rents, a month's rent each. */
  rentProductCount: z.number(),
  /** What of the invoice is deposit. */
  depositAmount: z.number().int(),
  /** The deposit that was agreed upon. */
  depositTargetAmount: z.number().int(),
  total: z.number().int(),
  paid: z.number().int(),
})
export type ContractReportRow = z.output<typeof ContractReportRow>
