import { Problem } from '#shared/base/problem.ts'
import type { Apartment, NamedApartment } from '#shared/properties/apartment.ts'
import type { PublicSettingsOfApartmentDraft } from '#shared/properties/public/public-apartment.ts'
import { publicationFaults, publicationOf } from '#shared/properties/public/publication.ts'
import { reportedOfAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { readApartment } from './apartments.ts'
import { apartments } from './collections.ts'

/** Saves what everybody may see. What is to be shown has to be whole; what is not may wait half done. */
export async function updatePublicSettings(
  actor: Actor,
  id: string,
  { version, ...settings }: PublicSettingsOfApartmentDraft,
): Promise<NamedApartment> {
  const account = reportedOfAccount(await readAccount(actor))
  await apartments.change(actor, id, (apartment) => {
    const changed: Apartment = { ...apartment, version, public: settings }
    const publication = publicationOf(changed, account)
    if (settings.inUse && 'missing' in publication) {
      const faults = publicationFaults(publication.missing)
      throw new Problem('invalid', Object.values(faults)[0] ?? '', faults)
    }
    return changed
  })
  return readApartment(actor, id)
}
