import * as z from 'zod'
import { day, dayOrNone, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { billingTerms } from '../invoices/billing-terms.ts'
import { Line } from '../invoices/lines/line.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'
import { SendingAddress, saidIn } from '../invoices/sending/sending-address.ts'
import { vatChanges } from '../rates/vat-fields.ts'
import { FinalReadings, MeasuredProduct, Reading } from './meters/meter.ts'
import { priceChanges } from './price-changes.ts'

/** Who is billed for the periods that begin on the day or after it. */
export const LaterPayer = z.object({ from: day(), tenant: z.string(), tenantName: z.string() })
export type LaterPayer = z.output<typeof LaterPayer>

/** What keeps a contract from being billed: a person, a bound of the account, or that its invoice was taken back. */
export const BillingHold = z.object({
  kind: z.enum(['person', 'bound', 'undone']),
  reason: z.string(),
  /** Who said so, and when. */
  name: z.string(),
  at: z.string(),
  /** The hold's last day; '' until somebody releases it. */
  until: dayOrNone(),
})
export type BillingHold = z.output<typeof BillingHold>

/**
 * What a period before came to: its invoice and a whole period by the usual products, cents, how many months it had, and
 * the last day that was charged for, if it was billed since that is kept.
 */
const BilledBefore = z.object({
  sum: z.number().int(),
  price: z.number().int(),
  months: z.number().int(),
  to: z.string().optional(),
  /** Days at its end have an invoice of their own. */
  hasRest: z.boolean().optional(),
  /** What meters have counted since has an invoice of its own. */
  hasMeters: z.boolean().optional(),
})

/** Other products for so many periods, from the one of the start day on; `active` while its time has come. */
export const FixedPeriod = z.object({
  inUse: z.boolean().default(false),
  active: z.boolean().default(false),
  startDate: dayOrNone(),
  repeatsLeft: z.number('Anna kausien määrä').int('Anna kausien määrä').min(0).max(120, 'Enintään 120').default(0),
})

/** What a person has said of the invoices to come, besides what the contract says (spec sections 3 and 7). */
const changes = {
  sendingAddress: SendingAddress.prefault({}),
  /** Printed on each invoice. */
  comments: text(2000),
  /** Whether the next invoice, and only it, is as `updated…` says. */
  isUpdated: z.boolean().default(false),
  updatedTenant: text(),
  updatedTenantName: text(),
  updatedSendingAddress: SendingAddress.prefault({}),
  updatedProducts: z.array(Line).default([]),
  fixedPeriodRecurrency: FixedPeriod.prefault({}),
  fixedPeriodProducts: z.array(Line).default([]),
  measuredProducts: z.array(MeasuredProduct).default([]),
  /** Of the next period, in the order of the measured products; none until they are given. */
  readings: z.array(Reading).default([]),
  /** The next period is not billed before its readings have been given. */
  measurementsNeeded: z.boolean().default(false),
  /** The products were changed here and no longer follow the contract. */
  overwritten: z.boolean().default(false),
  /** Somebody put an end to the billing. */
  stopped: z.boolean().default(false),
}

/** Periods that came to below zero, as they go onto the next invoice; the lines come to below zero together. */
const Carried = z.object({
  from: z.string(),
  to: z.string(),
  lines: z.array(Line),
  /** The credit note that was made of it when no invoice was to come; '' while it is carried. */
  note: z.string().default(''),
})

/** What the run writes down for itself. */
const marks = {
  carried: Carried.nullable().default(null),
  hold: BillingHold.nullable().default(null),
  /** Of the period that was billed last; null before the first. */
  last: BilledBefore.nullable().default(null),
  /** The due day of a period that somebody has let be billed over the account's bounds. */
  allowed: dayOrNone(),
  /** The ids of the credit notes and invoices that adjust billed periods to the lease's last day, the oldest first. */
  closings: z.array(z.string()).default([]),
  /** New rates of VAT that a run has said, see recurring-vat.ts. */
  vatChanges: vatChanges(),
  /** New prices by rent increases and agreements, see price-changes.ts. */
  priceChanges: priceChanges(),
  /** What the meters showed at the lease's end, billed by itself; null until it is given. */
  final: FinalReadings.nullable().default(null),
  /** The ids of the invoices and credit notes that came of final readings, the oldest first. */
  meterPapers: z.array(z.string()).default([]),
  /** From when on the rent was to be raised; '' when the lease does not say. */
  nextRentIncreaseDate: dayOrNone(),
}

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
  /** The principal who sells, by id; '' when the account does. Of before it was kept it is named by an operator. */
  landlord: text(),
  /** For whom the rent comes to the account, see the invoice's own; contracts activated before it was kept do not say. */
  principal: z.string().optional(),
  ...billingTerms,
  products: z.array(Line),
  /** The lease's first and last day; an open-ended lease has no last one. */
  startDate: day(),
  endDate: dayOrNone(),
  /** The due day of the next period to be billed. */
  nextDueDate: day(),
  /** False once the last period has been billed or the contract has ended. */
  active: z.boolean(),
  ...changes,
  ...marks,
})
export type RecurringInvoice = z.output<typeof RecurringInvoice>

/** What was said of where the next invoice goes, for it alone or for all of the contract's; the payer's own is left out. */
export function sendingAddressOf({
  sendingAddress,
  isUpdated,
  updatedSendingAddress,
}: Pick<RecurringInvoice, 'sendingAddress' | 'isUpdated' | 'updatedSendingAddress'>): Partial<SendingAddress> {
  return saidIn(sendingAddress, ...(isUpdated ? [updatedSendingAddress] : []))
}

type OfItsOwn = keyof typeof changes | keyof typeof marks

/** A contract's billing of which nobody has said anything besides, and that has not billed yet. */
export const asAgreed: Pick<RecurringInvoice, OfItsOwn> = z.object({ ...changes, ...marks }).parse({})

/** What billing goes by as the contract says it. */
export type AgreedTerms = Omit<RecurringInvoice, '_id' | 'version' | 'nextDueDate' | 'active' | OfItsOwn>

export const RecurringInvoiceSummary = z.object({
  _id: z.string(),
  contractNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  apartmentAddress: z.string(),
  nextDueDate: z.string(),
  sendType: z.enum(sendTypes),
  /** Of a whole period with VAT, cents. */
  total: z.number().int(),
  active: z.boolean(),
})
export type RecurringInvoiceSummary = z.output<typeof RecurringInvoiceSummary>
