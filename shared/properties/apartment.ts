import * as z from 'zod'
import { requiredText, text, zipCode } from '../base/fields.ts'
import { printPercent } from '../base/finnish.ts'
import { stored } from '../base/stored.ts'

/** A holder of the apartment's shares: a principal, or the account itself. */
export const ApartmentOwner = z.object({
  ownerId: z.string('Valitse omistaja').min(1, 'Valitse omistaja').max(40),
  onModel: z.enum(['Partner', 'Account']).default('Partner'),
  /** Percents. */
  holding: z.number('Anna omistusosuus').min(0, 'Osuus on 0–100 %').max(100, 'Osuus on 0–100 %').default(100),
})
export type ApartmentOwner = z.output<typeof ApartmentOwner>

/** A dwelling or other space that is let (vuokrakohde). */
export const Apartment = z.object({
  ...stored,
  condominium: requiredText('Valitse taloyhtiö', 40),
  address: requiredText('Anna katuosoite'),
  apartmentNumber: text(20),
  zipCode: zipCode(),
  city: text(),
  country: text().default('Suomi'),
  /** Square metres. */
  area: z
    .number('Tarkista pinta-ala')
    .min(0, 'Pinta-ala ei voi olla negatiivinen')
    .max(100_000, 'Pinta-ala on liian suuri')
    .nullable()
    .default(null),
  floorPlan: text(60),
  owners: z.array(ApartmentOwner).max(50, 'Enintään 50 omistajaa').default([]),
  activeForRent: z.boolean().default(true),
  concurrentContracts: z
    .number('Anna sopimusten määrä')
    .int('Anna kokonaisluku')
    .min(1, 'Vähintään 1')
    .max(100, 'Enintään 100')
    .default(1),
  /** Let with VAT: business premises whose owner has applied to be taxed (AVL 30 §). */
  vatRegister: z.boolean().default(false),
  comments: text(2000),
  active: z.boolean().default(true),
})
export type Apartment = z.output<typeof Apartment>

export const ApartmentDraft = Apartment.omit({ _id: true, active: true })
export type ApartmentDraft = z.output<typeof ApartmentDraft>

/** An apartment with the names, as they are now, of what it refers to. */
export const NamedApartment = Apartment.extend({
  condominiumName: z.string(),
  owners: z.array(ApartmentOwner.extend({ name: z.string() })),
})
export type NamedApartment = z.output<typeof NamedApartment>

/** What a list keeps of an apartment; the company's name is looked up when the list is read. */
export const ApartmentRow = z.object({
  _id: z.string(),
  condominium: z.string(),
  fullAddress: z.string(),
  zipCode: z.string(),
  city: z.string(),
  area: z.number().nullable(),
  floorPlan: z.string(),
  ownerIds: z.array(z.string()),
  activeForRent: z.boolean(),
})
export type ApartmentRow = z.output<typeof ApartmentRow>

export const apartmentRowOf = (apartment: Apartment): ApartmentRow => ({
  _id: apartment._id,
  condominium: apartment.condominium,
  fullAddress: fullAddress(apartment),
  zipCode: apartment.zipCode,
  city: apartment.city,
  area: apartment.area,
  floorPlan: apartment.floorPlan,
  ownerIds: apartment.owners.map(({ ownerId }) => ownerId),
  activeForRent: apartment.activeForRent,
})

export const NamedApartmentRow = ApartmentRow.extend({ condominiumName: z.string() })
export type NamedApartmentRow = z.output<typeof NamedApartmentRow>

/** 'Katajakatu 5 B 12'. */
export const fullAddress = (apartment: { address: string; apartmentNumber: string }) =>
  `${apartment.address} ${apartment.apartmentNumber}`.trim()

/** Why the holdings look wrong, or nothing: they should come to a hundred percent. Never a reason to refuse. */
export function holdingsWarning(owners: readonly Pick<ApartmentOwner, 'holding'>[]): string | undefined {
  if (owners.length === 0) return undefined
  const hundredths = owners.reduce((sum, { holding }) => sum + Math.round(holding * 100), 0)
  if (Math.abs(hundredths - 100_00) <= 1) return undefined
  return `Omistusosuudet ovat yhteensä ${printPercent(hundredths / 100)}, pitäisi olla ${printPercent(100)}.`
}
