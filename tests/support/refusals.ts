import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { membershipId, memberships } from '../../functions/accounts/people.ts'
import { aPerson, type Person } from './people.ts'
import type { World } from './world.ts'

/** Somebody of the first account who may do nothing there. */
export async function aPersonWithoutRights({ owner }: World): Promise<Person> {
  const person = await aPerson(owner.accountId, 'reader', 'Veera Vieras')
  const membership = await memberships.find(membershipId(person.userId, person.accountId))
  if (membership) await memberships.replace({ ...membership, permissions: [] })
  return person
}

/** Who is turned away from every endpoint of an area, before anything else of the request is looked at. */
export function turnsAwayWithoutRight(api: Readonly<Record<string, Endpoint>>, world: () => World): void {
  const rows = Object.values(api).filter(({ needs }) => needs !== 'anyone')
  const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'x')

  describe.each(rows)('$method $path', (endpoint) => {
    it('asks to sign in', async () => {
      const { status } = await world().ask(endpoint.method, pathOf(endpoint))
      expect(status).toBe(401)
    })

    it.skipIf(endpoint.needs === 'signed-in')('turns away who lacks the right', async () => {
      const person = await aPersonWithoutRights(world())
      const { status, body } = await world().ask(endpoint.method, pathOf(endpoint), undefined, person)
      expect([status, body.message]).toEqual([403, 'ROLE - Et ole oikeutettu kyseiseen toimenpiteeseen.'])
    })
  })
}
