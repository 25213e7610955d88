import { cell, useCell } from '../../ui/cell.ts'
import { onSession } from '../session.ts'

const key = 'accounts'

function remembered(): readonly string[] {
  const kept = sessionStorage.getItem(key)
  return kept ? kept.split(',') : []
}

const held = cell(remembered())
// Leaving group mode has taken them out of the storage (`views.ts`), signing out everything.
onSession(() => held.set(remembered()))

/** The accounts that every list of group mode is narrowed to in this tab; none are all of them. */
export const useActiveAccounts = (): readonly string[] => useCell(held)

/** Kept as the session is, from one list of group mode to the next; leaving group mode forgets it (spec section 4). */
export function chooseAccounts(ids: readonly string[]): void {
  if (ids.length > 0) sessionStorage.setItem(key, ids.join(','))
  else sessionStorage.removeItem(key)
  held.set(ids)
}
