import type { Cents } from '#shared/base/money.ts'
import type { OtherPayment } from '#shared/outgoing-payments/other-payment.ts'
import type { OutgoingPayment } from '#shared/outgoing-payments/outgoing-payment.ts'
import { takenDesc, takenOf } from '#shared/outgoing-payments/taking.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'
import { otherPayments } from './collections.ts'

interface CostsPlan {
  /** What of them goes with the payment. */
  readonly others: OutgoingPayment['others']
  readonly writes: readonly Write[]
}

/**
 * Takes costs off the money of a payment, as far as it goes. What is taken of one becomes a part of its own and the rest
 * waits; the parts of a cost come to the cost whatever is taken and given back.
 */
export function takingCosts(
  actor: Actor,
  { _id, number }: Pick<OutgoingPayment, '_id' | 'number'>,
  costs: readonly OtherPayment[],
  available: Cents,
): CostsPlan {
  const taken = takenOf(costs, available).map(({ cost, amount }) => {
    const along = { ...cost, amount, outgoing: _id, outgoingNumber: number }
    if (amount === cost.amount) return { part: along, writes: [otherPayments.replacing(actor, along)] }
    // Each state of what waits is divided once, so its version tells the parts apart.
    const part = { ...along, _id: `${cost._id}-${cost.version}`, version: 0 }
    const rest = { ...cost, amount: cost.amount - amount }
    return { part, writes: [otherPayments.replacing(actor, rest), otherPayments.creating(actor, part)] }
  })
  return { others: taken.map(({ part }) => entryOf(part)), writes: taken.flatMap(({ writes }) => writes) }
}

/** A part of a cost as the payment has it that it was taken off. */
export const entryOf = (part: OtherPayment): OutgoingPayment['others'][number] => ({
  _id: part._id,
  desc: takenDesc(part),
  amount: 0 - part.amount,
})
