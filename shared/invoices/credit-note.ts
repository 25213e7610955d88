import * as z from 'zod'
import { invoiceServices } from '../accounts/invoice-services.ts'
import { text } from '../base/fields.ts'

/** What of each rate of VAT a credit note takes off, cents above zero for what was charged. */
const CreditedGroup = z.object({ rate: z.number(), net: z.number().int(), vat: z.number().int() })

/** So much of the line at this place of the original, without VAT. */
export const CreditedLine = z.object({
  line: z.number().int().min(0),
  net: z.number().int(),
  /** The price of one from then on, cents without VAT, when the credit lowers the price of the line's days. */
  price: z.number().int().optional(),
})
export type CreditedLine = z.output<typeof CreditedLine>

/** A credit note as its original knows it. */
export const CreditNote = z.object({
  invoice: z.string(),
  invoiceNumber: z.string(),
  day: z.string(),
  /** With VAT, cents above zero. */
  amount: z.number().int(),
  /** What of it had been paid and went over to the credit note, to be paid back or used. */
  moved: z.number().int(),
  /** The invoicing service is told of it, and counts it among what has been paid. */
  atService: z.boolean().default(false),
  lines: z.array(CreditedLine),
  groups: z.array(CreditedGroup),
})
export type CreditNote = z.output<typeof CreditNote>

/** The invoice that a credit note credits, as it was then, and what of its lines. */
export const RefundOf = z.object({
  invoice: z.string(),
  invoiceNumber: z.string(),
  billDate: z.string(),
  /** Its id at the invoicing service, if it is there. */
  serviceId: text(),
  /** The service that knows it by that id. */
  service: z.enum(['', ...invoiceServices]).default(''),
  lines: z.array(CreditedLine),
})
