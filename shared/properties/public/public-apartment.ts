import * as z from 'zod'
import { cents, dayOrNone, email, text } from '../../base/fields.ts'
import { energy } from '../energy.ts'
import { ShownImage } from '../images.ts'

const sum = () => cents().min(0, 'Summa ei voi olla negatiivinen').nullable().default(null)

/** What everybody may see of an apartment that is to let. */
export const PublicSettingsOfApartment = z.object({
  /** The office wants it to be seen; it is, as long as nothing of its advertisement is missing (publication.ts). */
  inUse: z.boolean().default(false),
  /** The street's name without its number when empty. */
  title: text(100),
  description: text(4000),
  /** A month's rent, cents; null is not told. */
  rent: sum(),
  /** What the rent covers and what is paid besides, such as 'Vesi ja lämpö; sähkö oman kulutuksen mukaan'. */
  rentIncludes: text(500),
  /** Cents; 0 is no deposit, null is not told. */
  deposit: sum(),
  /** The first day on which it is free; empty is at once. */
  availableFrom: dayOrNone(),
  ...energy,
  /** Who is asked; what is empty is as the account's public settings say. */
  contactName: text(70),
  contactEmail: email(),
  contactPhone: text(40),
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
  rentIncludes: true,
  availableFrom: true,
}).extend({
  _id: z.string(),
  /** Cents. */
  rent: z.number(),
  deposit: z.number(),
  /** 'C2018', or the sentence that none is needed. */
  energy: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  area: z.number().nullable(),
  floorPlan: z.string(),
  floor: z.string(),
  houseType: z.string(),
  furnished: z.boolean(),
  images: z.array(ShownImage),
})
export type PublicApartment = z.output<typeof PublicApartment>

/** 'Katajakatu 5 B 12' is 'Katajakatu': what tells the street and not the door. */
export const streetOnly = (address: string): string => /^[^\d]*/.exec(address)?.[0].trim() ?? ''
