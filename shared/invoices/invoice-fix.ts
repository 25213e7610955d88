import * as z from 'zod'
import { email, text } from '../base/fields.ts'
import { sendTypes } from './invoice.ts'

/** Whom a failed invoice goes to and how, mended (spec section 7, fix-invoice-error). */
export const InvoiceFix = z.object({
  sendType: z.enum(sendTypes).default('email'),
  email: email(),
  address: text(),
  zipCode: text(),
  city: text(),
  evoiceOperator: text(),
  evoiceAddress: text(),
  evoiceId: text(),
  /** The tenant's own data get the same, for the invoices to come. */
  saveToTenant: z.boolean().default(true),
})
export type InvoiceFix = z.output<typeof InvoiceFix>
