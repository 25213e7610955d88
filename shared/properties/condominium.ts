import * as z from 'zod'
import { businessId, email, requiredText, text, zipCode } from '../base/fields.ts'
import { stored } from '../base/stored.ts'

/** A housing company (taloyhtiö): the building that apartments belong to. */
export const Condominium = z.object({
  ...stored,
  name: requiredText('Anna taloyhtiön nimi'),
  businessId: businessId(),
  address: text(),
  zipCode: zipCode(),
  city: text(),
  country: text().default('Suomi'),
  administrator: z.object({ name: text(), email: email(), phone: text(40) }).prefault({}),
  comments: text(2000),
  active: z.boolean().default(true),
})
export type Condominium = z.output<typeof Condominium>

/** What the form sends. */
export const CondominiumDraft = Condominium.omit({ _id: true, active: true })
export type CondominiumDraft = z.output<typeof CondominiumDraft>

export const CondominiumRow = Condominium.pick({
  _id: true,
  name: true,
  businessId: true,
  address: true,
  zipCode: true,
  city: true,
})
export type CondominiumRow = z.output<typeof CondominiumRow>

export const condominiumRowOf = (condominium: Condominium): CondominiumRow => ({
  _id: condominium._id,
  name: condominium.name,
  businessId: condominium.businessId,
  address: condominium.address,
  zipCode: condominium.zipCode,
  city: condominium.city,
})
