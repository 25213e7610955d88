import { addToMonth, firstDayOf, monthOf } from '#shared/base/day.ts'
import { isClosedBefore } from '#shared/billing/closed-before.ts'
import { eventsOf } from '#shared/credit-losses/credit-loss.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { balanceAfter, ledgerOf } from '#shared/payments/ledger.ts'
import {
  balanceDays,
  balanceMonths,
  isPaidInTime,
  payingByMonth,
  payingMonths,
} from '#shared/payments/paying-months.ts'
import { lossesOfSubject } from '../credit-losses/losses.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { invoicesOfTenant } from './balances.ts'
import { entriesKeptFor } from './entries.ts'
import { keptMoneyOf, paymentsOf } from './statements.ts'

/**
 * How a tenant has paid. Payments are read of invoices on which something happened within the months of the balance, and
 * of older ones only when their own rows do not tell that they were paid in time.
 */
export async function readPaying(actor: Actor, id: string) {
  const day = today()
  const month = monthOf(day)
  const balancesFrom = firstDayOf(addToMonth(month, 1 - balanceMonths))
  const payingFrom = firstDayOf(addToMonth(month, 1 - payingMonths))
  const [, all, kept, lost] = await Promise.all([
    tenants.read(actor, id),
    invoicesOfTenant(actor, id),
    entriesKeptFor(actor, id),
    lossesOfSubject.tenant(actor, id),
  ])
  const isAsked = (invoice: InvoiceSummary) =>
    !isClosedBefore(invoice, balancesFrom) || (invoice.dueDate >= payingFrom && !isPaidInTime(invoice))
  const asked = all.filter(isAsked)
  const paid = await paymentsOf(actor, asked)
  const books = { invoices: asked, payments: paid, kept: kept.map(keptMoneyOf), losses: lost.flatMap(eventsOf) }
  return {
    months: payingByMonth(all, paid, day),
    balances: balanceDays(day).map((end) => ({ day: end, balance: balanceAfter(ledgerOf(books, end)) })),
  }
}
