import {
  addDays,
  addMonths,
  addToMonth,
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  monthEnd,
  monthOf,
  monthStart,
} from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { isContractInScope, stateOfRow } from '#shared/contracts/rental-contract.ts'
import { endingSoonBy, type MonthOfExpenses, type MonthOfInvoicing, type Stats } from '#shared/reports/overview.ts'
import { meanDelay } from '#shared/reports/payment-delay.ts'
import { regionsOf } from '#shared/reports/regions.ts'
import { mailsLeftToday } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { countWanting } from '../banking/bank-accounts.ts'
import { vatWaiting } from '../bookkeeping/vat-targets.ts'
import { contracts } from '../contracts/contracts.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { allReceiptRows } from '../expenses/receipts.ts'
import { invoices } from '../invoices/invoices.ts'
import { loanRows } from '../loans/loan-rows.ts'
import { outgoingPayments } from '../outgoing-payments/collections.ts'
import { receivedEntries } from '../payments/entries.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { missingRateOf } from '../reminders/rate-warnings.ts'
import { billedFields, isBilled, longestTerm, moneyOf, sumOf } from './overview-money.ts'

/** The figures of the overview, as they are now. */
export async function getStats(actor: Actor): Promise<Stats> {
  const day = today()
  const [
    account,
    { open, delays, ...money },
    letting,
    tenantCount,
    unmatched,
    wanting,
    costs,
    missingRate,
    mails,
    vat,
    loans,
    principals,
    outgoing,
  ] = await Promise.all([
    readAccount(actor),
    moneyOf(actor, day),
    lettingOf(actor, day),
    countTenants(actor),
    receivedEntries.rowsDue(actor, 'open-entries'),
    countWanting(actor),
    allReceiptRows(actor, monthStart(day), monthEnd(day)),
    missingRateOf(actor, day),
    mailsLeftToday(actor.accountId),
    vatWaiting(actor),
    loansOf(actor),
    partners.rows(actor),
    outgoingOf(actor, day),
  ])
  return {
    updateTime: instant(),
    ...money,
    payments: { unmatched: sumOf(unmatched, (row) => row.open), yearAvgPaymentDelay: meanDelay(delays) },
    loans,
    partner: { count: principals.length },
    outgoingPayments: outgoing,
    apartment: letting.apartment,
    banking: { wanting },
    contract: letting.contract,
    receipt: { receiptsThisMonth: sumOf(costs, ({ total }) => total) },
    missingReferenceRate: missingRate ?? null,
    mailsUsedUp: mails && mails.left <= 0 ? mails.most : null,
    vatChange: vat ?? null,
    tenant: { count: tenantCount },
    regions: account.settings.regionReports
      ? regionsOf({
          apartments: letting.homes,
          running: letting.begun,
          open,
        })
      : [],
  }
}

interface Letting extends Pick<Stats, 'apartment' | 'contract'> {
  readonly homes: { readonly _id: string; readonly city: string }[]
  /** Contracts that run and have begun. */
  readonly begun: { readonly apartment: string; readonly rent: Cents }[]
}

async function lettingOf(actor: Actor, day: Day): Promise<Letting> {
  const soon = endingSoonBy(day)
  const contract = { active: 0, notActivated: 0, endingSoon: 0 }
  const begun: { apartment: string; rent: Cents }[] = []
  const homes: { _id: string; city: string }[] = []
  await Promise.all([
    contracts.each(
      actor,
      { fields: ['activated', 'dismissed', 'endDate', 'startDate', 'apartment', 'rent'] },
      (row) => {
        const state = stateOfRow(row, day)
        if (state === 'notActivated') contract.notActivated += 1
        if (!isContractInScope(state, 'running')) return
        contract.active += 1
        const { endDate } = row
        if (endDate !== '' && endDate <= soon) contract.endingSoon += 1
        if (row.startDate <= day) begun.push({ apartment: row.apartment, rent: row.rent })
      },
      () => contracts.rows(actor),
    ),
    apartments.each(
      actor,
      { fields: ['_id', 'city'] },
      ({ _id, city }) => homes.push({ _id, city }),
      () => apartments.rows(actor),
    ),
  ])
  const rented = new Set(begun.map(({ apartment }) => apartment))
  const apartment = { count: homes.length, rented: homes.filter(({ _id }) => rented.has(_id)).length }
  return { apartment, contract, homes, begun }
}

/** Key holders alone are no tenants. */
async function countTenants(actor: Actor): Promise<number> {
  let count = 0
  const add = ({ isOnlyKeyHolder }: { readonly isOnlyKeyHolder: boolean }) => {
    if (!isOnlyKeyHolder) count += 1
  }
  await tenants.each(actor, { fields: ['isOnlyKeyHolder'] }, add, () => tenants.rows(actor))
  return count
}

/** What runs of the loans that the account's apartments and the account itself owe. */
async function loansOf(actor: Actor): Promise<Stats['loans']> {
  const rows = (await loanRows(actor)).filter(({ active }) => active)
  const { cents: left, count } = sumOf(rows, (row) => row.left)
  return { count, left, monthly: sumOf(rows, ({ amount }) => amount).cents }
}

/** Payments to principals, those of the last 14 months. */
async function outgoingOf(actor: Actor, day: Day): Promise<Stats['outgoingPayments']> {
  const rows = await outgoingPayments.rowsBetween(actor, addMonths(day, -14), addMonths(day, 1))
  const paid = rows.filter(({ state, payDate }) => state === 'paid' && payDate.slice(0, 4) === day.slice(0, 4))
  const waiting = rows.filter(({ state }) => state === 'created' || state === 'ordered')
  return { waiting: sumOf(waiting, ({ total }) => total), paidThisYear: sumOf(paid, ({ total }) => total) }
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
  const found = new Map(months.map((month) => [month, { month, billed: 0, paid: 0 }]))
  const lastDue = addDays(to, longestTerm)
  await Promise.all([
    invoices.each(
      actor,
      { from, to: lastDue, fields: billedFields },
      (row) => {
        const month = isBilled(row, from, to) && found.get(monthOf(row.billDate))
        if (month) month.billed += row.total
      },
      () => invoices.rowsBetween(actor, from, lastDue),
    ),
    payments.each(
      actor,
      { from, to, fields: ['payDate', 'amount'] },
      ({ payDate, amount }) => {
        const month = found.get(monthOf(payDate))
        if (month) month.paid += amount
      },
      () => payments.rowsBetween(actor, from, to),
    ),
  ])
  return [...found.values()]
}
