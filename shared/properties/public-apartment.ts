import * as z from 'zod'
import { cents, dayOrNone, text } from '../base/fields.ts'
import { ShownImage } from './images.ts'

/** What everybody may see of an apartment that is to let. */
export const PublicSettingsOfApartment = z.object({
  /** Nothing of it is told while this is off. */
  inUse: z.boolean().default(false),
  /** The street's name without its number when empty. */
  title: text(100),
  description: text(4000),
  /** A month's rent, cents; null is not told. */
  rent: cents().min(0, 'Summa ei voi olla negatiivinen').nullable().default(null),
  /** The first day on which it is free; empty is at once. */
  availableFrom: dayOrNone(),
  /** Whether the house and the door are told, or the street only. */
  exactAddress: z.boolean().default(false),
  images: z.boolean().default(true),
})
export type PublicSettingsOfApartment = z.output<typeof PublicSettingsOfApartment>

export const PublicSettingsOfApartmentDraft = PublicSettingsOfApartment.extend({
  /** The version of the apartment that the form was made from. */
  version: z.number().int().default(0),
})
export type PublicSettingsOfApartmentDraft = z.output<typeof PublicSettingsOfApartmentDraft>

/** An apartment as everybody sees it. */
export const PublicApartment = PublicSettingsOfApartment.pick({
  title: true,
  description: true,
  rent: true,
  availableFrom: true,
}).extend({
  _id: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  area: z.number().nullable(),
  floorPlan: z.string(),
  houseType: z.string(),
  furnished: z.boolean(),
  images: z.array(ShownImage),
})
export type PublicApartment = z.output<typeof PublicApartment>

/** 'Katajakatu 5 B 12' is 'Katajakatu': what tells the street and not the door. */
export const streetOnly = (address: string): string => /^[^\d]*/.exec(address)?.[0].trim() ?? ''
