import * as z from 'zod'
import { centsOf } from '#shared/base/money.ts'
import { jsonOf } from '../answer.ts'
import type { InvoiceState, InvoiceStatus } from '../ports.ts'

/**
 * Everything that Talenom's sales interface is asked and answers. Documented (integration.talenom.fi, bare minimum
 * example): the fields of POST /contacts, POST /invoices?contactId= without a body, PUT /invoices/{id} with line items and
 * rowVersion, the names of an invoice's fields. NOT public, and read here as seems likely, so to be confirmed with Talenom
 * before use: all other paths and queries below, every word of a state but Draft, ways of delivery but SelfDelivery, type
 * words but Consumer and Normal, the names of sums, payments, and what a refusal looks like.
 */
export const paths = {
  contacts: '/contacts',
  contactsNumbered: (number: string) => `/contacts?${new URLSearchParams({ number })}`,
  contact: (id: string) => `/contacts/${encodeURIComponent(id)}`,
  newInvoice: (contactId: string) => `/invoices?${new URLSearchParams({ contactId })}`,
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  draftsOf: (contactId: string) => `/invoices?${new URLSearchParams({ contactId, status: 'Draft' })}`,
  /** Oldest change first. */
  changedBetween: (modifiedFrom: string, modifiedTo: string, pageSize: number) =>
    `/invoices?${new URLSearchParams({ modifiedFrom, modifiedTo, pageSize: String(pageSize) })}`,
  approve: (id: string) => `/invoices/${encodeURIComponent(id)}/approve`,
  payments: (id: string) => `/invoices/${encodeURIComponent(id)}/payments`,
  pdf: (id: string) => `/invoices/${encodeURIComponent(id)}/pdf`,
} as const

/** What the token is asked for (client code; Azure's client credentials). */
export const tokenScope = 'https://apim.talenom.com/.default'

const id = z.union([z.string().min(1), z.number().int()]).transform(String)
const text = z.string().nullish()
const cents = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .nullish()
  .transform((sum) => (sum === null || sum === undefined ? undefined : centsOf(String(sum))))
const day = text.transform((value) => (value?.match(/^[1-9]\d{3}-\d\d-\d\d/) ? value.slice(0, 10) : undefined))

export const TalenomToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export const TalenomContact = z.object({ contactId: id, number: text })
export const TalenomContacts = z.array(TalenomContact)

export const TalenomInvoice = z.object({
  id,
  contactId: id.nullish(),
  rowVersion: id,
  status: text,
  invoiceOrigin: text,
  voucherNumber: text,
  referenceNumber: text,
  dueDate: day,
  lineItems: z.array(z.unknown()).nullish(),
  /** With VAT, reckoned by Talenom. */
  totalAmount: cents,
  openAmount: cents,
  paidAmount: cents,
  /** ISO 8601, of the last change. */
  modified: text,
})
export type TalenomInvoice = z.output<typeof TalenomInvoice>
export const TalenomInvoices = z.array(TalenomInvoice)

/** An invoice that nobody has approved, as far as Talenom says: without a word nothing counts as having left. */
export const isDraft = ({ status }: Pick<TalenomInvoice, 'status'>): boolean =>
  ['', 'draft'].includes(status?.trim().toLowerCase() ?? '')

const states: Readonly<Record<string, InvoiceState>> = {
  draft: 'accepted',
  approved: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  overdue: 'due',
  reminded: 'reminder',
  collection: 'collection',
  paid: 'paid',
  credited: 'credited',
  cancelled: 'cancelled',
}

export function statusOf(invoice: TalenomInvoice): InvoiceStatus {
  const { voucherNumber, openAmount, paidAmount, dueDate } = invoice
  const word = invoice.status ?? ''
  return {
    serviceId: invoice.id,
    state: states[word.toLowerCase()] ?? 'unknown',
    providerState: word,
    ...(voucherNumber ? { invoiceNumber: voucherNumber } : {}),
    ...(openAmount === undefined ? {} : { open: openAmount }),
    ...(paidAmount === undefined ? {} : { paid: paidAmount }),
    ...(dueDate ? { dueDate } : {}),
  }
}

const Refusal = z.object({ detail: text, message: text, title: text })

/** Why Talenom refused, fit to be shown behind a sentence of ours; undefined when it does not say. */
export function refusalIn(reply: string): string | undefined {
  const parsed = Refusal.safeParse(jsonOf(reply))
  if (!parsed.success) return undefined
  const words = parsed.data.detail || parsed.data.message || parsed.data.title
  return words ? words.replace(/\s+/g, ' ').trim().slice(0, 300) : undefined
}
