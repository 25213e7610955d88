import type { Push } from './push.ts'

/** So many doubts one after another are told to a person. */
const mostDoubts = 3

/** Before the service is called: what is sent, and since when it may have arrived. */
export const beginning = (push: Push, print: string, begun: string): Push => ({
  ...push,
  state: 'started',
  // Another content is another voucher: what was sent before it was refused or is not there.
  print,
  begun,
  reason: '',
})

export const arrived = (push: Push, number: string, at: string): Push => ({
  ...push,
  state: 'done',
  number,
  reason: '',
  failures: 0,
  nextTurn: '',
  doneAt: at,
})

export const refusedPush = (push: Push, reason: string): Push => ({
  ...push,
  state: 'refused',
  reason,
  failures: 0,
  nextTurn: '',
})

/** It surely did not arrive, and may later. */
export const postponed = (push: Push, reason: string, nextTurn: string): Push => ({
  ...push,
  state: 'waiting',
  reason,
  failures: push.failures + 1,
  nextTurn,
})

/** It may have arrived: the service is asked later, where it can be. */
export const inDoubt = (push: Push, reason: string, nextTurn: string): Push => ({
  ...push,
  state: 'started',
  reason,
  failures: push.failures + 1,
  nextTurn,
})

/** The service could not be asked: that says nothing of the voucher. */
export const stillInDoubt = (push: Push, reason: string, nextTurn: string): Push => ({ ...push, reason, nextTurn })

const doubt = 'Palvelu ei vahvistanut, tuliko tosite perille. Tarkista palvelusta ja kerro, miten on.'

export const unclear = (push: Push): Push => ({ ...push, state: 'unclear', reason: doubt, nextTurn: '' })

/** The service says that it has no such voucher: it is sent again, as the same transaction, but not for ever. */
export const notThere = (push: Push, nextTurn: string): Push =>
  push.failures >= mostDoubts ? unclear(push) : { ...push, state: 'waiting', reason: '', nextTurn }

/** A person sends it (again): a new transaction, for the last one was answered or looked up by them. */
export const sentAgain = (push: Push, by: string, nextTurn: string): Push => ({
  ...push,
  state: 'waiting',
  attempt: push.attempt + 1,
  number: '',
  reason: '',
  failures: 0,
  doneAt: '',
  nextTurn,
  by,
})

/** A person has found it at the service. */
export const foundByHand = (push: Push, by: string, at: string): Push => ({ ...arrived(push, '', at), by })
