import { accountsApi } from '#shared/accounts/api.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { PublicSettingsOfApartmentDraft } from '#shared/properties/public/public-apartment.ts'
import { call } from '../api-client.ts'
import type { Person } from './people.ts'

/** What an advertisement says besides the apartment's own facts. */
export const aPublication: Partial<PublicSettingsOfApartmentDraft> = {
  inUse: true,
  title: 'Valoisa kaksio',
  description: 'Rauhallinen koti lähellä palveluja.',
  rent: 890_00,
  rentIncludes: 'Lämmitys ja vesi. Sähkö oman kulutuksen mukaan.',
  deposit: 1_780_00,
  availableFrom: '2027-01-01',
  energyClass: 'C',
  energyYear: '2018',
  contactEmail: 'vuokraus@vuokranantaja.example',
}

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(40).fill(7)])

/** A picture that the browser sends straight to the files; its key. */
export async function aPicture(by: Person, id: string): Promise<string> {
  const { key, url, fields } = await call(
    propertiesApi.uploadImage,
    { params: { id }, body: { type: 'image/jpeg' } },
    by,
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([jpeg]))
  await fetch(url, { method: 'POST', body: form })
  return key
}

export const accountIsPublic = async (by: Person, inUse = true): Promise<void> => {
  const { account } = await call(accountsApi.readAccount, {}, by)
  await call(accountsApi.savePublicSettings, { body: { version: account.version, inUse } }, by)
}

/** Gives the apartment what an advertisement asks of its own form and its pictures; its version after that. */
export async function furnishForAd(by: Person, id: string, part: Partial<Apartment> = {}): Promise<number> {
  const params = { id }
  const { apartment } = await call(propertiesApi.readApartment, { params }, by)
  const { version } = (
    await call(
      propertiesApi.updateApartment,
      {
        params,
        body: { documentUpdate: { ...apartment, floorPlan: '2h + kk', city: 'Helsinki', zipCode: '00160', ...part } },
      },
      by,
    )
  ).apartment
  const images = [{ key: await aPicture(by, id), alt: 'Olohuone' }]
  return (await call(propertiesApi.saveImages, { params, body: { version, images } }, by)).apartment.version
}

/** An apartment that is shown to everybody, once its account is. */
export async function publish(
  by: Person,
  id: string,
  part: Partial<PublicSettingsOfApartmentDraft> = {},
): Promise<void> {
  const version = await furnishForAd(by, id)
  const body = { ...aPublication, ...part, version }
  await call(propertiesApi.updatePublicSettings, { params: { id }, body }, by)
}
