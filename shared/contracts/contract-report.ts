import * as z from 'zod'
import { type Day, isDay } from '../base/day.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery } from '../base/list.ts'
import { type Cents, sumOf } from '../base/money.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { type Line, totalsOf } from '../invoices/line.ts'
import { lastDayOfLease } from './lease.ts'
import type { RentalContract } from './rental-contract.ts'

/**
 * By which day of an invoice it belongs to a report (spec section 5): the day of the invoice, as when none is told, or of
 * its last payment.
 */
const reportBases = ['accountDate', 'paymentDate'] as const

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

type Billed = Pick<
  Invoice,
  '_id' | 'invoiceNumber' | 'billDate' | 'dueDate' | 'paidDate' | 'recipient' | 'products' | 'state' | 'total' | 'paid'
>

/** The rows of a contract's report: what was billed, drafts left out, within the days. */
export function contractReport(
  contract: RentalContract,
  invoices: readonly Billed[],
  { dates, searchType }: Pick<ContractReportQuery, 'dates' | 'searchType'>,
): ContractReportRow[] {
  const dayOf = (invoice: Billed) => (searchType === 'paymentDate' ? invoice.paidDate : invoice.billDate)
  return invoices
    .filter((invoice) => invoice.state !== 'draft' && isWithin(dayOf(invoice), dates))
    .map((invoice) => rowOf(contract, invoice))
}

const isWithin = (day: Day, { startDate, endDate }: ReportDays): boolean =>
  day !== '' && startDate <= day && (endDate === '' || day <= endDate)

function rowOf({ contractNumber, lease, apartmentAddress }: RentalContract, invoice: Billed): ContractReportRow {
  const rents = invoice.products.filter(({ productType }) => productType === 'Vuokra')
  return {
    _id: invoice._id,
    contractNumber,
    startDate: lease.startDate,
    endDate: lastDayOfLease(lease),
    address: apartmentAddress,
    tenant: invoice.recipient.name,
    invoiceNumber: invoice.invoiceNumber,
    billDate: invoice.billDate,
    dueDate: invoice.dueDate,
    paidDate: invoice.paidDate,
    rentProductTotalWithTaxes: grossOf(rents),
    rentProductCount: sumOf(rents.map(({ count }) => Math.round(count * 1000))) / 1000,
    depositAmount: grossOf(invoice.products.filter(({ productType }) => isDeposit(productType))),
    depositTargetAmount: lease.useDeposit ? lease.deposit : 0,
    total: invoice.total,
    paid: invoice.paid,
  }
}

const isDeposit = (type: Line['productType']) => type === 'Vakuus' || type === 'Digivakuus'

const grossOf = (lines: readonly Line[]): Cents => (lines.length > 0 ? totalsOf(lines).gross : 0)
