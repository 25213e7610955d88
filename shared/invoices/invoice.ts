import * as z from 'zod'
import { invoiceServices } from '../accounts/invoice-services.ts'
import type { Day } from '../base/day.ts'
import { email, text } from '../base/fields.ts'
import { sumOf } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { deliveryStates } from '../mail/delivery.ts'
import type { VatTotals } from '../rates/vat.ts'
import { languages } from '../texts/language.ts'
import { CreditNote, RefundOf } from './credit-note.ts'
import { isOverdue } from './due-dates.ts'
import { Line, totalsOf } from './lines/line.ts'
import { Seller } from './seller.ts'
import { sendTypes } from './sending/send-types.ts'
import { Settled } from './settled.ts'

/** Who pays, as they were when the invoice was made. */
export const Recipient = z.object({
  tenantId: z.string(),
  name: z.string(),
  isCompany: z.boolean().default(false),
  businessId: text(),
  email: email(),
  /** E-mailed invoices go to this address too. */
  email2: email(),
  address: text(),
  zipCode: text(),
  city: text(),
  country: text().default('Suomi'),
  language: z.enum(languages).default('fin'),
  evoiceOperator: text(),
  evoiceId: text(),
  evoiceAddress: text(),
})
export type Recipient = z.output<typeof Recipient>

/**
 * How far the invoice is on its way: `draft` waits for a person, `sending` for the queue, `sent` is with its payer,
 * `failed` was refused and waits for a person. What has been paid is said by `paid`.
 */
export const invoiceStates = ['draft', 'sending', 'sent', 'failed'] as const

/**
 * A write to an outside service: begun before the call and done after it, so that a crash between is seen. A begun one
 * is looked up there before it is repeated; `rounds` counts how often that left the outcome unclear.
 */
const sending = {
  step: z.enum(['none', 'started', 'done']).default('none'),
  started: z.string().default(''),
  /** The instant at which a begun one was found unfinished, while word of it could still be on its way to us. */
  found: z.string().default(''),
  rounds: z.number().int().default(0),
}

/** A letter with the invoice that was sent after its own: lost ones, and copies to others. `none` was begun, and nobody knows. */
const Copy = z.object({
  _id: z.string(),
  email: z.string(),
  /** The instant, and who sent it. */
  at: z.string(),
  by: z.string(),
  messageId: z.string().default(''),
  state: z.enum(deliveryStates),
})
export type Copy = z.output<typeof Copy>

/**
 * Billed by a contract, made by hand, a credit note (hyvityslasku), whose sums are negative, or the account's reward
 * (palkkiolasku), which has been withheld from the principal's money before it is billed.
 */
export const invoiceKinds = ['recurring', 'single', 'refund', 'reward'] as const

export const Invoice = z.object({
  ...stored,
  kind: z.enum(invoiceKinds),
  invoiceNumber: z.string(),
  /** The Finnish reference, digits only; RF is made from it. */
  reference: z.string(),
  contract: z.string().default(''),
  /**
   * Of an invoice of a contract the principal for whom its money comes to the account; empty when the money is nobody
   * else's. Invoices of before this was kept do not say.
   */
  principal: z.string().optional(),
  /** What of its money has been settled with the principal, cents; see outgoing-payments/settlement.ts. */
  settled: Settled.optional(),
  apartment: z.string().default(''),
  apartmentAddress: text(),
  seller: Seller,
  recipient: Recipient,
  billDate: z.string(),
  /** The nominal due day, as printed. */
  dueDate: z.string(),
  /** The days that a recurring invoice covers; of one made by hand the day of its delivery. */
  period: z.object({ from: z.string(), to: z.string() }).optional(),
  products: z.array(Line),
  /** How part months were counted, a sentence a line. */
  explanation: z.array(z.string()).default([]),
  /** With VAT, cents. */
  total: z.number().int(),
  /** What has been paid of it, cents; of a credit note what it holds of its payer's money, below zero once that is paid back. */
  paid: z.number().int().default(0),
  /** What credit notes have taken off it, cents; of a credit note what it takes off its original, below zero. */
  credited: z.number().int().default(0),
  creditNotes: z.array(CreditNote).default([]),
  /** What of it has been written off as a credit loss, cents: it is asked no more, and yet nobody has paid it. */
  lost: z.number().int().default(0),
  /** What a credit note credits; one without an original stands by itself. */
  refundOf: RefundOf.optional(),
  /** VAT by rate where earlier roundings make it another than the lines alone would. */
  vatGroups: z
    .array(z.object({ rate: z.number(), net: z.number().int(), vat: z.number().int(), gross: z.number().int() }))
    .optional(),
  /** The day for which a credit note was written into the books without being sent. */
  registered: z.string().default(''),
  paidDate: z.string().default(''),
  sendType: z.enum(sendTypes),
  state: z.enum(invoiceStates),
  /** Why it stands where it stands, for the user. */
  stateReason: z.string().default(''),
  /**
   * With the invoicing service, if the account has one. `state` is the service's own word for how it is there, `over`
   * what it says was paid beyond what the invoice asks, cents: whether that goes back to the payer is the service's.
   */
  service: z
    .object({
      ...sending,
      name: z.enum(['', ...invoiceServices]).default(''),
      jobId: text(),
      state: text(),
      over: z.number().int().optional(),
    })
    .prefault({}),
  /** With the mail service; `at` is the instant of the last word on the delivery. */
  mail: z
    .object({ ...sending, messageId: text(), state: z.enum(deliveryStates).default('none'), at: text() })
    .prefault({}),
  copies: z.array(Copy).optional(),
  comments: text(2000),
  created: z.string(),
  /** While it is being sent: the instant after which somebody sees to it that it goes on. */
  nextTry: z.string().default(''),
  sent: z.string().default(''),
})
export type Invoice = z.output<typeof Invoice>

export const InvoiceSummary = z.object({
  _id: z.string(),
  kind: z.enum(invoiceKinds),
  invoiceNumber: z.string(),
  reference: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  contract: z.string(),
  apartment: z.string(),
  apartmentAddress: z.string(),
  billDate: z.string(),
  dueDate: z.string(),
  total: z.number(),
  paid: z.number(),
  open: z.number(),
  state: z.enum(invoiceStates),
  sendType: z.enum(sendTypes),
  /** The account that it is to be paid to. */
  iban: z.string(),
  credited: z.number().default(0),
  /** Rows of before there were credit losses do not say. */
  lost: z.number().nullish(),
  /** Of a credit note: the invoice that it credits, and its number. */
  original: z.string().default(''),
  originalNumber: z.string().default(''),
  /** Of a credit note: what is still to be paid back or used. */
  toReturn: z.number().default(0),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

export const invoiceSummaryOf = (invoice: Invoice): InvoiceSummary => ({
  _id: invoice._id,
  kind: invoice.kind,
  invoiceNumber: invoice.invoiceNumber,
  reference: invoice.reference,
  tenant: invoice.recipient.tenantId,
  tenantName: invoice.recipient.name,
  contract: invoice.contract,
  apartment: invoice.apartment,
  apartmentAddress: invoice.apartmentAddress,
  billDate: invoice.billDate,
  dueDate: invoice.dueDate,
  total: invoice.total,
  paid: invoice.paid,
  open: openOf(invoice),
  state: invoice.state,
  sendType: invoice.sendType,
  iban: invoice.seller.iban,
  credited: invoice.credited,
  lost: invoice.lost,
  original: invoice.refundOf?.invoice ?? '',
  originalNumber: invoice.refundOf?.invoiceNumber ?? '',
  toReturn: invoice.state === 'sent' ? toReturnOf(invoice) : 0,
})

/** The money of an invoice; rows written before there were credit notes or losses say nothing of them. */
export type Money = Pick<Invoice, 'total' | 'paid'> & {
  readonly credited?: number | undefined
  readonly lost?: number | null | undefined
  readonly kind?: Invoice['kind']
}

/** What is still to be paid, cents; nothing below zero, an overpayment stays on the bank entry. */
export const openOf = ({ total, paid, credited = 0, lost }: Money): number =>
  Math.max(0, total - paid - credited - (lost ?? 0))

/** What a credit note still owes its payer, cents: to be paid back, or to be used for another invoice of theirs. */
export const toReturnOf = ({ kind, total, paid, credited = 0 }: Money): number =>
  kind === 'refund' ? Math.max(0, paid + credited - total) : 0

/** VAT by rate and the sums, as they stand on the printed invoice. */
export function totalsOfInvoice({ products, vatGroups }: Pick<Invoice, 'products' | 'vatGroups'>): VatTotals {
  if (!vatGroups) return totalsOf(products)
  const sum = (part: 'net' | 'vat' | 'gross') => sumOf(vatGroups.map((group) => group[part]))
  return { groups: vatGroups, net: sum('net'), vat: sum('vat'), gross: sum('gross') }
}

/** Something of it is outside the house, or may be: it can no longer be taken back. */
export const hasLeft = ({ service, mail }: Pick<Invoice, 'service' | 'mail'>): boolean =>
  service.step !== 'none' || mail.step !== 'none'

/** What the user is shown of an invoice's life. */
export const shownStates = [
  'draft',
  'sending',
  'failed',
  'open',
  'partlyPaid',
  'overdue',
  'paid',
  'credited',
  'lost',
  'toReturn',
] as const
export type ShownState = (typeof shownStates)[number]
export const shownStateLabels: Record<ShownState, string> = {
  draft: 'Luonnos',
  sending: 'Lähdössä',
  failed: 'Virhe',
  open: 'Avoin',
  partlyPaid: 'Osittain maksettu',
  overdue: 'Myöhässä',
  paid: 'Maksettu',
  credited: 'Hyvitetty',
  lost: 'Luottotappio',
  toReturn: 'Palautettavaa',
}

/** How an invoice stands, as far as its state shows it. */
type StateInput = Money & Pick<Invoice, 'state' | 'dueDate'>

/** @param today overdue begins the day after the shifted due day (Act 150/1930) */
export function shownState(invoice: StateInput, today: Day): ShownState {
  if (invoice.kind === 'refund' && invoice.state !== 'sent') return invoice.state
  if (invoice.kind === 'refund') return toReturnOf(invoice) > 0 ? 'toReturn' : 'credited'
  const isSettled = openOf(invoice) === 0
  if (invoice.total > 0 && (invoice.credited ?? 0) >= invoice.total) return 'credited'
  if (isSettled && (invoice.lost ?? 0) > 0) return 'lost'
  // A reward is paid before it is sent, so its sending is what may be amiss.
  if (isSettled && invoice.total > 0 && invoice.kind !== 'reward') return 'paid'
  if (invoice.state !== 'sent') return invoice.state
  if (isSettled) return 'paid'
  if (isOverdue(invoice.dueDate, today)) return 'overdue'
  return invoice.paid > 0 ? 'partlyPaid' : 'open'
}

/** States that belong together: everything that has been billed (drafts have not), everything that waits for money. */
export const invoiceGroups = ['billed', 'unpaid'] as const

/** What a list of invoices may be narrowed to. */
export const invoiceScopes = [...shownStates, ...invoiceGroups] as const
export type InvoiceScope = (typeof invoiceScopes)[number]
export const invoiceScopeLabels: Record<InvoiceScope, string> = {
  ...shownStateLabels,
  billed: 'Kaikki laskutetut',
  unpaid: 'Kaikki maksamattomat',
}

/** @param today as for `shownState` */
export function isInScope(row: StateInput, scope: InvoiceScope, today: Day): boolean {
  if (scope === 'billed') return row.state !== 'draft'
  if (scope === 'unpaid') return row.state === 'sent' && openOf(row) > 0
  return shownState(row, today) === scope
}
