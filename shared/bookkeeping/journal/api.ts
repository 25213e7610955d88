import * as z from 'zod'
import { del, get, put } from '../../base/endpoint.ts'
import { dayOrNone } from '../../base/fields.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import { accountClasses, accountRoleNames } from './account-roles.ts'
import { AccountDraft, BankDraft, Chart, ChartVersion } from './chart.ts'
import { voucherDocuments, voucherKinds } from './voucher.ts'

const cents = z.number().int()

const of = {
  account: z.string(),
  accountName: z.string(),
  class: z.enum(accountClasses),
}

/** An entry as the journal and the general ledger list it. Debit and credit in cents, one of them 0. */
export const JournalRow = z.object({
  _id: z.string(),
  /** The voucher's number: its month and its place in it, '2026-11/12'. */
  voucher: z.string(),
  day: z.string(),
  kind: z.enum(voucherKinds),
  of: z.enum(voucherDocuments),
  /** Of the document that the voucher rests on, and what that is called by. */
  id: z.string(),
  number: z.string(),
  text: z.string(),
  ...of,
  debit: cents,
  credit: cents,
  /** Percent, and whether it is the value or the tax; null of what is in no VAT report. */
  vatRate: z.number().nullable(),
  vatPart: z.enum(['', 'base', 'tax']),
  costCentre: z.string(),
  /** Whose client funds. */
  principalName: z.string(),
  /** What the account comes to after it; in the journal 0. */
  balance: cents,
})
export type JournalRow = z.output<typeof JournalRow>

const days = { from: dayOrNone(), to: dayOrNone() }

export const JournalQuery = ListQuery.extend({ ...days, kind: z.enum(['', ...voucherKinds]).default('') })
export type JournalQuery = z.output<typeof JournalQuery>

export const GeneralLedgerQuery = ListQuery.extend({ ...days, account: z.string().max(9).default('') })
export type GeneralLedgerQuery = z.output<typeof GeneralLedgerQuery>

/** An account over some days: its balance before them, what was entered, and its balance at their end; debit is above zero. */
export const TrialBalanceRow = z.object({
  _id: z.string(),
  ...of,
  opening: cents,
  debit: cents,
  credit: cents,
  closing: cents,
  entries: z.number().int(),
})
export type TrialBalanceRow = z.output<typeof TrialBalanceRow>

export const TrialBalanceQuery = ListQuery.extend(days)
export type TrialBalanceQuery = z.output<typeof TrialBalanceQuery>

/** Sales or purchases of a month at one rate. Sales without VAT are at the rate 0. */
export const VatReportRow = z.object({
  _id: z.string(),
  month: z.string(),
  of: z.enum(['sales', 'purchases']),
  rate: z.number(),
  base: cents,
  tax: cents,
  /** The month's tax to be paid; told on its first row only, so that it adds up. */
  payable: cents,
})
export type VatReportRow = z.output<typeof VatReportRow>

export const VatReportQuery = ListQuery.extend({ year: z.coerce.number().int().min(2000).max(2199).optional() })
export type VatReportQuery = z.output<typeof VatReportQuery>

/** What is owed to a principal at the end of a day, cents. */
export const ClientFundsRow = z.object({ _id: z.string(), principalName: z.string(), amount: cents })
export type ClientFundsRow = z.output<typeof ClientFundsRow>

export const ClientFundsQuery = ListQuery.extend({ date: dayOrNone() })
export type ClientFundsQuery = z.output<typeof ClientFundsQuery>

/** Numbers of invoices one after another, and what became of those that are no invoices. */
export const SeriesRow = z.object({
  _id: z.string(),
  /** '1001–1048'. */
  numbers: z.string(),
  count: z.number().int(),
  state: z.enum(['used', 'voided', 'missing']),
  reason: z.string(),
  by: z.string(),
  day: z.string(),
})
export type SeriesRow = z.output<typeof SeriesRow>

export const seriesStateLabels: Record<SeriesRow['state'], string> = {
  used: 'Käytetty',
  voided: 'Mitätöity',
  missing: 'Selvittämättä',
}

export const SeriesQuery = ListQuery.extend({ state: z.enum(['', 'voided', 'missing']).default('') })
export type SeriesQuery = z.output<typeof SeriesQuery>

/** An account that entries are made to, with the number and name that hold. */
export const ChartRow = z.object({
  _id: z.string(),
  role: z.enum(accountRoleNames),
  number: z.string(),
  name: z.string(),
  /** It is another than the proposed one. */
  isOwn: z.boolean(),
})
export type ChartRow = z.output<typeof ChartRow>

const ShownChart = z.object({
  chart: Chart,
  accounts: z.array(ChartRow),
})

export const journalApi = {
  /** The entries of some days in the order of their vouchers, of this month unless told. */
  listJournal: get('/bookkeeping/journal', { needs: 'reports.read', query: JournalQuery, reply: listOf(JournalRow) }),
  /** The entries of one account with its balance after each; its balance before and after them all is among the sums. */
  listGeneralLedger: get('/bookkeeping/general-ledger', {
    needs: 'reports.read',
    query: GeneralLedgerQuery,
    reply: listOf(JournalRow),
  }),
  listTrialBalance: get('/bookkeeping/trial-balance', {
    needs: 'reports.read',
    query: TrialBalanceQuery,
    reply: listOf(TrialBalanceRow),
  }),
  /** Reckons closed months that nobody has asked for yet, as many as fit one call; tells how many are left. */
  prepareMonths: get('/bookkeeping/prepared', {
    needs: 'reports.read',
    reply: z.object({ left: z.number().int() }),
  }),
  listVatReport: get('/bookkeeping/vat-report', {
    needs: 'reports.read',
    query: VatReportQuery,
    reply: listOf(VatReportRow),
  }),
  listClientFunds: get('/bookkeeping/client-funds', {
    needs: 'reports.read',
    query: ClientFundsQuery,
    reply: listOf(ClientFundsRow),
  }),
  listNumberSeries: get('/bookkeeping/number-series', {
    needs: 'reports.read',
    query: SeriesQuery,
    reply: listOf(SeriesRow),
  }),
  readChart: get('/bookkeeping/chart', { needs: 'reports.read', reply: ShownChart }),
  /** Another account than the proposed one for a kind of entry. */
  saveAccount: put('/bookkeeping/chart/accounts/:role', {
    needs: 'reports.edit',
    body: AccountDraft,
    reply: ShownChart,
  }),
  /** The proposed account again. */
  resetAccount: del('/bookkeeping/chart/accounts/:role', {
    needs: 'reports.edit',
    query: ChartVersion,
    reply: ShownChart,
  }),
  /** The account of the books that stands for an account of the bank. */
  saveBank: put('/bookkeeping/chart/banks', { needs: 'reports.edit', body: BankDraft, reply: ShownChart }),
  removeBank: del('/bookkeeping/chart/banks/:iban', { needs: 'reports.edit', query: ChartVersion, reply: ShownChart }),
}
