import * as z from 'zod'
import { isBusinessId } from '../base/business-id.ts'
import { email, iban, requiredText, text, zipCode } from '../base/fields.ts'
import { parsePersonalId } from '../base/personal-id.ts'
import { stored } from '../base/stored.ts'

/** A principal (päämies): a landlord or owner on whose behalf apartments are let. */
export const Partner = z.object({
  ...stored,
  isCompany: z.boolean().default(false),
  name: requiredText('Anna nimi', 70),
  businessId: z
    .string()
    .trim()
    .refine((value) => value === '' || isBusinessId(value), 'Tarkista Y-tunnus')
    .default(''),
  social: z
    .string()
    .trim()
    .toUpperCase()
    .refine((value) => value === '' || parsePersonalId(value) !== undefined, 'Tarkista henkilötunnus')
    .default(''),
  email: email(),
  address: text(),
  zipCode: zipCode(),
  city: text(),
  phone: text(40),
  /** The bank's name. */
  bank: text(60),
  iban: iban(),
  comments: text(2000),
  active: z.boolean().default(true),
})
export type Partner = z.output<typeof Partner>

export const PartnerDraft = Partner.omit({ _id: true, active: true })
export type PartnerDraft = z.output<typeof PartnerDraft>

export const PartnerRow = Partner.pick({
  _id: true,
  isCompany: true,
  name: true,
  email: true,
  phone: true,
  city: true,
  iban: true,
  active: true,
})
export type PartnerRow = z.output<typeof PartnerRow>
