/** What is known of a letter on its way (spec section 4). */
export const deliveryStates = ['none', 'pending', 'temporaryFail', 'delivered', 'opened', 'permanentFail'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryLabels: Record<DeliveryState, string> = {
  none: '–',
  pending: 'Matkalla',
  temporaryFail: 'Yritetään uudelleen',
  delivered: 'Toimitettu',
  opened: 'Avattu',
  permanentFail: 'Ei mennyt perille',
}

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
export const saysMore = (news: DeliveryState, existing: DeliveryState): boolean => ranks[news] > ranks[existing]
