import { mayDo } from '#shared/base/access.ts'
import { partners } from '../customers/partners.ts'
import type { Actor } from '../platform/actor.ts'
import { namedApartmentSummaries } from '../properties/apartments.ts'
import { realtors } from '../properties/realtors.ts'

interface Choice {
  readonly _id: string
  readonly name: string
}

/** The companies, cities, principals and realtors of the homes that there are, by name. */
export async function readReportChoices(actor: Actor) {
  const [homes, principals, agents] = await Promise.all([
    mayDo(actor, 'apartments.read') ? namedApartmentSummaries(actor) : [],
    mayDo(actor, 'partners.read') ? partners.summaries(actor) : [],
    mayDo(actor, 'realtors.read') ? realtors.summaries(actor) : [],
  ])
  const owners = new Set(homes.flatMap(({ ownerIds }) => ownerIds))
  const letting = new Set(homes.flatMap(({ realtorIds = [] }) => realtorIds))
  const cities = homes.flatMap(({ city }) => (city ? [{ _id: city, name: city }] : []))
  return {
    condominiums: byName(
      homes.map(({ condominium, condominiumName }) => ({ _id: condominium, name: condominiumName })),
    ),
    cities: byName(cities),
    principals: byName(principals.filter(({ _id }) => owners.has(_id))),
    realtors: byName(agents.filter(({ _id }) => letting.has(_id))),
  }
}

/** Each id once. */
const byName = (all: readonly Choice[]): Choice[] =>
  [...new Map(all.map(({ _id, name }) => [_id, { _id, name }])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'fi'),
  )
