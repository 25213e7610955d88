import type { PublicAccount } from '../../accounts/account-settings.ts'
import { apartmentFields } from '../apartment.fields.ts'
import { type Apartment, fullAddress } from '../apartment.ts'
import { energyFault, printEnergy } from '../energy.ts'
import { type ApartmentImage, photosOf, plansOf } from '../images.ts'
import { type PublicApartment, type PublicSettingsOfApartment, streetOnly } from './public-apartment.ts'

/** What an advertisement of an apartment holds, wherever it is shown: complete, with its pictures by their keys, photographs before plans. */
export type Advertisement = Omit<PublicApartment, 'images'> & { readonly images: ApartmentImage[] }

/** A part that an advertisement lacks: what it is called, what is told of it, and at which field. */
export interface MissingPart {
  readonly name: string
  readonly sentence: string
  /** A field of the public settings; without one it is filled on the apartment's own form or among its pictures. */
  readonly field?: keyof PublicSettingsOfApartment
}

type Advertised = Pick<
  Apartment,
  | '_id'
  | 'address'
  | 'apartmentNumber'
  | 'zipCode'
  | 'city'
  | 'area'
  | 'floorPlan'
  | 'floor'
  | 'houseType'
  | 'furnished'
  | 'images'
  | 'public'
>

type Contact = Pick<PublicAccount, 'name' | 'email' | 'phone'>

/** Who is asked about the apartment: its own contact, or the account where it names none. */
function contactOf({ contactName, contactEmail, contactPhone }: PublicSettingsOfApartment, account: Contact): Contact {
  const own = contactEmail || contactPhone
  const { email, phone } = own ? { email: contactEmail, phone: contactPhone } : account
  return { name: contactName || account.name, email, phone }
}

const titleOf = ({ address, public: reported }: Pick<Advertised, 'address' | 'public'>) =>
  reported.title || streetOnly(address)

function missingParts(apartment: Advertised, account: Contact): MissingPart[] {
  const reported = apartment.public
  const contact = contactOf(reported, account)
  const energyMissing = energyFault(reported)
  const parts: readonly (MissingPart | false | undefined)[] = [
    titleOf(apartment) === '' && {
      name: apartmentFields['public.title'].label,
      field: 'title',
      sentence: 'Anna otsikko',
    },
    reported.description === '' && {
      name: apartmentFields['public.description'].label,
      field: 'description',
      sentence: 'Kirjoita kuvaus',
    },
    photosOf(apartment.images).length === 0 && {
      name: apartmentFields.images.label,
      sentence: `Lisää kohteelle vähintään yksi kuva${apartment.images.length > 0 ? ' pohjapiirroksen lisäksi' : ''}`,
    },
    !reported.images && {
      name: apartmentFields.images.label,
      field: 'images',
      sentence: 'Ilmoituksessa pitää olla kuvia',
    },
    apartment.floorPlan === '' && {
      name: apartmentFields.floorPlan.label,
      sentence: 'Anna kohteen tiedoissa pohjaratkaisu',
    },
    apartment.city === '' && { name: apartmentFields.city.label, sentence: 'Anna kohteen tiedoissa paikkakunta' },
    !reported.rent && { name: apartmentFields['public.rent'].label, field: 'rent', sentence: 'Anna vuokra' },
    reported.rentIncludes === '' && {
      name: apartmentFields['public.rentIncludes'].label,
      field: 'rentIncludes',
      sentence: 'Kerro, mitä vuokraan sisältyy',
    },
    reported.deposit === null && {
      name: apartmentFields['public.deposit'].label,
      field: 'deposit',
      sentence: 'Anna vakuus, 0 jos vakuutta ei ole',
    },
    energyMissing && { name: apartmentFields['public.energyClass'].label, ...energyMissing },
    contact.name === '' && {
      name: apartmentFields['public.contactName'].label,
      field: 'contactName',
      sentence: 'Anna yhteyshenkilön nimi',
    },
    contact.email === '' &&
      contact.phone === '' && {
        name: 'Yhteystiedot',
        field: 'contactEmail',
        sentence: 'Anna sähköposti tai puhelin tässä tai tilin julkisissa tiedoissa',
      },
  ]
  return parts.filter((part) => part !== false && part !== undefined)
}

/**
 * The advertisement of an apartment, or what it still lacks: nothing is shown to anybody in part. Whether the office
 * wants it to be shown, and whether the apartment is free, is asked elsewhere.
 *
 * @param account what the account tells everybody of itself
 */
export function publicationOf(
  apartment: Advertised,
  account: Contact,
): { readonly advertisement: Advertisement } | { readonly missing: readonly MissingPart[] } {
  const missing = missingParts(apartment, account)
  const { rent, deposit, ...reported } = apartment.public
  if (missing.length > 0 || rent === null || deposit === null) return { missing }
  const street = streetOnly(apartment.address)
  return {
    advertisement: {
      _id: apartment._id,
      title: titleOf(apartment),
      description: reported.description,
      rent,
      rentIncludes: reported.rentIncludes,
      deposit,
      availableFrom: reported.availableFrom,
      energy: printEnergy(reported),
      contact: contactOf(apartment.public, account),
      address: reported.exactAddress ? fullAddress(apartment) : street,
      zipCode: apartment.zipCode,
      city: apartment.city,
      area: apartment.area,
      floorPlan: apartment.floorPlan,
      floor: apartment.floor,
      houseType: apartment.houseType,
      furnished: apartment.furnished,
      images: [...photosOf(apartment.images), ...plansOf(apartment.images)],
    },
  }
}

/** The fields at which what is missing is told; what is filled elsewhere is told at the switch that publishes. */
export function publicationFaults(missing: readonly MissingPart[]): Readonly<Record<string, string>> {
  const elsewhere = missing.filter(({ field }) => field === undefined).map(({ sentence }) => sentence)
  const faults: Record<string, string> = elsewhere.length > 0 ? { inUse: `${elsewhere.join('. ')}.` } : {}
  for (const { field, sentence } of missing) if (field) faults[field] ??= sentence
  return faults
}
