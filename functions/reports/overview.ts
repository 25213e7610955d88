import {
  addDays,
  addToMonth,
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  monthEnd,
  monthOf,
  monthStart,
} from '#shared/base/day.ts'
import { isContractInScope, stateOfRow } from '#shared/contracts/rental-contract.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import type { InvoiceRow } from '#shared/invoices/invoice.ts'
import { isRewardId } from '#shared/invoices/reward-id.ts'
import { endingSoonBy, type MonthOfExpenses, type MonthOfInvoicing, type Stats } from '#shared/reports/overview.ts'
import { regionsOf } from '#shared/reports/regions.ts'
import { mailsLeftToday } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { countWanting } from '../banking/bank-accounts.ts'
import { vatWaiting } from '../bookkeeping/vat-targets.ts'
import { contracts } from '../contracts/contracts.ts'
import { tenants } from '../customers/tenants.ts'
import { allReceiptRows } from '../expenses/receipts.ts'
import { invoices, openInvoiceRows } from '../invoices/invoices.ts'
import { receivedEntries } from '../payments/entries.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { missingRateOf } from '../reminders/rate-warnings.ts'

/** An invoice's due day is at most this many days after its bill date, so a window of due days finds bill dates too. */
const longestTerm = 400

/** The figures of the overview, as they are now. */
export async function getStats(actor: Actor): Promise<Stats> {
  const day = today()
  const [
    account,
    { open, ...money },
    contractRows,
    apartmentRows,
    tenantRows,
    unmatched,
    wanting,
    costs,
    missingRate,
    mails,
    vat,
  ] = await Promise.all([
    readAccount(actor),
    moneyOf(actor, day),
    contracts.rows(actor),
    apartments.rows(actor),
    tenants.rows(actor),
    receivedEntries.rowsDue(actor, 'open-entries'),
    countWanting(actor),
    allReceiptRows(actor, monthStart(day), monthEnd(day)),
    missingRateOf(actor, day),
    mailsLeftToday(actor.accountId),
    vatWaiting(actor),
  ])
  const states = contractRows.map((row) => ({ row, state: stateOfRow(row, day) }))
  const running = states.filter(({ state }) => isContractInScope(state, 'running')).map(({ row }) => row)
  const begun = running.filter((row) => row.startDate <= day)
  const soon = endingSoonBy(day)
  const rented = new Set(begun.map(({ apartment }) => apartment))
  return {
    updateTime: instant(),
    ...money,
    payments: { unmatched: sumOf(unmatched, ({ open }) => open) },
    apartment: { count: apartmentRows.length, rented: apartmentRows.filter(({ _id }) => rented.has(_id)).length },
    banking: { wanting },
    contract: {
      active: running.length,
      notActivated: states.filter(({ state }) => state === 'notActivated').length,
      endingSoon: running.filter(({ endDate }) => endDate !== '' && endDate <= soon).length,
    },
    receipt: { receiptsThisMonth: sumOf(costs, ({ total }) => total) },
    missingReferenceRate: missingRate ?? null,
    mailsUsedUp: mails && mails.left <= 0 ? mails.most : null,
    vatChange: vat ?? null,
    tenant: { count: tenantRows.filter(({ isOnlyKeyHolder }) => !isOnlyKeyHolder).length },
    regions: account.settings.regionReports
      ? regionsOf({
          apartments: apartmentRows,
          running: begun,
          open: open.map((row) => ({ ...row, isOverdue: isOverdue(row.dueDate, day) })),
        })
      : [],
  }
}

async function moneyOf(actor: Actor, day: Day): Promise<Pick<Stats, 'invoice'> & { open: InvoiceRow[] }> {
  const yearStart = `${day.slice(0, 4)}-01-01`
  const [billed, open, paid] = await Promise.all([
    billedBetween(actor, yearStart, `${day.slice(0, 4)}-12-31`),
    openInvoiceRows(actor),
    payments.rowsBetween(actor, yearStart, `${day.slice(0, 4)}-12-31`),
  ])
  const failed = await invoices.rowsDue(actor, 'failed')
  const thisMonth = billed.filter(({ billDate }) => monthOf(billDate) === monthOf(day))
  return {
    open,
    invoice: {
      billedThisMonth: sumOf(thisMonth, ({ total }) => total),
      billedThisYear: sumOf(billed, ({ total }) => total),
      paidThisYear: sumOf(paid, ({ amount }) => amount),
      open: sumOf(open, (row) => row.open),
      overdue: sumOf(
        open.filter(({ dueDate }) => isOverdue(dueDate, day)),
        (row) => row.open,
      ),
      failed: failed.length,
    },
  }
}

/** Invoices by bill date: what has not been sent has not been billed, and the account's own rewards are no rents. */
async function billedBetween(actor: Actor, from: Day, to: Day): Promise<InvoiceRow[]> {
  const rows = await invoices.rowsBetween(actor, from, addDays(to, longestTerm))
  const isWithin = ({ billDate }: InvoiceRow) => billDate >= from && billDate <= to
  return rows.filter((row) => row.state !== 'draft' && !isRewardId(row._id) && isWithin(row))
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): { count: number; cents: number } {
  let cents = 0
  for (const row of rows) cents += of(row)
  return { count: rows.length, cents }
}

function lastTwelveMonths(): { months: Month[]; from: Day; to: Day } {
  const last = monthOf(today())
  const months = Array.from({ length: 12 }, (_, at) => addToMonth(last, at - 11))
  return { months, from: firstDayOf(months[0] ?? last), to: lastDayOf(last) }
}

/** Costs of the last twelve months, this one included. */
export async function getMonthlyExpenses(actor: Actor): Promise<MonthOfExpenses[]> {
  const { months, from, to } = lastTwelveMonths()
  const costs = await allReceiptRows(actor, from, to)
  const of = (month: Month) => costs.filter(({ date }) => monthOf(date) === month)
  return months.map((month) => ({ month, expenses: sumOf(of(month), ({ total }) => total).cents }))
}

/** The last twelve months, this one included: billed by bill date, paid by the day the money came. */
export async function getMonthlyInvoicing(actor: Actor): Promise<MonthOfInvoicing[]> {
  const { months, from, to } = lastTwelveMonths()
  const [billed, paid] = await Promise.all([billedBetween(actor, from, to), payments.rowsBetween(actor, from, to)])
  return months.map((month) => ({
    month,
    billed: sumOf(
      billed.filter(({ billDate }) => monthOf(billDate) === month),
      ({ total }) => total,
    ).cents,
    paid: sumOf(
      paid.filter(({ payDate }) => monthOf(payDate) === month),
      ({ amount }) => amount,
    ).cents,
  }))
}
