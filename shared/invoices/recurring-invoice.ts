import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { day, dayOrNone, text } from '../base/fields.ts'
import type { Cents } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { isDueDayNumber, isInvoiceInterval, isPaymentTerm } from './due-dates.ts'
import { sendTypes } from './invoice.ts'
import { Line, totalsOf, wholePeriodLines } from './line.ts'
import { type MonthlyIncome, monthlyIncome } from './monthly-income.ts'

/** When and how often a contract is billed: fields shared by the contract's form and the recurring invoice. */
export const billingTerms = {
  /** 1–28, or 100 for the last day of the month. */
  rentDueDateNumber: z.number('Valitse eräpäivä').refine(isDueDayNumber, 'Valitse eräpäivä').default(2),
  /** Days that in their own months take the place of the usual due day. */
  otherDueDates: z.array(day('Anna eräpäivä')).max(24, 'Enintään 24 päivää').default([]),
  /** Months an invoice covers. */
  invoiceInterval: z.number('Valitse laskutusväli').refine(isInvoiceInterval, 'Valitse laskutusväli').default(1),
  /** Days from the invoice to its due day. */
  paymentTerm: z.number('Anna maksuaika').int('Anna maksuaika päivinä').default(14),
  billDateAsDueDate: z.boolean().default(false),
  sendType: z.enum(sendTypes).default('email'),
}

/** The sentence for a payment term that the interval does not allow (spec section 5), or nothing. */
export const paymentTermFault = (terms: { paymentTerm: number; invoiceInterval: number }): string | undefined =>
  isPaymentTerm(terms.paymentTerm, terms.invoiceInterval)
    ? undefined
    : `Maksuaika on 1–${terms.invoiceInterval === 1 ? 28 : 30} päivää`

/** Who is billed for the periods that begin on the day or after it. */
export const LaterPayer = z.object({ from: day(), tenant: z.string(), tenantName: z.string() })
export type LaterPayer = z.output<typeof LaterPayer>

/** What the job bills a contract by, period after period; its id is the contract's. */
export const RecurringInvoice = z.object({
  ...stored,
  contractNumber: z.string(),
  /** Who is billed for the next period. */
  tenant: z.string(),
  tenantName: z.string(),
  /** Who is billed instead from a day on, by day: a tenant leaves the others before the lease ends. */
  payers: z.array(LaterPayer).default([]),
  apartment: z.string(),
  apartmentAddress: z.string(),
  /** Where the rent is paid; the account's own IBAN when empty. */
  iban: text(),
  sellerName: text(),
  ...billingTerms,
  products: z.array(Line),
  /** The lease's first and last day; an open-ended lease has no last one. */
  startDate: day(),
  endDate: dayOrNone(),
  /** The due day of the next period to be billed. */
  nextDueDate: day(),
  /** False once the last period has been billed or the contract has ended. */
  active: z.boolean(),
})
export type RecurringInvoice = z.output<typeof RecurringInvoice>

export const RecurringInvoiceRow = z.object({
  _id: z.string(),
  contractNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  apartmentAddress: z.string(),
  nextDueDate: z.string(),
  /** Of a whole period with VAT, cents. */
  total: z.number().int(),
  active: z.boolean(),
})
export type RecurringInvoiceRow = z.output<typeof RecurringInvoiceRow>

/**
 * What lists keep of it. The next due day is not among it: it moves at every billing, and each of a million rows would
 * be written again for it every month.
 */
export interface RecurringInvoiceKept extends Omit<RecurringInvoiceRow, 'nextDueDate'> {
  readonly apartment: string
  readonly startDate: Day
  readonly endDate: Day | ''
  readonly month: MonthlyIncome
}

export const recurringInvoiceKept = (recurring: RecurringInvoice): RecurringInvoiceKept => ({
  _id: recurring._id,
  contractNumber: recurring.contractNumber,
  tenant: recurring.tenant,
  tenantName: recurring.tenantName,
  apartmentAddress: recurring.apartmentAddress,
  total: wholePeriodTotal(recurring),
  active: recurring.active,
  apartment: recurring.apartment,
  startDate: recurring.startDate,
  endDate: recurring.endDate,
  month: monthlyIncome(recurring.products),
})

const wholePeriodTotal = ({ products, invoiceInterval }: RecurringInvoice): Cents =>
  totalsOf(wholePeriodLines(products, invoiceInterval)).gross
