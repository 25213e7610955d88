import { printDay } from '#shared/base/day.ts'
import type { Expense } from '#shared/expenses/expense.ts'
import { OtherPayment } from '#shared/outgoing-payments/other-payment.ts'
import { type OutgoingPayment, outgoingTotal } from '#shared/outgoing-payments/outgoing-payment.ts'
import { isTakenBy } from '#shared/outgoing-payments/taking.ts'
import { otherPayments, outgoingPayments } from '../outgoing-payments/collections.ts'
import { entryOf } from '../outgoing-payments/taking-costs.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'

/** What a cost is tied to among the outgoing payments. */
export interface Linked {
  /** Other payments that come to what is or will be subtracted. */
  readonly parts: readonly OtherPayment[]
  /** Those of them that are with a payment, with it. */
  readonly taken: readonly { readonly part: OtherPayment; readonly payment: OutgoingPayment }[]
  /** The payment to its supplier. */
  readonly payment: OutgoingPayment | undefined
}

/** The payment to a supplier is known by its cost, so that one cost has one. */
export const supplierPaymentId = ({ _id }: Pick<Expense, '_id'>): string => `pay-${_id}`

/** Straight from the table, never behind a write. */
export async function linkedOf(actor: Actor, receipt: Expense): Promise<Linked> {
  const [rows, payment] = await Promise.all([
    otherPayments.summariesStarting(actor, `${receipt._id}-`),
    receipt.outgoingPayments.receiptPaymentId ? outgoingPayments.find(actor, supplierPaymentId(receipt)) : undefined,
  ])
  const own = rows.filter((row) => row.receipt === receipt._id).map(({ _id }) => _id)
  const parts = (await otherPayments.readMany(actor, own)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const payments = await outgoingPayments.readMany(
    actor,
    parts.flatMap(({ outgoing }) => outgoing || []),
  )
  const taken = parts.flatMap((part) => {
    const its = payments.find(({ _id }) => _id === part.outgoing)
    return its ? [{ part, payment: its }] : []
  })
  return { parts, taken, payment }
}

export const linkedPayments = ({ taken, payment }: Linked): OutgoingPayment[] => [
  ...taken.map((each) => each.payment),
  ...(payment ? [payment] : []),
]

/** A cost as one other payment, which waits to be taken off its principal's money. */
export function costOf({ _id, name, date, amount, outgoingPayments: wish }: Expense, id: string): OtherPayment {
  return OtherPayment.parse({
    _id: `${_id}-${id}`,
    partner: wish.partner,
    partnerName: wish.partnerName,
    kind: 'subtract',
    desc: `Kulu ${printDay(date)}: ${name}`,
    amount,
    day: wish.subtractDate,
    receipt: _id,
    whole: amount,
  })
}

/**
 * Divides a cost that was changed anew: the payments it is with keep of it what their money lets, in their order, and the
 * rest waits. All of them still wait to be paid, and each write holds only while they stand as they were read.
 *
 * @param next the cost as it will be; nothing when it is no longer subtracted
 */
export function redividing(actor: Actor, { parts, taken }: Linked, next: Expense | undefined): Write[] {
  const cost = next && costOf(next, `v${next.version + 1}`)
  let left = cost?.amount ?? 0
  const writes: Write[] = []
  const free = parts.filter((part) => !taken.some((each) => each.part._id === part._id))
  for (const { payment, own } of byPayment(taken)) {
    const [first, ...more] = own
    if (!first) continue
    const ids = new Set(own.map(({ _id }) => _id))
    const others = payment.others.filter(({ _id }) => !ids.has(_id))
    // A cost that was put off waits, unless the payment was made on its new day or later.
    const isDue = cost && (cost.day === first.day || isTakenBy(cost, payment.day))
    const room = isDue && payment.partner === cost.partner ? Math.max(0, outgoingTotal({ ...payment, others })) : 0
    const amount = Math.min(left, room)
    left -= amount
    const kept = cost && amount > 0 ? { ...first, ...aboutOf(cost), amount } : undefined
    free.push(...(kept ? more : own))
    if (kept) writes.push(otherPayments.replacing(actor, kept))
    writes.push(outgoingPayments.replacing(actor, { ...payment, others: kept ? [...others, entryOf(kept)] : others }))
  }
  return [...writes, ...resting(actor, free, cost && left > 0 ? { ...cost, amount: left } : undefined)]
}

function byPayment(taken: Linked['taken']): { payment: OutgoingPayment; own: OtherPayment[] }[] {
  const found = new Map<string, { payment: OutgoingPayment; own: OtherPayment[] }>()
  for (const { part, payment } of taken) {
    const known = found.get(payment._id)
    if (known) known.own.push(part)
    else found.set(payment._id, { payment, own: [part] })
  }
  return [...found.values()]
}

/** What does not change from part to part. */
const aboutOf = ({ partner, partnerName, desc, day, whole }: OtherPayment) => ({
  partner,
  partnerName,
  desc,
  day,
  whole,
})

/** One part waits for all that is left; the others that are free go. */
function resting(actor: Actor, free: readonly OtherPayment[], rest: OtherPayment | undefined): Write[] {
  const [first, ...more] = rest ? free : [undefined, ...free]
  const gone = more.flatMap((part) => (part ? [otherPayments.removing(actor, part)] : []))
  if (!rest) return gone
  const { amount } = rest
  const waiting = first
    ? otherPayments.replacing(actor, { ...first, ...aboutOf(rest), amount, outgoing: '', outgoingNumber: '' })
    : otherPayments.creating(actor, rest)
  return [waiting, ...gone]
}
