import type { Deposit, DepositMoney } from './deposit.ts'

export const depositStates = ['waiting', 'partlyReceived', 'received', 'partlyReleased', 'released', 'lapsed'] as const
export type DepositState = (typeof depositStates)[number]
export const depositStateLabels: Record<DepositState, string> = {
  waiting: 'Odottaa',
  partlyReceived: 'Osa saatu',
  received: 'Saatu',
  partlyReleased: 'Osa vapautettu',
  released: 'Vapautettu',
  lapsed: 'Rauennut',
}

export const depositCommands = [
  'edit',
  'remove',
  'receive',
  'bill',
  'release',
  'undoRelease',
  'lapse',
  'restore',
  'resend',
] as const
export type DepositCommand = (typeof depositCommands)[number]

/** Where a command leads, as the money decides, or the sentence that refuses it. */
type Outcome = readonly DepositState[] | string

const notCome = 'Vakuudesta ei ole vielä saatu mitään.'
const hasCome = 'Vakuudesta on saatu rahaa. Vapauta se.'
const cannotGo = 'Vakuudesta on saatu rahaa, joten sitä ei voi poistaa.'
const isWhole = 'Vakuus on jo saatu kokonaan.'
const isReleased = 'Vakuus on jo vapautettu.'
const isLapsed = 'Vakuus on rauennut.'
const notReleased = 'Vakuutta ei ole vapautettu.'
const notLapsed = 'Vakuus ei ole rauennut.'
const fixed = 'Vapautetun vakuuden tietoja ei voi muuttaa.'

/** The money that is left decides. */
const afterUndo = ['waiting', 'partlyReceived', 'received', 'partlyReleased', 'released'] as const

/** A deposit's life: what each command leads to from each state. */
export const depositLife: Readonly<Record<DepositState, Readonly<Record<DepositCommand, Outcome>>>> = {
  waiting: {
    edit: ['waiting'],
    remove: [],
    receive: ['partlyReceived', 'received'],
    bill: ['waiting'],
    release: notCome,
    undoRelease: notReleased,
    lapse: ['lapsed'],
    restore: notLapsed,
    resend: ['waiting'],
  },
  partlyReceived: {
    edit: ['partlyReceived', 'received'],
    remove: cannotGo,
    receive: ['partlyReceived', 'received'],
    bill: ['partlyReceived'],
    release: ['partlyReleased', 'released'],
    undoRelease: notReleased,
    lapse: hasCome,
    restore: notLapsed,
    resend: ['partlyReceived'],
  },
  received: {
    edit: ['received', 'partlyReceived'],
    remove: cannotGo,
    receive: isWhole,
    bill: isWhole,
    release: ['partlyReleased', 'released'],
    undoRelease: notReleased,
    lapse: hasCome,
    restore: notLapsed,
    resend: isWhole,
  },
  partlyReleased: {
    edit: fixed,
    remove: cannotGo,
    receive: isReleased,
    bill: isReleased,
    release: ['partlyReleased', 'released'],
    undoRelease: afterUndo,
    lapse: hasCome,
    restore: notLapsed,
    resend: isReleased,
  },
  released: {
    edit: fixed,
    remove: cannotGo,
    receive: isReleased,
    bill: isReleased,
    release: isReleased,
    undoRelease: afterUndo,
    lapse: isReleased,
    restore: notLapsed,
    resend: isReleased,
  },
  lapsed: {
    edit: isLapsed,
    remove: [],
    receive: isLapsed,
    bill: isLapsed,
    release: isLapsed,
    undoRelease: notReleased,
    lapse: isLapsed,
    restore: ['waiting'],
    resend: isLapsed,
  },
}

type Living = Pick<Deposit, 'amount' | 'lapsed'> & { readonly isReleasedAtAll: boolean }

/** Where a deposit is in its life: money that came after all is worth more than a mark that it lapsed. */
export function depositStateOf(
  { amount, lapsed, isReleasedAtAll }: Living,
  { received, held }: Pick<DepositMoney, 'received' | 'held'>,
): DepositState {
  if (isReleasedAtAll) return held > 0 ? 'partlyReleased' : 'released'
  if (received >= amount) return 'received'
  if (received > 0) return 'partlyReceived'
  return lapsed ? 'lapsed' : 'waiting'
}

/** Why the command cannot be done now, for the user; nothing when it can. */
export function depositRefusal(state: DepositState, command: DepositCommand): string | undefined {
  const outcome = depositLife[state][command]
  return typeof outcome === 'string' ? outcome : undefined
}
