import type { Day } from '#shared/base/day.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { busy, type Problem } from '#shared/base/problem.ts'
import {
  type CreditLoss,
  losingAgain,
  losingReturned,
  lossesCredited,
  recoveredOf,
  recovering,
} from '#shared/credit-losses/credit-loss.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { payingInvoice } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'
import { creditLosses, lossesOf } from './losses.ts'

/** Money put on an invoice. */
interface Money {
  readonly _id: string
  readonly amount: Cents
  /** The day of the books. */
  readonly payDate: Day
}

interface Unlost {
  /** What of the invoice is lost no more, cents; below zero when it is lost again. */
  readonly amount: Cents
  readonly writes: Write[]
}

const none: Unlost = { amount: 0, writes: [] }

/** What money put on an invoice writes: what is more than is open of it takes back what has been written off. */
export async function puttingOn(
  actor: Actor,
  invoice: KeptInvoice,
  money: readonly Money[],
  refused?: () => Problem,
): Promise<Write[]> {
  const unlost = await unlostBy(actor, invoice, money, refused)
  const lastDay =
    money
      .map(({ payDate }) => payDate)
      .toSorted()
      .at(-1) ?? ''
  const amount = sumOf(money.map((each) => each.amount))
  return [payingInvoice(actor, invoice, amount, lastDay, refused, unlost.amount), ...unlost.writes]
}

/** What of an invoice's losses comes back with money that is put on it. */
export async function unlostBy(
  actor: Actor,
  invoice: Invoice,
  money: readonly Money[],
  refused?: () => Problem,
): Promise<Unlost> {
  if (invoice.lost === 0) return none
  let open = openOf(invoice)
  const back = money.flatMap(({ _id, amount, payDate }) => {
    const over = Math.max(0, amount - open)
    open = Math.max(0, open - amount)
    return over > 0 ? [{ _id, amount: over, day: payDate, payment: _id, creditNote: '' }] : []
  })
  const amount = sumOf(back.map((each) => each.amount))
  if (amount === 0) return none
  const existing = await lossesById(actor, invoice._id)
  const losses = new Map(existing)
  for (const taking of back) {
    for (const loss of recovering([...losses.values()], taking)) losses.set(loss._id, loss)
  }
  const changed = [...losses.values()].filter((loss) => existing.get(loss._id) !== loss)
  return written(actor, existing, changed, amount, refused)
}

const lossesById = async (actor: Actor, invoice: string): Promise<ReadonlyMap<string, CreditLoss>> =>
  new Map((await lossesOf(actor, invoice)).map((loss) => [loss._id, loss]))

/** What a credit note writes of losses: what was never owed has not been lost either. */
export async function unlostByCredit(actor: Actor, lowered: Invoice, note: Invoice, unlost: Cents): Promise<Write[]> {
  if (unlost === 0) return []
  const taking = { _id: note._id, day: note.billDate, amount: unlost, payment: '', creditNote: note._id }
  const existing = await lossesById(actor, lowered._id)
  const changed = lossesCredited([...existing.values()], taking, lowered)
  return written(actor, existing, changed, unlost, busy).writes
}

/** What the undoing of a payment writes: what it had brought back is lost again. */
export async function lostAgain(
  actor: Actor,
  { _id, invoice, amount }: Money & { readonly invoice: string },
  undoing: Pick<Money, '_id' | 'payDate'>,
  refused?: () => Problem,
): Promise<Unlost> {
  if (amount <= 0) return none
  const again = losingAgain(await lossesOf(actor, invoice), _id, { _id: undoing._id, day: undoing.payDate })
  const writes = again.losses.map((loss) => creditLosses.replacing(actor, loss, refused))
  return { amount: 0 - again.amount, writes }
}

/**
 * What money that goes back to a card writes: it pays what had been written off last, so that is lost again first.
 *
 * @param payments that it was put on the invoice by
 */
export async function lostByReturn(
  actor: Actor,
  invoice: string,
  payments: readonly string[],
  returning: Money,
  refused?: () => Problem,
): Promise<Unlost> {
  const existing = new Map((await lossesOf(actor, invoice)).map((loss) => [loss._id, loss]))
  if (existing.size === 0) return none
  const changed = new Map<string, CreditLoss>()
  let left = returning.amount
  for (const payment of payments.toReversed()) {
    const { _id, payDate: day } = returning
    const again = losingReturned([...existing.values()], payment, { _id, day, amount: left })
    left -= again.amount
    for (const loss of again.losses) {
      existing.set(loss._id, loss)
      changed.set(loss._id, loss)
    }
  }
  const writes = [...changed.values()].map((loss) => creditLosses.replacing(actor, loss, refused))
  return { amount: left - returning.amount, writes }
}

/** Busy when the losses did not hold as much as their invoice said: somebody has changed both since it was read. */
function written(
  actor: Actor,
  existing: ReadonlyMap<string, CreditLoss>,
  changed: readonly CreditLoss[],
  amount: Cents,
  refused?: () => Problem,
): Unlost {
  const taken = sumOf(changed.map((loss) => recoveredOf(loss) - recoveredOf(existing.get(loss._id) ?? loss)))
  if (taken !== amount) throw busy()
  return { amount, writes: changed.map((loss) => creditLosses.replacing(actor, loss, refused)) }
}
