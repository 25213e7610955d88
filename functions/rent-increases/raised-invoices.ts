import { addToMonth, type Day, monthOf } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { costOfDays } from '#shared/billing/days-charged.ts'
import type { PriceChange } from '#shared/billing/price-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { creditOf, leftToCredit } from '#shared/invoices/credit.ts'
import type { CreditedLine } from '#shared/invoices/credit-note.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { netOf } from '#shared/invoices/lines/line.ts'
import { type ChargedPeriod, daysChargedOf } from '../contracts/leases/billed-periods.ts'
import type { CreditToDraft } from '../invoices/credit-drafts.ts'
import { invoices, recurringInvoiceId } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'

/** What of one invoice is to be credited when new prices are taken back. */
export interface RaisedInvoice extends CreditToDraft {
  /** With VAT, cents. */
  readonly amount: number
}

/** The invoices that have been made at new prices, the oldest first, with what the former prices would leave of each. */
export async function raisedInvoices(
  actor: Actor,
  recurring: RecurringInvoice,
  change: PriceChange | undefined,
): Promise<RaisedInvoice[]> {
  if (!change?.billed) return []
  const ids: string[] = []
  for (let month = change.billed; month < monthOf(recurring.nextDueDate); ) {
    ids.push(recurringInvoiceId(recurring._id, month.replace('-', '')))
    month = addToMonth(month, recurring.invoiceInterval)
  }
  const chargedTo = await daysChargedOf(actor, recurring)
  const found = await invoices.readMany(actor, ids)
  return found
    .flatMap((invoice) => raisedOf(invoice, change, chargedTo) ?? [])
    .toSorted((a, b) => (a.span.from < b.span.from ? -1 : 1))
}

/** Of the days that the end of the lease has left of it: what was charged beyond is credited for the end already. */
function raisedOf(
  original: KeptInvoice,
  change: PriceChange,
  chargedTo: (of: ChargedPeriod) => Day,
): RaisedInvoice | undefined {
  const { _id: id, period, timed, products, kind } = original
  if (!period || !timed || kind === 'refund') return undefined
  const last = chargedTo({ id, period, products, timed })
  const days = { from: timed.from, to: last < timed.to ? last : timed.to }
  const left = leftToCredit(original)
  const lines: CreditedLine[] = []
  for (const month of timed.lines) {
    const line = products[month.line]
    const own = change.turned?.find(
      ({ desc, productId, after }) =>
        line && desc === line.desc && productId === line.productId && after.amount === month.amount,
    )
    if (!line || !own) continue
    const charged = days.to === timed.to ? netOf(line) : costOfDays(line, month, period, days)
    const former = costOfDays(line, { ...month, amount: own.before.amount }, period, days)
    const net = Math.min(charged - former, left[month.line] ?? 0)
    if (net > 0) lines.push({ line: month.line, net, price: own.before.amount })
  }
  if (lines.length === 0) return undefined
  const { amount } = creditOf(original, lines)
  const explanation = [`Vuokran muutos on peruttu, joten siitä hyvitetään ${printMoney(amount)}.`]
  return { original, span: days, lines, explanation, amount }
}
