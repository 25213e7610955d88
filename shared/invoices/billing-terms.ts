import * as z from 'zod'
import { day } from '../base/fields.ts'
import { isDueDayNumber } from '../calculations/due-day.ts'
import { isInvoiceInterval, isPaymentTerm } from './due-dates.ts'
import { sendTypes } from './sending/send-types.ts'

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
