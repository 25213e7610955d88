import * as z from 'zod'
import { isDay } from '#shared/base/day.ts'

/**
 * What Talenom's sales interface takes. A field that neither the public example nor our reading in talenom-wire.ts knows is
 * refused, so that a misspelt one is found; sums are never taken, for the service reckons them.
 */
const text = z.string().min(1)
const day = z.string().refine(isDay, 'must be a day as YYYY-MM-DD')
const account = z.string().regex(/^\d{3,10}$/, 'must be the number of an account')
const cents = z.number().refine((euros) => Number.isSafeInteger(Math.round(euros * 1e6) / 1e4), 'must be whole cents')

export const ContactRequest = z.strictObject({
  organizationNumber: text,
  type: z.enum(['Consumer', 'Company']),
  number: text,
  name: text,
  currency: z.literal('EUR'),
  InvoiceLanguage: z.enum(['fi-FI', 'sv-SE', 'en-GB', 'de-DE']),
  defaultReceivableAccountNumber: account,
  invoicingAddress: z.strictObject({
    address1: text,
    country: z.string().regex(/^[A-Z]{2}$/, 'must be ISO 3166 alpha-2'),
    postalCode: text,
    postOffice: text,
  }),
  email: text.optional(),
  businessId: text.optional(),
  eInvoicing: z.strictObject({ address: text, operator: text }).optional(),
})
export type ContactRequest = z.output<typeof ContactRequest>

const LineItem = z.strictObject({
  type: z.literal('Product'),
  productName: text,
  quantity: z.number().refine((count) => count !== 0, 'must not be zero'),
  pricePerUnitTaxIncluded: cents,
  salesAccountNumber: account,
  taxPercent: z.number().min(0).max(100),
  costCentre: text.optional(),
})
export type LineItem = z.output<typeof LineItem>

export const InvoiceRequest = z
  .strictObject({
    id: text,
    rowVersion: text,
    type: z.enum(['Normal', 'CreditNote']),
    creditedInvoiceNumber: text.optional(),
    voucherNumber: text,
    date: day,
    dueDate: day,
    shipMode: z.enum(['SelfDelivery', 'Post', 'EInvoice']),
    referenceNumber: z.string().regex(/^\d+$/).optional(),
    message: text.optional(),
    lineItems: z.array(LineItem).min(1, 'at least one line'),
  })
  .superRefine(({ date, dueDate, type, creditedInvoiceNumber }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (dueDate < date) refuse('dueDate', 'is before date')
    if (type === 'CreditNote' && !creditedInvoiceNumber) refuse('creditedInvoiceNumber', 'is required of a credit note')
    if (type === 'Normal' && creditedInvoiceNumber) refuse('creditedInvoiceNumber', 'is only for a credit note')
  })
export type InvoiceRequest = z.output<typeof InvoiceRequest>

export const ApproveRequest = z.strictObject({ rowVersion: text })

export const PaymentRequest = z.strictObject({
  amount: cents.refine((euros) => euros !== 0, 'must not be zero'),
  paymentDate: day,
  description: z.string().optional(),
})

export const TokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: text,
  client_secret: text,
  scope: z.literal('https://apim.talenom.com/.default'),
})

/** Cents with VAT, each line rounded by itself: the service's own reckoning. */
export const totalOf = (lines: readonly LineItem[]): number =>
  lines.reduce(
    (sum, { quantity, pricePerUnitTaxIncluded }) => sum + Math.round(quantity * pricePerUnitTaxIncluded * 100),
    0,
  )
