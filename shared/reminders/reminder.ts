import * as z from 'zod'
import { text } from '../base/fields.ts'
import type { Cents } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { Recipient } from '../invoices/invoice.ts'
import { Seller } from '../invoices/seller.ts'
import { deliveryStates } from '../mail/delivery.ts'
import { letterKinds } from './reminder-kinds.ts'

/**
 * `sending` is on its way to the mail service, `toPrint` waits for somebody to post it, `failed` for somebody to look
 * at it, `handedOver` is with whoever collects debts.
 */
export const reminderStates = ['sending', 'toPrint', 'sent', 'failed', 'handedOver'] as const
export type ReminderState = (typeof reminderStates)[number]
export const reminderStateLabels: Record<ReminderState, string> = {
  sending: 'Lähdössä',
  toPrint: 'Odottaa postitusta',
  sent: 'Lähetetty',
  failed: 'Virhe',
  handedOver: 'Perinnässä',
}

const amount = () => z.number().int()

/** One reminder of one invoice; its id is made of the invoice and the step, so that no step comes twice. */
export const Reminder = z.object({
  ...stored,
  invoice: z.string(),
  invoiceNumber: z.string(),
  reference: z.string(),
  contract: z.string().default(''),
  apartmentAddress: text(),
  seller: Seller,
  recipient: Recipient,
  step: z.number().int(),
  kind: z.enum(letterKinds),
  day: z.string(),
  invoiceDueDate: z.string(),
  invoiceTotal: amount(),
  /** By when it asks to be paid; empty for collection. */
  dueDate: z.string(),
  /** Open of the invoice itself on the day, cents. */
  principal: amount(),
  /** Open of what earlier reminders asked besides. */
  former: amount(),
  fee: amount(),
  interest: amount(),
  /** Interest was to be asked too, but its rate was not known yet: it is asked later. */
  interestLater: z.boolean().default(false),
  explanation: z.array(z.string()).default([]),
  /** The invoice that fee and interest are owed by; empty when nothing is asked besides. */
  charge: z.string().default(''),
  /** The instant at which fee and interest were forgiven. */
  waived: z.string().default(''),
  /** The credit note by which they were; empty when nobody had been told of them yet. */
  creditNote: z.string().default(''),
  /** It was sent anew by a person after it may have left. */
  resent: z.boolean().default(false),
  sendType: z.enum(['email', 'print']),
  state: z.enum(reminderStates),
  stateReason: z.string().default(''),
  mail: z
    .object({
      step: z.enum(['none', 'started', 'done']).default('none'),
      state: z.enum(deliveryStates).default('none'),
      at: text(),
    })
    .prefault({}),
  created: z.string(),
  sent: z.string().default(''),
  /** While it is being sent: the instant after which somebody sees to it. */
  nextTry: z.string().default(''),
})
export type Reminder = z.output<typeof Reminder>

/** All that is to be paid by it, cents. */
export const reminderTotal = ({
  principal,
  former,
  fee,
  interest,
}: Pick<Reminder, 'principal' | 'former' | 'fee' | 'interest'>): Cents => principal + former + fee + interest

/** Its payer, or whoever collects the debt, may know of it: it was sent, or has left as far as anybody can tell. */
export const mayHaveReached = ({ state, mail, resent }: Pick<Reminder, 'state' | 'mail' | 'resent'>): boolean =>
  state === 'sent' || state === 'handedOver' || resent || mail.step !== 'none' || mail.state !== 'none'

export const ReminderSummary = z.object({
  _id: z.string(),
  invoice: z.string(),
  invoiceNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  contract: z.string(),
  apartmentAddress: z.string(),
  kind: z.enum(letterKinds),
  step: z.number(),
  day: z.string(),
  dueDate: z.string(),
  fee: z.number(),
  interest: z.number(),
  total: z.number(),
  state: z.enum(reminderStates),
  waived: z.boolean(),
  interestLater: z.boolean().default(false),
  creditNote: z.string().default(''),
})
export type ReminderSummary = z.output<typeof ReminderSummary>

export const reminderSummaryOf = (reminder: Reminder): ReminderSummary => ({
  _id: reminder._id,
  invoice: reminder.invoice,
  invoiceNumber: reminder.invoiceNumber,
  tenant: reminder.recipient.tenantId,
  tenantName: reminder.recipient.name,
  contract: reminder.contract,
  apartmentAddress: reminder.apartmentAddress,
  kind: reminder.kind,
  step: reminder.step,
  day: reminder.day,
  dueDate: reminder.dueDate,
  fee: reminder.fee,
  interest: reminder.interest,
  total: reminderTotal(reminder),
  state: reminder.state,
  waived: reminder.waived !== '',
  interestLater: reminder.interestLater,
  creditNote: reminder.creditNote,
})

/** An invoice has one reminder of a step, and this is its id. */
export const reminderId = (invoice: string, step: number): string => `${invoice}-r${step}`

/** Beside the steps, which count from 1 on. */
export const interestStep = 0

/** Letters that ask an invoice's interest by itself are counted from 1 on. */
export const interestLetterId = (invoice: string, count: number): string =>
  `${reminderId(invoice, interestStep)}${count}`

/** Nobody is reminded while it stands: of a contract's invoices, or of one invoice that has no contract. */
export const ReminderHold = z.object({
  ...stored,
  tenantName: text(),
  about: text(),
  reason: text(300),
  /** The last day of the hold; empty until it is lifted. */
  until: z.string().default(''),
  created: z.string(),
})
export type ReminderHold = z.output<typeof ReminderHold>

export const ReminderHoldSummary = ReminderHold.omit({ version: true })
export type ReminderHoldSummary = z.output<typeof ReminderHoldSummary>

export const isHolding = ({ until }: Pick<ReminderHold, 'until'>, day: string): boolean => until === '' || until >= day

/** Where an invoice's hold stands. */
export const holdIdOf = ({ _id, contract }: { readonly _id: string; readonly contract: string }): string =>
  contract || _id
