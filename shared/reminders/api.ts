import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { dayOrNone, text } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { Invoice } from '../invoices/invoice.ts'
import { CollectionCase } from './collection-case.ts'
import { interestStep, Reminder, ReminderHoldSummary, ReminderSummary, reminderStates } from './reminder.ts'
import { letterKinds } from './reminder-kinds.ts'

const OneReminder = z.object({ reminder: Reminder })

export const ReminderFilters = ListQuery.extend({
  state: z.enum(['', ...reminderStates]).default(''),
  kind: z.enum(['', ...letterKinds]).default(''),
  invoice: z.string().max(80).default(''),
  from: dayOrNone(),
  to: dayOrNone(),
})
export type ReminderFilters = z.output<typeof ReminderFilters>

/** So many are sent by one call. */
export const mostAtOnce = 25

/** The steps that the person saw: an invoice that is on another step by now is left alone. */
export const Sending = z.object({
  reminders: z
    .array(z.object({ invoice: z.string().max(80), step: z.number().int().min(interestStep) }))
    .min(1)
    .max(mostAtOnce),
})
export type Sending = z.output<typeof Sending>

/** What became of each: those that were not made say why. */
export const Sent = z.object({
  made: z.number().int(),
  refused: z.array(z.object({ invoice: z.string(), reason: z.string() })),
})

/** So many reminders are printed into one file. */
export const mostPrinted = 100

const named = (most: number) => z.object({ ids: z.array(z.string().max(120)).min(1, 'Valitse muistutus').max(most) })

/** Which of them were marked as posted, and why others were not. */
export const Posted = z.object({
  posted: z.number().int(),
  refused: z.array(z.object({ id: z.string(), name: z.string(), why: z.string() })),
})
export type Posted = z.output<typeof Posted>

export const HoldDraft = z.object({ reason: text(300), until: dayOrNone() })
export type HoldDraft = z.output<typeof HoldDraft>

/** Why it is forgiven; a credit note says it to the payer. */
export const WaiveDraft = z.object({ reason: text(300) })
export type WaiveDraft = z.output<typeof WaiveDraft>

/** Whether the next step is meant, or the letter that asks interest by itself. */
export const WhichLetter = z.object({ kind: z.enum(['', 'interest']).default('') })

export const remindersApi = {
  /** The reminder that would be sent today, and nothing is written. */
  previewReminder: get('/reminder/preview/:invoiceId', {
    needs: 'invoices.read',
    query: WhichLetter,
    reply: OneReminder,
  }),
  previewPdf: get('/reminder/preview/:invoiceId/pdf', {
    needs: 'invoices.read',
    query: WhichLetter,
    reply: z.unknown(),
  }),
  sendReminders: post('/reminder/send', { needs: 'invoices.edit', body: Sending, reply: Sent }),
  listReminders: post('/reminder/list', {
    needs: 'invoices.read',
    body: ReminderFilters,
    reply: listOf(ReminderSummary),
  }),
  /** Debts that are handed over and not paid, for the file of whoever collects them. */
  listCollectionCases: get('/reminder/collection', {
    needs: 'invoices.edit',
    reply: z.object({ cases: z.array(CollectionCase) }),
  }),
  listHolds: get('/reminder/hold', { needs: 'invoices.read', query: ListQuery, reply: listOf(ReminderHoldSummary) }),
  hold: put('/reminder/hold/:invoiceId', {
    needs: 'invoices.edit',
    body: HoldDraft,
    reply: z.object({ hold: ReminderHoldSummary }),
  }),
  liftHold: del('/reminder/hold/:id', { needs: 'invoices.edit', reply: z.object({}) }),
  /** Pays an invoice with what its payer is owed: money kept to their good and credit notes. */
  setOff: put('/reminder/set-off/:invoiceId', { needs: 'payments.edit', reply: z.object({ invoice: Invoice }) }),
  /** Interest that waited for its rate is not asked at all. */
  waiveInterest: del('/reminder/interest/:invoiceId', { needs: 'invoices.edit', reply: z.object({}) }),
  /** It was printed and posted. */
  markPosted: put('/reminder/:id/posted', { needs: 'invoices.edit', reply: OneReminder }),
  /** Those that are named after each other in one file, in the order named; answers application/pdf. */
  printReminders: post('/reminder/many/pdf', {
    needs: 'invoices.read',
    body: named(mostPrinted),
    reply: z.unknown(),
  }),
  markManyPosted: post('/reminder/many/posted', { needs: 'invoices.edit', body: named(mostAtOnce), reply: Posted }),
  resend: put('/reminder/:id/resend', { needs: 'invoices.edit', reply: OneReminder }),
  /** Forgives the fee and interest that it asked besides the invoice: by a credit note once it may have reached its payer. */
  waive: put('/reminder/:id/waive', { needs: 'invoices.edit', body: WaiveDraft, reply: OneReminder }),
  readReminderPdf: get('/reminder/:id/pdf', { needs: 'invoices.read', reply: z.unknown() }),
  readReminder: get('/reminder/:id', { needs: 'invoices.read', reply: OneReminder }),
}
