import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { cents, day, dayOrNone, requiredText } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { Invoice, InvoiceSummary } from '../invoices/invoice.ts'
import { Balance } from './balance.ts'
import { certainties, proposalClues } from './certainty.ts'
import { LedgerEntry } from './ledger.ts'
import { Payment, PaymentSummary, paymentSources } from './payment.ts'
import { entryStates, LoadedBankFile, ReceivedEntry, ReceivedEntrySummary } from './received.ts'
import { StatementSums } from './statement.ts'

const LoadedBankFileRow = LoadedBankFile.omit({ version: true })

/** Without days, the last 14 months by the day the money came. */
export const PaymentFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  invoice: z.string().default(''),
  source: z.enum(['', ...paymentSources]).default(''),
})
export type PaymentFilters = z.output<typeof PaymentFilters>

/** An invoice that an entry might be meant for, or that money taken back had paid. */
const SuggestedInvoice = z.object({
  invoice: z.string(),
  invoiceNumber: z.string(),
  tenant: z.string().default(''),
  tenantName: z.string(),
  contract: z.string().default(''),
  apartmentAddress: z.string().default(''),
  dueDate: z.string(),
  open: z.number().int(),
  paid: z.number().int(),
  /** Cents to put against it; negative takes them off it. */
  amount: z.number().int(),
  /** By what the payment points at it, and how surely. */
  clues: z.array(z.enum(proposalClues)).default([]),
  certainty: z.enum(certainties).default('possible'),
  reason: z.string(),
})
export type SuggestedInvoice = z.output<typeof SuggestedInvoice>

/** Without days, everything up to today. */
const StatementDays = z.object({ from: dayOrNone(), to: dayOrNone() })

/** The same where they are asked for. */
export const StatementSpan = StatementDays.refine(({ from, to }) => !from || !to || from <= to, {
  path: ['from'],
  message: 'Alkupäivä on loppupäivän jälkeen',
})

const OneEntry = z.object({ entry: ReceivedEntry })

/** In one transaction with its lines of the audit trail there is room for so many. */
const mostTogether = 20

const Part = z.object({
  invoice: z.string().min(1, 'Valitse lasku'),
  amount: cents('Anna summa').refine((amount) => amount !== 0, 'Anna summa'),
})
/** Money of one entry on several invoices. */
export const SplitDraft = z.object({
  parts: z.array(Part).min(1, 'Lisää lasku').max(mostTogether, `Enintään ${mostTogether} laskua kerralla`),
})
export type SplitDraft = z.output<typeof SplitDraft>

/** Several entries on one invoice. */
export const JoinDraft = z.object({
  entries: z.array(z.string()).min(1, 'Valitse maksut').max(mostTogether, `Enintään ${mostTogether} maksua kerralla`),
  invoice: z.string().min(1, 'Valitse lasku'),
})
export type JoinDraft = z.output<typeof JoinDraft>

/** Entries by the day they were booked, the last 14 months unless told; those that are kept to somebody's good by `kept`. */
export const EntryFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  state: z.enum(['', ...entryStates]).default(''),
})
export type EntryFilters = z.output<typeof EntryFilters>

export const paymentsApi = {
  /** What a payer was billed and paid, the newest first, with what was owed after each; `of` as for `readStatement`. */
  listLedger: post('/payments/ledger/:of/:id', {
    needs: 'invoices.read',
    body: ListQuery.extend(StatementDays.shape),
    reply: listOf(LedgerEntry),
  }),
  /** What a statement of account of a tenant, a contract or a partner (`of`) comes to, and the address to send it to. */
  readStatement: get('/payments/statement/:of/:id', {
    needs: 'invoices.read',
    query: StatementDays,
    reply: z.object({ statement: StatementSums, email: z.string() }),
  }),
  /** The same on paper, in its reader's language; answers application/pdf. */
  readStatementPdf: get('/payments/statement/:of/:id/pdf', {
    needs: 'invoices.read',
    query: StatementDays,
    reply: z.unknown(),
  }),
  /** The same by e-mail. */
  sendStatement: post('/payments/statement/:of/:id/send', {
    needs: 'invoices.edit',
    body: StatementDays.extend({
      email: z.email('Tarkista sähköpostiosoite').max(254, 'Tarkista sähköpostiosoite'),
    }),
    reply: z.object({}),
  }),
  /** How all the invoices of a tenant stand, and what money that came is kept to the tenant's good, cents. */
  readTenantBalance: get('/payments/tenant-balance/:id', {
    needs: 'invoices.read',
    reply: z.object({ balance: Balance, credit: z.number().int() }),
  }),
  /** How the invoices of a principal's contracts stand, how many contracts run and their rent a month, cents. */
  readPartnerBalance: get('/payments/partner-balance/:id', {
    needs: 'invoices.read',
    reply: z.object({ balance: Balance, contracts: z.number().int(), rent: z.number().int() }),
  }),
  listPartnerInvoices: post('/payments/partner-invoices/:id', {
    needs: 'invoices.read',
    body: ListQuery,
    reply: listOf(InvoiceSummary),
  }),
  listPayments: post('/payments/list', { needs: 'payments.read', body: PaymentFilters, reply: listOf(PaymentSummary) }),
  /** Loads a bank file: multipart, the file in `file`. */
  loadBankFile: post('/payments/bank-file', {
    needs: 'payments.create',
    reply: z.object({ bankFile: LoadedBankFile }),
  }),
  listBankFiles: post('/payments/bank-file/list', {
    needs: 'payments.read',
    body: ListQuery,
    reply: listOf(LoadedBankFileRow),
  }),
  readBankFile: get('/payments/bank-file/:id', {
    needs: 'payments.read',
    reply: z.object({ bankFile: LoadedBankFile }),
  }),
  /**
   * The queue of the matching desk, the oldest first: entries whose money is not wholly against invoices. `after` is what
   * the reply before told as `next`, which is empty at the end.
   */
  listMatchingQueue: post('/payments/entries/queue', {
    needs: 'payments.read',
    body: z.object({
      after: z.string().max(200).default(''),
      most: z.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ rows: z.array(ReceivedEntrySummary), next: z.string() }),
  }),
  /** The same entries as one list. Pages of before the matching desk ask for it. */
  listOpenEntries: post('/payments/entries/list', {
    needs: 'payments.read',
    body: ListQuery,
    reply: listOf(ReceivedEntrySummary),
  }),
  /** Whatever came to or left the bank accounts. */
  listEntries: post('/payments/entries/all', {
    needs: 'payments.read',
    body: EntryFilters,
    reply: listOf(ReceivedEntrySummary),
  }),
  /** Puts several entries against one invoice. */
  joinEntries: post('/payments/entries/join', {
    needs: 'payments.edit',
    body: JoinDraft,
    reply: z.object({ invoice: Invoice }),
  }),
  /** Money of an entry on several invoices, by a person's decision; negative for money that the bank took back. */
  splitEntry: post('/payments/entries/:id/split', { needs: 'payments.edit', body: SplitDraft, reply: OneEntry }),
  /** Keeps what is open of an entry to a tenant's good; without a tenant it waits for a person again. */
  keepMoney: put('/payments/entries/:id/keep', {
    needs: 'payments.edit',
    body: z.object({ tenant: z.string().default('') }),
    reply: OneEntry,
  }),
  /** Marks what is open of an entry as no payer's money; it waits for nobody. */
  markNoRent: put('/payments/entries/:id/no-rent', {
    needs: 'payments.edit',
    body: z.object({ reason: requiredText('Kerro, mitä rahaa se on', 200) }),
    reply: OneEntry,
  }),
  unmarkNoRent: del('/payments/entries/:id/no-rent', { needs: 'payments.edit', reply: OneEntry }),
  /** Marks money of an entry as paid back to its payer. */
  returnMoney: post('/payments/entries/:id/return', {
    needs: 'payments.edit',
    body: z.object({ amount: cents('Anna summa').min(1, 'Anna summa'), day: day('Anna päivä') }),
    reply: OneEntry,
  }),
  undoReturn: put('/payments/entries/:id/undo-return', {
    needs: 'payments.edit',
    body: z.object({ returned: z.string() }),
    reply: OneEntry,
  }),
  readEntry: get('/payments/entries/:id', {
    needs: 'payments.read',
    reply: z.object({
      entry: ReceivedEntry,
      suggestions: z.array(SuggestedInvoice),
      /** The same payer's other money that waits. */
      others: z.array(ReceivedEntrySummary),
      /** Whose good the rest would be to, if one tenant stands out. */
      tenant: z.object({ _id: z.string(), name: z.string() }).optional(),
    }),
  }),
  /** Takes a payment off its invoice by another of the opposite sign; the bank's money waits for a person again. */
  undoPayment: post('/payments/undo/:id', { needs: 'payments.edit', reply: z.object({ payment: Payment }) }),
  /**
   * A payment that came another way than through the bank's files. The invoice is named by the invoicing service's id
   * of it, or, where no service is in use, by its own.
   */
  makePayment: post('/invoices/make-payment', {
    needs: 'payments.create',
    body: z.object({
      serviceId: z.string().default(''),
      invoice: z.string().default(''),
      amount: cents('Anna summa').min(1, 'Anna summa'),
      payDate: day('Anna maksupäivä'),
    }),
    reply: z.object({ payment: Payment, invoice: Invoice }),
  }),
}
