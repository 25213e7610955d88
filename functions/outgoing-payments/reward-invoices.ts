import { addToMonth, firstDayOf, lastDayOf, monthOf } from '#shared/base/day.ts'
import { busy, Problem } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { rewardInvoiceId, rewardInvoicesOf } from '#shared/invoices/numbers/reward-id.ts'
import type { OutgoingPayment } from '#shared/outgoing-payments/outgoing-payment.ts'
import {
  type RewardBill,
  rewardBillDay,
  rewardBills,
  rewardLines,
  rewardPeriod,
} from '#shared/outgoing-payments/reward-invoice.ts'
import type { RewardSettings } from '#shared/outgoing-payments/reward-settings.ts'
import { invoices } from '../invoices/invoices.ts'
import { queueForSending } from '../invoices/sending/send-queue.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { outgoingPayments } from './collections.ts'
import { newRewardPaper, takingInvoiceNumber } from './reward-paper.ts'
import { rewardSettingsOf } from './reward-settings.ts'

/** What waits to be billed of the months that have ended, the oldest first. */
export async function waitingBills(actor: Actor): Promise<RewardBill[]> {
  const { inUse, from } = await rewardSettingsOf(actor)
  return inUse ? rewardBills(await unbilledUntil(actor, from, lastDayOf(addToMonth(monthOf(today()), -1)))) : []
}

/** Rows may be a moment behind, so what they promise is read anew; rows of before rewards were billed promise nothing. */
export async function unbilledUntil(actor: Actor, from: string, until: string): Promise<OutgoingPayment[]> {
  const rows = await outgoingPayments.summariesBetween(actor, from, until)
  const waiting = rows.filter(({ isUnbilled, partner }) => isUnbilled ?? partner !== '')
  return outgoingPayments.readMany(
    actor,
    waiting.map(({ _id }) => _id),
  )
}

/** A bill as it was seen: one that comes to something else by now is left alone. */
export interface SeenBill {
  readonly _id: string
  readonly total: number
}

/** Makes the invoices of these bills, each once, and puts them on their way. */
export async function billRewards(actor: Actor, seen: readonly SeenBill[]) {
  const [waiting, settings] = await Promise.all([waitingBills(actor), rewardSettingsOf(actor)])
  const made: Invoice[] = []
  const refused: { _id: string; reason: string }[] = []
  for (const { _id, total } of seen) {
    const bill = waiting.find((each) => each._id === _id)
    const invoice =
      bill?.total === total ? await refusable(refused, _id, () => makeInvoice(actor, bill, settings)) : undefined
    if (invoice) made.push(invoice)
    else if (!refused.some((each) => each._id === _id)) refused.push({ _id, reason: changed })
  }
  await queueForSending(
    actor,
    made.filter(({ state }) => state === 'sending').map(({ _id }) => _id),
  )
  return { invoices: made, refused }
}

const changed = 'Palkkio on jo laskutettu tai tilitykset ovat muuttuneet. Lataa luettelo uudelleen.'

/** What one bill is refused for keeps no other from being made. */
async function refusable<T>(
  refused: { _id: string; reason: string }[],
  _id: string,
  make: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    refused.push({ _id, reason: error.message })
    return undefined
  }
}

/**
 * The invoice and the mark on each of its settlements in one transaction, guarded by the settlements' versions: of two
 * runs at once one makes it, and whoever comes later finds nothing left. Undefined when it has been made, or when its
 * settlements have changed.
 */
const makeInvoice = (actor: Actor, bill: RewardBill, settings: RewardSettings): Promise<Invoice | undefined> =>
  retryOnContention(async () => {
    const ids = bill.payments.map(({ _id }) => _id)
    const [existing] = rewardBills(await outgoingPayments.readMany(actor, ids))
    if (!existing || existing.total !== bill.total || existing.payments.length !== ids.length) return undefined
    const [{ number, write }, months, before] = await Promise.all([
      takingInvoiceNumber(actor),
      bookMonths(actor),
      invoices.summariesStarting(actor, rewardInvoicesOf(bill.partner, bill.month)),
    ])
    const { payments, groups, partner, partnerName, month } = existing
    const invoice = await newRewardPaper(actor, {
      _id: rewardInvoiceId(partner, month, before.length + 1),
      number,
      partner: { _id: partner, name: partnerName },
      billDate: rewardBillDay(months, month),
      period: rewardPeriod(month),
      groups,
      ...rewardLines(payments, settings.salesAccountId),
    })
    const marked = { rewardInvoice: invoice._id, rewardInvoiceNumber: invoice.invoiceNumber }
    // The invoice's own line in the trail tells who billed them.
    const system = actorOfAccount(actor.accountId)
    await transact([
      write,
      invoices.creating(actor, invoice, busy),
      ...payments.map((payment) => outgoingPayments.replacing(system, { ...payment, ...marked }, busy)),
    ])
    return { ...invoice, version: 1 }
  })

/** Whether something settled in the month has a reward that no invoice has. */
export async function hasUnbilledRewards(actor: Actor, month: string): Promise<boolean> {
  const { inUse, from } = await rewardSettingsOf(actor)
  if (!inUse || lastDayOf(month) < from) return false
  const first = from > firstDayOf(month) ? from : firstDayOf(month)
  return rewardBills(await unbilledUntil(actor, first, lastDayOf(month))).length > 0
}
