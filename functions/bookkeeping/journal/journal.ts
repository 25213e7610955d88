import { type Day, type DaySpan, lastDayOf, type Month, monthOf, monthStart, monthsFrom } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { GeneralLedgerQuery, JournalQuery, JournalRow } from '#shared/bookkeeping/journal/api.ts'
import type { Accounts } from '#shared/bookkeeping/journal/chart.ts'
import type { Voucher } from '#shared/bookkeeping/journal/voucher.ts'
import type { Actor } from '../../platform/actor.ts'
import { now, today } from '../../platform/clock.ts'
import { vouchersOfMonth } from './months.ts'
import { balancesBefore } from './trial-balance.ts'
import { type JournalGround, journalGround } from './vouchers.ts'

const mostMonths = 12
/** Milliseconds after which no further month is begun: an answer has to come within half a minute. */
const mostTime = 18_000

/** The days that are asked for: this month's unless told. */
export function daysAsked({ from, to }: { readonly from: Day | ''; readonly to: Day | '' }): DaySpan {
  const first = from || (to ? monthStart(to) : monthStart(today()))
  const last = to || (from ? lastDayOf(monthOf(from)) : lastDayOf(monthOf(today())))
  if (last < first) throw invalidField('to', 'Loppupäivä on ennen alkupäivää')
  return { from: first, to: last }
}

export interface NumberedVoucher extends Voucher {
  /** '2026-11/12'. */
  readonly voucher: string
}

/** The vouchers of some days with their numbers, which are those of whole months. */
export async function numberedVouchers(
  actor: Actor,
  { from, to }: DaySpan,
  ground: JournalGround,
): Promise<NumberedVoucher[]> {
  const months = monthsFrom(monthOf(from), monthOf(to))
  if (months.length > mostMonths) throw invalidField('to', `Valitse enintään ${mostMonths} kuukautta`)
  const start = now()
  const all: NumberedVoucher[] = []
  for (const month of months) {
    if (now() - start > mostTime) throw invalidField('to', 'Kirjauksia on paljon: valitse lyhyempi aika')
    all.push(...numbered(month, await vouchersOfMonth(actor, month, ground)))
  }
  return all.filter(({ day }) => from <= day && day <= to)
}

const numbered = (month: Month, vouchers: readonly Voucher[]): NumberedVoucher[] =>
  vouchers.map((voucher, at) => ({ ...voucher, voucher: `${month}/${at + 1}` }))

export const rowsOfVoucher = (made: NumberedVoucher, accounts: Accounts): JournalRow[] =>
  made.entries.map((entry, at) => {
    const { number, name, class: its } = accounts.known(entry.account)
    return {
      _id: `${made._id}.${at}`,
      voucher: made.voucher,
      day: made.day,
      kind: made.kind,
      of: made.of,
      id: made.id,
      number: made.number,
      text: entry.text ? `${made.text}: ${entry.text}` : made.text,
      account: number,
      accountName: name,
      class: its,
      debit: Math.max(0, entry.amount),
      credit: Math.max(0, 0 - entry.amount),
      vatRate: entry.vat?.rate ?? null,
      vatPart: entry.vat?.is ?? '',
      costCentre: entry.costCentre ?? '',
      principalName: entry.principalName ?? '',
      balance: 0,
    }
  })

const searched = ['voucher', 'number', 'text', 'account', 'accountName', 'principalName'] as const

export async function listJournal(actor: Actor, query: JournalQuery): Promise<Page<JournalRow>> {
  const days = daysAsked(query)
  const ground = await journalGround(actor)
  const vouchers = await numberedVouchers(actor, days, ground)
  const meant = query.kind ? vouchers.filter(({ kind }) => kind === query.kind) : vouchers
  const rows = meant.flatMap((each) => rowsOfVoucher(each, ground.accounts))
  return pageOf(rows, query, searched, ['debit', 'credit'])
}

/** The entries of an account, in their order, with its balance after each. */
export async function listGeneralLedger(actor: Actor, query: GeneralLedgerQuery): Promise<Page<JournalRow>> {
  const days = daysAsked(query)
  const ground = await journalGround(actor)
  const [vouchers, before] = await Promise.all([
    numberedVouchers(actor, days, ground),
    balancesBefore(actor, days.from, ground),
  ])
  const opening = before.get(query.account) ?? 0
  let balance = opening
  const rows = vouchers
    .flatMap((each) => rowsOfVoucher(each, ground.accounts))
    .filter(({ account }) => account === query.account)
    .map((row) => {
      balance += row.debit - row.credit
      return { ...row, balance }
    })
  const page = pageOf(rows, query, searched, ['debit', 'credit'])
  return { ...page, sums: { ...page.sums, opening, closing: balance } }
}
