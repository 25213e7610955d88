import {
  addMonths,
  addToMonth,
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  monthEnd,
  monthOf,
  monthStart,
  usualSince,
} from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { isContractInScope, stateOfRow } from '#shared/contracts/rental-contract.ts'
import type { MonthOfExpenses, MonthOfInvoicing, MonthsQuery, Stats } from '#shared/reports/figures/overview.ts'
import { regionsOf } from '#shared/reports/figures/regions.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { countWanting } from '../../banking/bank-accounts.ts'
import { vatWaiting } from '../../bookkeeping/vat-targets.ts'
import { contracts } from '../../contracts/contracts.ts'
import { partners } from '../../customers/partners.ts'
import { tenants } from '../../customers/tenants.ts'
import { countWaitingNumbers } from '../../customers/waiting-numbers.ts'
import { receipts } from '../../expenses/expenses.ts'
import { loanRows } from '../../loans/loan-rows.ts'
import { quotaLeft } from '../../mail/sender.ts'
import { outgoingPayments } from '../../outgoing-payments/collections.ts'
import { receivedEntries } from '../../payments/entries.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, today } from '../../platform/clock.ts'
import { onDemand } from '../../platform/on-demand.ts'
import { apartments } from '../../properties/collections.ts'
import { missingRateOf } from '../../reminders/rate-warnings.ts'
import { expiringSoon } from '../limitation.ts'
import { firstStepsOf } from './first-steps.ts'
import { isNarrowed, narrowedExpenses, narrowedInvoicing } from './narrowed-months.ts'
import { moneyOf, monthlyMoney, openOf, sumOf, sumUnder } from './overview-money.ts'

/** The figures of the overview, as they are now. */
export async function getStats(actor: Actor): Promise<Stats> {
  const day = today()
  const account = readAccount(actor)
  const [
    { apartment, contract, regions },
    { invoice, yearAvgPaymentDelay },
    tenantTotals,
    unmatched,
    wanting,
    costs,
    missingRate,
    mails,
    vat,
    loans,
    principals,
    outgoing,
    expiringDebts,
    waitingNumbers,
  ] = await Promise.all([
    account.then(({ settings }) => lettingOf(actor, day, settings.regionReports)),
    moneyOf(actor, day),
    tenants.totals(actor, {}, () => tenants.summaries(actor)),
    receivedEntries.summariesDue(actor, 'open-entries'),
    countWanting(actor),
    costsBetween(actor, monthStart(day), monthEnd(day)),
    missingRateOf(actor, day),
    quotaLeft(actor.accountId),
    vatWaiting(actor),
    loansOf(actor),
    partners.summaries(actor),
    outgoingOf(actor, day),
    expiringSoon(actor, day),
    countWaitingNumbers(actor),
  ])
  const tenant = { count: sumUnder(tenantTotals, ['tenants']).count }
  return {
    updateTime: instant(),
    invoice,
    payments: { unmatched: sumOf(unmatched, (row) => row.open), yearAvgPaymentDelay },
    loans,
    partner: { count: principals.length },
    outgoingPayments: outgoing,
    apartment,
    banking: { wanting },
    contract,
    receipt: { receiptsThisMonth: sumUnder(costs, [monthOf(day)]) },
    missingReferenceRate: missingRate ?? null,
    expiringDebts,
    mailsUsedUp: mails && mails.left <= 0 ? mails.most : null,
    numbersWaiting: waitingNumbers,
    vatChange: vat ?? null,
    tenant,
    firstSteps: await firstStepsOf(actor, await account, { invoice, apartment, contract, tenant }),
    regions,
  }
}

const currentLeases = onDemand(() => import('./current-leases.ts'))

/** Homes and leases as they are today; town by town only when that is wanted, since it asks of each what its town is. */
async function lettingOf(
  actor: Actor,
  day: Day,
  isByTown: boolean,
): Promise<Pick<Stats, 'apartment' | 'contract' | 'regions'>> {
  const [leases, { count, homes }, open, running] = await Promise.all([
    currentLeases().then(({ leasesNow }) => leasesNow(actor, day)),
    homesOf(actor, isByTown),
    isByTown ? openOf(actor, day) : [],
    isByTown ? begunOn(actor, day) : [],
  ])
  const regions = isByTown ? regionsOf({ apartments: homes, running, open }) : []
  return { contract: leases.contract, apartment: { count, rented: leases.rented }, regions }
}

/** Leases that run and have begun: a home in which one runs stays on the list of homes. */
async function begunOn(actor: Actor, day: Day): Promise<{ apartment: string; rent: Cents }[]> {
  const begun: { apartment: string; rent: Cents }[] = []
  await contracts.each(
    actor,
    { fields: ['activated', 'dismissed', 'endDate', 'startDate', 'apartment', 'rent'] },
    (row) => {
      const isRunning = isContractInScope(stateOfRow(row, day), 'running')
      if (isRunning && row.startDate <= day) begun.push({ apartment: row.apartment, rent: row.rent })
    },
    () => contracts.summaries(actor),
  )
  return begun
}

async function homesOf(
  actor: Actor,
  isByTown: boolean,
): Promise<{ count: number; homes: { _id: string; city: string }[] }> {
  if (!isByTown) {
    const totals = await apartments.totals(actor, {}, () => apartments.summaries(actor))
    return { count: sumUnder(totals, ['apartments']).count, homes: [] }
  }
  const homes: { _id: string; city: string }[] = []
  await apartments.each(
    actor,
    { fields: ['_id', 'city'] },
    ({ _id, city }) => homes.push({ _id, city }),
    () => apartments.summaries(actor),
  )
  return { count: homes.length, homes }
}

/** What runs of the loans that the account's apartments and the account itself owe. */
async function loansOf(actor: Actor): Promise<Stats['loans']> {
  const rows = (await loanRows(actor)).filter(({ active }) => active)
  const { cents: left, count } = sumOf(rows, (row) => row.left)
  return { count, left, monthly: sumOf(rows, ({ amount }) => amount).cents }
}

/** Payments to principals, those of the last 14 months. */
async function outgoingOf(actor: Actor, day: Day): Promise<Stats['outgoingPayments']> {
  const [from, to] = [monthStart(usualSince(day)), monthEnd(addMonths(day, 1))]
  const totals = await outgoingPayments.totals(actor, { from, to }, () =>
    outgoingPayments.summariesBetween(actor, from, to),
  )
  return {
    waiting: sumUnder(totals, ['created', 'ordered']),
    paidThisYear: sumUnder(totals, [`paid ${day.slice(0, 4)}`]),
  }
}

function lastTwelveMonths(): { months: Month[]; from: Day; to: Day } {
  const last = monthOf(today())
  const months = Array.from({ length: 12 }, (_, at) => addToMonth(last, at - 11))
  return { months, from: firstDayOf(months[0] ?? last), to: lastDayOf(last) }
}

/** Costs by month, from the first day of one to the last of another. */
const costsBetween = (actor: Actor, from: Day, to: Day) =>
  receipts.totals(actor, { from, to }, () => receipts.summariesBetween(actor, from, to))

/** Costs of the last twelve months, this one included. */
export async function getMonthlyExpenses(actor: Actor, wish: MonthsQuery): Promise<MonthOfExpenses[]> {
  const { months, from, to } = lastTwelveMonths()
  if (isNarrowed(wish)) return narrowedExpenses(actor, wish, { months, from, to })
  const costs = await costsBetween(actor, from, to)
  return months.map((month) => ({ month, expenses: sumUnder(costs, [month]).cents }))
}

/** The last twelve months, this one included: billed by bill date, paid by the day the money came. */
export function getMonthlyInvoicing(actor: Actor, wish: MonthsQuery): Promise<MonthOfInvoicing[]> {
  const { months, from, to } = lastTwelveMonths()
  if (isNarrowed(wish)) return narrowedInvoicing(actor, wish, { months, from, to })
  return monthlyMoney(actor, months, from, to)
}
