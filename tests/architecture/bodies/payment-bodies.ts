import { matchingApi } from '#shared/payments/matching-api.ts'
import type { Person } from '../../support/things/people.ts'
import type { World } from '../../support/world.ts'

/** A rule of matching for a tenant, by its id. */
export async function aMatchingRule(world: World, by: Person, tenant: string): Promise<string> {
  const body = { payerName: 'Sisko Maksaja', tenant }
  return (await world.call(matchingApi.createMatchingRule, { body }, by)).rule._id
}
