import { type DaySpan, firstDayOf, lastDayOf, type Month, monthOf, monthsFrom } from '#shared/base/day.ts'
import { isClosedMonth } from '#shared/base/open-months.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { Accounts } from '#shared/bookkeeping/journal/chart.ts'
import type { Actor } from '../../platform/actor.ts'
import { bookMonths } from '../../platform/book-months.ts'
import { today } from '../../platform/clock.ts'
import { type NumberedVoucher, numberedVouchers } from '../journal/journal.ts'
import { journalGround } from '../journal/vouchers.ts'

export interface BookPeriod {
  readonly from: Month
  readonly to: Month
  readonly days: DaySpan
  /** Some of the months is open: what is made of it may be otherwise tomorrow. */
  readonly isOpen: boolean
}

export async function periodOf(actor: Actor, from: Month, to: Month): Promise<BookPeriod> {
  if (to < from) throw invalidField('to', 'Loppukuukausi on ennen alkukuukautta')
  if (from > monthOf(today())) throw invalidField('from', 'Kuukausi ei ole vielä alkanut')
  const months = await bookMonths(actor)
  return {
    from,
    to,
    days: { from: firstDayOf(from), to: lastDayOf(to) },
    isOpen: !monthsFrom(from, to).every((month) => isClosedMonth(months, month)),
  }
}

/** What all files of a period are made of. */
export interface LedgerInputs {
  readonly vouchers: readonly NumberedVoucher[]
  readonly accounts: Accounts
}

export async function booksOf(actor: Actor, days: DaySpan): Promise<LedgerInputs> {
  const ground = await journalGround(actor)
  return { vouchers: await numberedVouchers(actor, days, ground), accounts: ground.accounts }
}
