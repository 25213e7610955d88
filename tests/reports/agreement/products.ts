/** The product's own answers, report by report, as its screens and its files ask for them. */
import { lastDayOf, type Month } from '#shared/base/day.ts'
import { mostInReply } from '#shared/base/list.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import {
  ClientFundsQuery,
  JournalQuery,
  type JournalRow,
  TrialBalanceQuery,
  VatReportQuery,
} from '#shared/bookkeeping/journal/api.ts'
import type { ReportWish } from '#shared/reports/saved/report-tables.ts'
import { listJournal } from '../../../functions/bookkeeping/journal/journal.ts'
import {
  listClientFunds,
  listTrialBalance,
  listVatReport,
} from '../../../functions/bookkeeping/journal/trial-balance.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { readReport } from '../../../functions/reports/saved/report-tables.ts'
import { sum } from './facts.ts'

export const bases = ['accountDate', 'paymentDate'] as const

export interface Span {
  readonly from: string
  readonly to: string
}

export const spanOf = (month: Month): Span => ({ from: `${month}-01`, to: lastDayOf(month) })

export interface Told {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly sums: Readonly<Record<string, number>>
}

export const report = (actor: Actor, key: ReportKey, wish: ReportWish): Promise<Told> =>
  readReport(actor, key, wish, mostInReply)

const all = { itemsPerPage: mostInReply }

export async function trialBalance(actor: Actor, { from, to }: Span) {
  const { rows, sums } = await listTrialBalance(actor, TrialBalanceQuery.parse({ ...all, from, to }))
  const rowOf = new Map(rows.map((row) => [row.account, row]))
  return {
    rows,
    sums,
    /** Debit above zero. */
    closing: (account: string) => rowOf.get(account)?.closing ?? 0,
    /** What was entered within the days, debit above zero. */
    moved: (account: string) => (rowOf.get(account)?.debit ?? 0) - (rowOf.get(account)?.credit ?? 0),
  }
}

export const journal = async (actor: Actor, { from, to }: Span): Promise<readonly JournalRow[]> =>
  (await listJournal(actor, JournalQuery.parse({ ...all, from, to }))).rows

export const vatOf = async (actor: Actor, year: number) =>
  (await listVatReport(actor, VatReportQuery.parse({ ...all, year }))).rows

export const clientFunds = async (actor: Actor, date: string) =>
  (await listClientFunds(actor, ClientFundsQuery.parse({ ...all, date }))).rows

/** A column of all rows added up: what a table's sum must be. */
export const added = (rows: Told['rows'], name: string): number => sum(rows.map((row) => Number(row[name] ?? 0)))
