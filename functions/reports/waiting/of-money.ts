import { addMonths, monthEnd, monthStart, usualSince } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import type { ComingState } from '#shared/billing/coming-row.ts'
import type { ReminderState } from '#shared/reminders/reminder.ts'
import { countWanting } from '../../banking/bank-accounts.ts'
import { vatWaiting } from '../../bookkeeping/vat-targets.ts'
import { partners } from '../../customers/partners.ts'
import { waitingDispatches } from '../../invoices/dispatch/dispatches.ts'
import { failedInvoiceSummaries, invoices, openInvoiceSummaries, refundDueSummaries } from '../../invoices/invoices.ts'
import type { KeptInvoiceSummary } from '../../invoices/kept-summary.ts'
import { settleableSummaries } from '../../invoices/work-lists.ts'
import { outgoingPayments } from '../../outgoing-payments/collections.ts'
import { receivedEntries } from '../../payments/entries.ts'
import { proposals } from '../../reminders/proposals.ts'
import { sumUnder } from '../figures/overview-money.ts'
import { expiringSoon } from '../limitation.ts'
import { type Counting, counted, countedRows, enough } from './counted.ts'

/** Payments that the bank told of and that are on no invoice. */
export const unmatchedPayments: Counting = async (actor) =>
  countedRows(await receivedEntries.summariesDue(actor, 'open-entries', enough), ({ open }) => open)

export const failedInvoices: Counting = async (actor) =>
  countedRows(await failedInvoiceSummaries(actor, enough), ({ total }) => total)

/** Invoices that the account prints or hands over itself. */
export const invoicesToPrint: Counting = async (actor) =>
  countedRows(await waitingDispatches(actor, enough), ({ total }) => total)

/** Invoices of contracts whose day has come, which no run makes before a person has seen to it. */
export const invoicesThatWait =
  (state: ComingState): Counting =>
  async (_, __, { stopped }) =>
    counted((await stopped()).get(state) ?? 0)

const draftsOf =
  (isWanted: (kind: KeptInvoiceSummary['kind']) => boolean): Counting =>
  async (_, __, { drafts }) =>
    counted((await drafts()).filter(({ kind }) => isWanted(kind)).length)

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

export const remindersIn =
  (state: ReminderState): Counting =>
  async (_, __, { reminders }) =>
    counted((await reminders()).get(state) ?? 0)

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
  const { count, cents } = sumUnder(totals, ['created', 'ordered'])
  return counted(count, cents)
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
