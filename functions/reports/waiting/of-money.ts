import { addMonths, monthEnd, monthStart, usualSince } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { mostWaiting } from '#shared/reports/waiting.ts'
import { countWanting } from '../../banking/bank-accounts.ts'
import { vatWaiting } from '../../bookkeeping/vat-targets.ts'
import { partners } from '../../customers/partners.ts'
import { failedInvoiceSummaries, invoices, openInvoiceSummaries, refundDueSummaries } from '../../invoices/invoices.ts'
import type { KeptInvoiceSummary } from '../../invoices/kept-summary.ts'
import { draftSummaries, settleableSummaries } from '../../invoices/work-lists.ts'
import { outgoingPayments } from '../../outgoing-payments/collections.ts'
import { receivedEntries } from '../../payments/entries.ts'
import { proposals } from '../../reminders/proposals.ts'
import { expiringSoon } from '../limitation.ts'
import { type Counting, counted, countedRows } from './counted.ts'

const enough = mostWaiting + 1

/** Payments that the bank told of and that are on no invoice. */
export const unmatchedPayments: Counting = async (actor) =>
  countedRows(await receivedEntries.summariesDue(actor, 'open-entries', enough), ({ open }) => open)

export const failedInvoices: Counting = async (actor) =>
  countedRows(await failedInvoiceSummaries(actor, enough), ({ total }) => total)

/** What is written and has not been sent: invoices, or credit notes. */
const draftsOf =
  (isWanted: (kind: KeptInvoiceSummary['kind']) => boolean): Counting =>
  async (actor) =>
    counted((await draftSummaries(actor, enough)).filter(({ kind }) => isWanted(kind)).length)

export const draftInvoices = draftsOf((kind) => kind !== 'refund')
export const draftCreditNotes = draftsOf((kind) => kind === 'refund')

/** Credit notes whose money the payer has not got. */
export const creditNotesToReturn: Counting = async (actor) =>
  countedRows(await refundDueSummaries(actor, enough), ({ toReturn }) => toReturn)

/** Overdue invoices whose next step may be taken, collection too. */
export const readyReminders: Counting = async (actor, day) => {
  const ready = (await proposals(actor, day)).filter(({ state }) => state === 'ready' || state === 'collection')
  return counted(ready.length, sumOf(ready.map(({ open }) => open)))
}

/** Invoices with money of a principal's: those that wait for more money say so themselves. */
export const settlements: Counting = async (actor) => {
  const [paid, principals] = await Promise.all([settleableSummaries(actor, enough), partners.summaries(actor)])
  if (principals.length === 0) return counted(0)
  let partly = 0
  await invoices.each(
    actor,
    { filled: 'open', fields: ['unsettled', 'state', 'open'] },
    ({ unsettled, state, open }) => {
      if (unsettled && state === 'sent' && open > 0) partly += 1
    },
    () => openInvoiceSummaries(actor),
  )
  return counted(paid.length + partly)
}

/** Payments to principals that nobody has made, of the usual time. */
export const principalPayments: Counting = async (actor, day) => {
  const [from, to] = [monthStart(usualSince(day)), monthEnd(addMonths(day, 1))]
  const totals = await outgoingPayments.totals(actor, { from, to }, () =>
    outgoingPayments.summariesBetween(actor, from, to),
  )
  const [made, ordered] = [totals.get('created') ?? [], totals.get('ordered') ?? []]
  return counted((made[0] ?? 0) + (ordered[0] ?? 0), (made[1] ?? 0) + (ordered[1] ?? 0))
}

/** Bank accounts that are not read, or whose consent ends soon. */
export const bankConnections: Counting = async (actor) => counted(await countWanting(actor))

/** Debts that expire within 90 days. */
export const expiringDebts: Counting = async (actor, day) => {
  const { count, cents } = await expiringSoon(actor, day)
  return counted(count, cents)
}

/** Prices that have not been moved to a rate that changes soon or has changed. */
export const vatChange: Counting = async (actor) => {
  const waiting = await vatWaiting(actor)
  return { ...counted(waiting?.count ?? 0), day: waiting?.from ?? '' }
}
