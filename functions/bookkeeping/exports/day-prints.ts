import { createHash } from 'node:crypto'
import { firstDayOf, lastDayOf, type Month } from '#shared/base/day.ts'
import { type DayVoucher, dayVouchers } from '#shared/bookkeeping/exports/day-vouchers.ts'
import type { Accounts } from '#shared/bookkeeping/journal/chart.ts'
import type { Actor } from '../../platform/actor.ts'
import { booksOf } from './book-ground.ts'

/** The days of a month as they are in the books now. */
export interface MonthOfDays {
  readonly accounts: Accounts
  readonly days: ReadonlyMap<string, DayVoucher>
}

export async function daysOfMonth(actor: Actor, month: Month): Promise<MonthOfDays> {
  const { vouchers, accounts } = await booksOf(actor, { from: firstDayOf(month), to: lastDayOf(month) })
  return { accounts, days: new Map(dayVouchers(vouchers).map((voucher) => [voucher.day, voucher])) }
}

/** Of what a day enters, not of what its accounts are called: the same entries are the same voucher. */
export const printOfDay = ({ day, lines }: DayVoucher): string =>
  createHash('sha256')
    .update(
      JSON.stringify([day, lines.map(({ account, amount, vat, costCentre }) => [account, amount, vat, costCentre])]),
    )
    .digest('hex')
    .slice(0, 24)
