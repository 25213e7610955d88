import * as z from 'zod'
import { email, text } from '../base/fields.ts'
import { sendTypes } from './sending/send-types.ts'

/** Whom an invoice goes to and how. */
const reach = {
  sendType: z.enum(sendTypes).default('email'),
  email: email(),
  address: text(),
  zipCode: text(),
  city: text(),
  evoiceOperator: text(),
  evoiceAddress: text(),
  evoiceId: text(),
}

/** Whom a failed invoice goes to and how, mended (spec section 7, fix-invoice-error). */
export const InvoiceFix = z.object({
  ...reach,
  /** The tenant's own data get what was mended, for the invoices to come. */
  saveToTenant: z.boolean().default(true),
  /** Of the tenant's data as they were seen; 0 does not say. */
  tenantVersion: z.number().int().default(0),
  /** The contract's coming invoices go the same way. */
  saveSendType: z.boolean().default(false),
})
export type InvoiceFix = z.output<typeof InvoiceFix>

/** What a person sees before they mend a failed invoice. */
export const FixView = z.object({
  invoiceNumber: z.string(),
  payer: z.string(),
  /** Why it cannot be mended; '' when it can. */
  refusal: z.string(),
  /** What it lacks, or why it was refused. */
  reason: z.string(),
  /** How it was to be sent, and how it could be. */
  sendType: z.enum(sendTypes),
  ways: z.array(z.enum(sendTypes)),
  tenantVersion: z.number().int(),
  /** A contract is billed on, so that its coming invoices may go another way too. */
  isRecurring: z.boolean(),
  /** The address that is proposed is that of the home. */
  isHome: z.boolean(),
  /** What is known, with proposals in the place of what is missing. */
  proposal: z.object(reach),
})
export type FixView = z.output<typeof FixView>
