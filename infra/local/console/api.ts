import * as z from 'zod'
import { del, get, post, put } from '#shared/base/endpoint.ts'
import { cents, day } from '#shared/base/fields.ts'
import { ListQuery, listOf } from '#shared/base/list.ts'
import { bankVariants, statementKinds } from '../bank/bank-payment.ts'
import { awsFaultKinds, providerFaultModes } from './faults.ts'

const open = { needs: 'anyone' } as const
const Done = z.object({})

export const ClockState = z.object({
  /** ISO 8601. */
  now: z.string(),
  today: z.string(),
  /** Whole days ahead of the machine's own clock. */
  daysAhead: z.number().int(),
  /** Where it is on its way to; empty when it stands. */
  movingTo: z.string(),
})
export type ClockState = z.output<typeof ClockState>

export const JobRow = z.object({
  _id: z.string(),
  label: z.string(),
  /** In words: 'joka päivä klo 2.00'. */
  schedule: z.string(),
  /** ISO 8601. */
  next: z.string(),
  latest: z.string(),
  state: z.enum(['none', 'running', 'done', 'failed']),
  message: z.string(),
})
export type JobRow = z.output<typeof JobRow>

export const QueueSummary = z.object({
  _id: z.string(),
  label: z.string(),
  waiting: z.number().int(),
  inFlight: z.number().int(),
  dead: z.number().int(),
})
export type QueueSummary = z.output<typeof QueueSummary>

export const MessageRow = z.object({
  _id: z.string(),
  /** ISO 8601. */
  sent: z.string(),
  body: z.string(),
  group: z.string(),
  tries: z.number().int(),
})
export type MessageRow = z.output<typeof MessageRow>

export const MailRow = z.object({
  _id: z.string(),
  /** ISO 8601. */
  sent: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string() })),
})
export type MailRow = z.output<typeof MailRow>

export const mailFates = ['Delivery', 'Open', 'Bounce', 'Complaint', 'DeliveryDelay'] as const

export const ServiceJobRow = z.object({
  _id: z.string(),
  service: z.string(),
  number: z.string(),
  payer: z.string(),
  received: z.string(),
  dueDate: z.string(),
  state: z.string(),
  total: z.number().int(),
  open: z.number().int(),
})
export type ServiceJobRow = z.output<typeof ServiceJobRow>

export const SignerRow = z.object({
  _id: z.string(),
  service: z.string(),
  title: z.string(),
  /** ISO 8601. */
  made: z.string(),
  state: z.string(),
  signer: z.string(),
  email: z.string(),
  signerState: z.string(),
  /** The address of the signer's page on this machine. */
  page: z.string(),
})
export type SignerRow = z.output<typeof SignerRow>

export const PayableRow = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  tenantName: z.string(),
  dueDate: z.string(),
  reference: z.string(),
  iban: z.string(),
  open: z.number().int(),
})
export type PayableRow = z.output<typeof PayableRow>

export const StatementOrder = z.object({
  account: z.string().min(1, 'Valitse tili'),
  kind: z.enum(statementKinds),
  bookingDay: day('Anna kirjauspäivä'),
  payments: z
    .array(z.object({ invoice: z.string(), variant: z.enum(bankVariants) }))
    .min(1, 'Valitse vähintään yksi lasku'),
})
export type StatementOrder = z.output<typeof StatementOrder>

export const RateRow = z.object({
  _id: z.string(),
  name: z.string(),
  from: z.string(),
  /** Null where a rate ends. */
  percent: z.number().nullable(),
  /** By the operator, over what the product knows by itself. */
  isSaid: z.boolean(),
})
export type RateRow = z.output<typeof RateRow>

/** A rate of VAT from a day on; without a percent it ends. */
export const VatOrder = z.object({
  kind: z.enum(['general', 'reduced', 'low']),
  from: day('Anna päivä'),
  percent: z.number().nullable(),
  isCorrection: z.boolean(),
})
export type VatOrder = z.output<typeof VatOrder>

/** The reference rate of the half-year that begins on the day. */
export const ReferenceOrder = z.object({
  from: day('Anna päivä'),
  percent: z.number('Anna viitekorko'),
  isCorrection: z.boolean(),
})
export type ReferenceOrder = z.output<typeof ReferenceOrder>

export const FaultState = z.object({
  aws: z.array(z.object({ kind: z.enum(awsFaultKinds), percent: z.number().int().min(1).max(100) })),
  providers: z.array(z.object({ mode: z.enum(providerFaultModes), times: z.number().int().min(1).max(100) })),
})
export type FaultState = z.output<typeof FaultState>

/** What the console asks of the gateway's process, under /_local/api. The product knows nothing of it. */
export const consoleApi = {
  readClock: get('/clock', { ...open, reply: ClockState }),
  /** Lets time pass until the morning of the day. */
  moveClock: post('/clock', { ...open, body: z.object({ day: day('Anna päivä') }), reply: ClockState }),
  listJobs: get('/jobs', { ...open, query: ListQuery, reply: listOf(JobRow) }),
  runJob: post('/jobs/:id/run', { ...open, reply: Done }),
  listQueues: get('/queues', { ...open, query: ListQuery, reply: listOf(QueueSummary) }),
  listMessages: get('/queues/:id/messages', {
    ...open,
    query: ListQuery.extend({ place: z.enum(['', 'dead']).default('') }),
    reply: listOf(MessageRow),
  }),
  /** Puts a queue's dead letters back on it. */
  sendAgain: post('/queues/:id/send-again', { ...open, reply: z.object({ moved: z.number().int() }) }),
  listMails: get('/mails', { ...open, query: ListQuery, reply: listOf(MailRow) }),
  readMail: get('/mails/:id', { ...open, reply: z.object({ mail: MailRow.extend({ text: z.string() }) }) }),
  /** The mail service tells that this happened to the letter. */
  tellOfMail: post('/mails/:id/events', { ...open, body: z.object({ type: z.enum(mailFates) }), reply: Done }),
  clearMails: del('/mails', { ...open, reply: Done }),
  listServiceJobs: get('/service-jobs', { ...open, query: ListQuery, reply: listOf(ServiceJobRow) }),
  /** The payer pays to the invoicing service. */
  payServiceJob: post('/service-jobs/:id/pay', {
    ...open,
    body: z.object({ amount: cents('Anna summa').min(1, 'Anna summa'), day: day('Anna maksupäivä') }),
    reply: Done,
  }),
  /** Below it are the signers' pages of the stand-ins. */
  listSigners: get('/signers', { ...open, query: ListQuery, reply: listOf(SignerRow) }),
  listAccounts: get('/accounts', {
    ...open,
    reply: z.object({ accounts: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  }),
  listPayable: get('/payable', {
    ...open,
    query: ListQuery.extend({ account: z.string().default('') }),
    reply: listOf(PayableRow),
  }),
  /** Answers with the bank's file. */
  makeStatement: post('/statement', { ...open, body: StatementOrder, reply: z.unknown() }),
  listRates: get('/rates', { ...open, query: ListQuery, reply: listOf(RateRow) }),
  sayVat: post('/rates/vat', { ...open, body: VatOrder, reply: Done }),
  sayReference: post('/rates/reference', { ...open, body: ReferenceOrder, reply: Done }),
  readFaults: get('/faults', { ...open, reply: FaultState }),
  setFaults: put('/faults', { ...open, body: FaultState, reply: FaultState }),
}
