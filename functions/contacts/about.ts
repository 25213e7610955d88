import { invalidField } from '#shared/base/problem.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import type { Actor } from '../platform/actor.ts'
import { apartments } from '../properties/collections.ts'

/** The address of an apartment of the account as it is now. */
export async function addressOfApartment(actor: Actor, id: string): Promise<string> {
  const apartment = await apartments.find(actor, id)
  if (!apartment) throw invalidField('apartment', 'Vuokrakohdetta ei löytynyt. Valitse kohde uudelleen.')
  return fullAddress(apartment)
}
