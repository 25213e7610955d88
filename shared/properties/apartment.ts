import * as z from 'zod'
import { requiredText, text, zipCode } from '../base/fields.ts'
import { stored } from '../base/stored.ts'

/** A holder of the apartment's shares; holdings are percents and should come to a hundred. */
export const ApartmentOwner = z.object({
  ownerId: z.string(),
  onModel: z.enum(['Partner', 'Account']).default('Partner'),
  name: z.string(),
  holding: z.number('Anna omistusosuus').min(0, 'Osuus on 0–100 %').max(100, 'Osuus on 0–100 %').default(100),
})

/** A dwelling or other space that is let (vuokrakohde). */
export const Apartment = z.object({
  ...stored,
  condominium: requiredText('Valitse taloyhtiö', 40),
  /** The company's name as it was when the apartment was saved, so that lists need not look it up. */
  condominiumName: text(),
  address: requiredText('Anna katuosoite'),
  apartmentNumber: text(20),
  zipCode: zipCode(),
  city: text(),
  country: text().default('Suomi'),
  /** Square metres. */
  area: z
    .number('Tarkista pinta-ala')
    .min(0, 'Pinta-ala ei voi olla negatiivinen')
    .max(100_000)
    .nullable()
    .default(null),
  floorPlan: text(60),
  owners: z.array(ApartmentOwner).max(50).default([]),
  activeForRent: z.boolean().default(true),
  concurrentContracts: z.number().int().min(1, 'Vähintään 1').max(100).default(1),
  /** Let with VAT: business premises whose owner has applied to be taxed (AVL 30 §). */
  vatRegister: z.boolean().default(false),
  comments: text(2000),
  active: z.boolean().default(true),
})
export type Apartment = z.output<typeof Apartment>

export const ApartmentDraft = Apartment.omit({ _id: true, condominiumName: true, active: true })
export type ApartmentDraft = z.output<typeof ApartmentDraft>

export const ApartmentRow = Apartment.pick({
  _id: true,
  condominium: true,
  condominiumName: true,
  address: true,
  apartmentNumber: true,
  zipCode: true,
  city: true,
  area: true,
  floorPlan: true,
  activeForRent: true,
  active: true,
})
export type ApartmentRow = z.output<typeof ApartmentRow>

/** 'Katajakatu 5 B 12'. */
export const fullAddress = (apartment: { address: string; apartmentNumber: string }) =>
  `${apartment.address} ${apartment.apartmentNumber}`.trim()
