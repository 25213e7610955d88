import * as z from 'zod'
import { businessId, email, iban, personalId, requiredText, text, zipCode } from '../base/fields.ts'
import type { Findable } from '../base/finding.ts'
import { stored } from '../base/stored.ts'
import { type Waiting, waitingNumbers } from '../identifiers/waiting-number.ts'
import { findableCustomer } from './findable.ts'
import { shownIdentity } from './identity.ts'

/** A principal (päämies): a landlord or owner on whose behalf apartments are let. */
export const Partner = z.object({
  ...stored,
  isCompany: z.boolean().default(false),
  name: requiredText('Anna nimi', 70),
  /** A person's code; lists and logs show it masked. */
  social: personalId(),
  businessId: businessId(),
  email: email(),
  address: text(),
  zipCode: zipCode(),
  city: text(),
  phone: text(40),
  /** The bank's name. */
  bank: text(60),
  iban: iban(),
  /** A changed number that waits, or that waited: `iban` is the one that stands. */
  ...waitingNumbers,
  comments: text(2000),
  active: z.boolean().default(true),
})
export type Partner = z.output<typeof Partner>

export const PartnerDraft = Partner.omit({ _id: true, active: true, waitingNumbers: true })
export type PartnerDraft = z.output<typeof PartnerDraft>

export const PartnerSummary = Partner.pick({
  _id: true,
  isCompany: true,
  name: true,
  email: true,
  phone: true,
  city: true,
  bank: true,
  iban: true,
}).extend({ identity: z.string() })
export type PartnerSummary = z.output<typeof PartnerSummary>

/** What is kept of a row: by its changed number it says the one that counts when it is read. */
export type KeptPartnerSummary = PartnerSummary & Waiting

export const partnerSummaryOf = (partner: Partner): KeptPartnerSummary => ({
  _id: partner._id,
  isCompany: partner.isCompany,
  name: partner.name,
  identity: shownIdentity(partner),
  email: partner.email,
  phone: partner.phone,
  city: partner.city,
  bank: partner.bank,
  iban: partner.iban,
  ...(partner.waitingNumbers && { waitingNumbers: partner.waitingNumbers }),
})

export const findablePartner = (partner: Partner): Findable | undefined =>
  partner.active ? findableCustomer(partner) : undefined
