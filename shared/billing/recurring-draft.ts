import * as z from 'zod'
import { day, dayOrNone, requiredText, text } from '../base/fields.ts'
import { LineDraft } from '../invoices/lines/line.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'
import { SendingAddress } from '../invoices/sending/sending-address.ts'
import { MeterDraft } from './meters/meter.ts'
import { FixedPeriod } from './recurring-invoice.ts'

const lines = () => z.array(LineDraft).max(100, 'Enintään 100 riviä').default([])

/** What a person changes of the invoices to come (spec section 7, recurrent-invoice/edit). */
export const RecurringDraft = z.object({
  _id: z.string(),
  version: z.number().int(),
  active: z.boolean().default(true),
  /** Within its own month. */
  nextDueDate: day('Anna eräpäivä'),
  sendType: z.enum(sendTypes).default('email'),
  products: z.array(LineDraft).min(1, 'Lisää vähintään yksi rivi').max(100, 'Enintään 100 riviä'),
  sendingAddress: SendingAddress.prefault({}),
  comments: text(2000),
  isUpdated: z.boolean().default(false),
  updatedTenant: text(),
  updatedSendingAddress: SendingAddress.prefault({}),
  updatedProducts: lines(),
  fixedPeriodRecurrency: FixedPeriod.omit({ active: true }).prefault({}),
  fixedPeriodProducts: lines(),
  measuredProducts: z.array(MeterDraft).max(20, 'Enintään 20 mittaria').default([]),
})
export type RecurringDraft = z.output<typeof RecurringDraft>

/** The period that a person saw when they decided: its due day. Another one must not be meant by accident. */
const seen = { dueDate: day() }

/** Keeps a contract from being billed until a day, or until it is released. */
export const BillingHoldDraft = z.object({ ...seen, reason: requiredText('Kerro syy', 300), until: dayOrNone() })
export type BillingHoldDraft = z.output<typeof BillingHoldDraft>

export const PeriodSeen = z.object(seen)
export type PeriodSeen = z.output<typeof PeriodSeen>
