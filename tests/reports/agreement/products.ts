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

export interface Reported {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly sums: Readonly<Record<string, number>>
}

type Answers = Map<string, Promise<unknown>>
const existing = new WeakMap<Actor, Answers>()

/** Somebody who asks now: the same is asked of the product once, so whoever asks at another moment is another. */
export const atThisMoment = (actor: Actor): Actor => ({ ...actor })

function once<Answer>(actor: Actor, what: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer> {
  const answers: Answers = existing.get(actor) ?? new Map()
  existing.set(actor, answers)
  const key = JSON.stringify(what)
  const answer = answers.get(key) ?? ask()
  answers.set(key, answer)
  return answer as Promise<Answer>
}

export const report = (actor: Actor, key: ReportKey, wish: ReportWish): Promise<Reported> =>
  once(actor, [key, wish], () => readReport(actor, key, wish, mostInReply))

const all = { itemsPerPage: mostInReply }

export const trialBalance = (actor: Actor, { from, to }: Span) =>
  once(actor, ['balance', from, to], async () => {
    const { rows, sums } = await listTrialBalance(actor, TrialBalanceQuery.parse({ ...all, from, to }))
    const rowOf = new Map(rows.map((row) => [row.account, row]))
    /** Debit above zero. */
    const closing = (account: string): number => rowOf.get(account)?.closing ?? 0
    return { rows, sums, closing }
  })

export const journal = (actor: Actor, { from, to }: Span): Promise<readonly JournalRow[]> =>
  once(
    actor,
    ['journal', from, to],
    async () => (await listJournal(actor, JournalQuery.parse({ ...all, from, to }))).rows,
  )

export const vatOf = async (actor: Actor, year: number) =>
  (await listVatReport(actor, VatReportQuery.parse({ ...all, year }))).rows

export const clientFunds = async (actor: Actor, date: string) =>
  (await listClientFunds(actor, ClientFundsQuery.parse({ ...all, date }))).rows

/** A column of all rows added up: what a table's sum must be. */
export const added = (rows: Reported['rows'], name: string): number => sum(rows.map((row) => Number(row[name] ?? 0)))
