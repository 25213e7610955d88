import { type Apartment, fullAddress, type NamedApartment } from '#shared/properties/apartment.ts'
import {
  type PublicApartment,
  type PublicSettingsOfApartmentDraft,
  streetOnly,
} from '#shared/properties/public-apartment.ts'
import { readPublicAccount } from '../accounts/account-settings.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { readApartment } from './apartments.ts'
import { apartments } from './collections.ts'
import { shownImages } from './images.ts'

export async function updatePublicSettings(
  actor: Actor,
  id: string,
  { version, ...settings }: PublicSettingsOfApartmentDraft,
): Promise<NamedApartment> {
  await apartments.change(actor, id, (apartment) => ({ ...apartment, version, public: settings }))
  return readApartment(actor, id)
}

/** Whoever asks is nobody: what the account and the apartment have made public opens it. */
export async function listPublicApartments(account: string): Promise<PublicApartment[]> {
  await readPublicAccount(account)
  const actor = actorOfAccount(account)
  const ids = (await apartments.rows(actor)).filter(({ isPublic }) => isPublic).map(({ _id }) => _id)
  const offered = (await apartments.readMany(actor, ids)).filter(({ active, public: told }) => active && told.inUse)
  const shown = await Promise.all(offered.map((apartment) => publicOf(actor, apartment)))
  return shown.toSorted((a, b) => (a.availableFrom < b.availableFrom ? -1 : 1))
}

async function publicOf(actor: Actor, apartment: Apartment): Promise<PublicApartment> {
  const { _id, zipCode, city, area, floorPlan, houseType, furnished, public: told } = apartment
  const { title, description, rent, availableFrom } = told
  const street = streetOnly(apartment.address)
  return {
    _id,
    title: title || street,
    description,
    rent,
    availableFrom,
    address: told.exactAddress ? fullAddress(apartment) : street,
    zipCode,
    city,
    area,
    floorPlan,
    houseType,
    furnished,
    images: told.images ? await shownImages(actor, apartment) : [],
  }
}
