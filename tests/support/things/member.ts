import { presetOf } from '#shared/accounts/presets.ts'
import { differencesTo, type Right } from '#shared/accounts/rights.ts'
import { membershipId, memberships } from '../../../functions/accounts/people.ts'
import type { Person } from './people.ts'

/** Lets a person do just what the change of their rights leaves, from their next call on. */
export async function changeRights(person: Person, change: (rights: Set<string>) => void): Promise<void> {
  const membership = await memberships.find(membershipId(person.userId, person.accountId))
  if (!membership) throw new Error(`${person.name} is no member`)
  const wanted = new Set<string>(presetOf[membership.role])
  change(wanted)
  await memberships.replace({ ...membership, ...differencesTo(presetOf[membership.role], wanted) })
}

export const without =
  (...taken: Right[]) =>
  (rights: Set<string>): void => {
    for (const right of taken) rights.delete(right)
  }
