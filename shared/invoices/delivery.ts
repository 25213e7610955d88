import type { DeliveryState } from './invoice.ts'

/** Words on a letter come twice and in any order, and a bounce may follow a delivery: the one of highest rank stands. */
const ranks: Record<DeliveryState, number> = {
  none: 0,
  pending: 1,
  temporaryFail: 2,
  delivered: 3,
  permanentFail: 4,
  opened: 5,
}

/** True when the news says more of a delivery than what was known (integrations, section 9). */
export const saysMore = (news: DeliveryState, known: DeliveryState): boolean => ranks[news] > ranks[known]
