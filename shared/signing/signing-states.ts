/** How far a signing has come, each state after those that it may follow. */
export const signingStates = [
  'sending',
  'failed',
  'pending',
  'ending',
  'cancelled',
  'expired',
  'declined',
  'signed',
] as const
export type SigningState = (typeof signingStates)[number]

/** What people read (spec section 4); a paper without a signing is not sent. */
export const signingStateLabels: Record<SigningState | '', string> = {
  '': 'Ei lähetetty',
  sending: 'Lähetetään',
  failed: 'Lähetys ei onnistunut',
  pending: 'Odottaa allekirjoitusta',
  ending: 'Perutaan',
  cancelled: 'Peruttu',
  expired: 'Vanhentunut',
  declined: 'Allekirjoittaja kieltäytyi',
  signed: 'Allekirjoitettu',
}

/** What may come to be known of a signing, by its own people or from a service, and the state that it speaks for. */
const speaksFor = {
  refused: 'failed',
  sent: 'pending',
  ending: 'ending',
  cancelled: 'cancelled',
  expired: 'expired',
  declined: 'declined',
  completed: 'signed',
} as const satisfies Record<string, SigningState>
export type Tiding = keyof typeof speaksFor

const furthest = <Of>(order: readonly Of[], a: Of, b: Of): Of => (order.indexOf(a) >= order.indexOf(b) ? a : b)

/**
 * What a tiding makes of a state: the states' own order is the rule, and a state only gives way to one further down. So
 * the same tidings come to the same state in whatever order and however often they are told, and what is signed stays so.
 */
export const stateAfter = (state: SigningState, tiding: Tiding): SigningState =>
  furthest(signingStates, state, speaksFor[tiding])

/** The paper is held while its signing is on its way; it is free again when that ended without all signatures. */
const running: readonly SigningState[] = ['sending', 'pending', 'ending']
export const isRunning = (state: SigningState): boolean => running.includes(state)

/** What one of those who sign has done; `notSigned` has not had their turn yet. */
export const signerStates = ['notSigned', 'pending', 'declined', 'signed'] as const
export type SignerState = (typeof signerStates)[number]
export const signerStateLabels: Record<SignerState, string> = {
  notSigned: 'Odottaa vuoroaan',
  pending: 'Odottaa allekirjoitusta',
  declined: 'Kieltäytyi',
  signed: 'Allekirjoitti',
}

/** The one that says more of the two: what was told once is never taken back by an older word. */
export const laterSignerState = (a: SignerState, b: SignerState): SignerState => furthest(signerStates, a, b)
