import { type Cents, sumOf } from '../base/money.ts'
import type { OutgoingState } from '../outgoing-payments/outgoing-payment.ts'

/** How far a cost is on its way: off a principal's money, or to its supplier. */
export const expenseStates = ['waiting', 'partly', 'subtracted', 'unpaid', 'paid'] as const
export type ExpenseState = (typeof expenseStates)[number]
export const expenseStateLabels: Record<ExpenseState, string> = {
  waiting: 'Odottaa vähennystä',
  partly: 'Osa vähennetty',
  subtracted: 'Vähennetty tilityksestä',
  unpaid: 'Maksu tehty, odottaa',
  paid: 'Maksettu',
}

/** A part of a cost, which waits or is with an outgoing payment; cents. */
export interface CostPart {
  readonly amount: Cents
  /** The outgoing payment that it has been taken off; empty while it waits. */
  readonly outgoing: string
}

export const subtractedOf = (parts: readonly CostPart[]): Cents =>
  sumOf(parts.filter(({ outgoing }) => outgoing !== '').map(({ amount }) => amount))

/** @param payment the state of the payment to the supplier, when there is one */
export function expenseStateOf(parts: readonly CostPart[], payment: OutgoingState | undefined): ExpenseState | '' {
  const [subtracted, waits] = [subtractedOf(parts), parts.some(({ outgoing }) => outgoing === '')]
  if (waits) return subtracted > 0 ? 'partly' : 'waiting'
  if (subtracted > 0) return 'subtracted'
  if (payment) return payment === 'paid' ? 'paid' : 'unpaid'
  return ''
}

/** An outgoing payment that a cost is tied to. */
export interface LinkedPayment {
  readonly number: string
  readonly state: OutgoingState
}

const because: Record<Exclude<OutgoingState, 'created'>, string> = {
  joined: 'on yhdistetty toiseen maksuun',
  ordered: 'on maksuaineistossa',
  paid: 'on jo maksettu',
}

/** Why a cost cannot be changed any more, in Finnish, or nothing (spec section 4: only while its payments are created). */
export function lockOf(linked: readonly LinkedPayment[]): string | undefined {
  for (const { number, state } of linked) {
    if (state !== 'created')
      return `Kulu kuuluu maksuun ${number}, joka ${because[state]}. Kulua ei voi muuttaa eikä poistaa.`
  }
  return undefined
}
