import * as z from 'zod'
import { businessId, email, iban, zipCode } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { waitingNumbers } from '../identifiers/waiting-number.ts'
import { AccountSettings, accountParts } from './account-settings.ts'
import { invoiceServices } from './invoice-services.ts'
import { Merchant } from './merchant.ts'
import { SessionRules } from './session-rules.ts'

/** A landlord, housing company, property manager or rental agency: everything a customer owns belongs to one. */
export const Account = z.object({
  ...stored,
  name: z.string().trim().min(1, 'Nimi puuttuu').max(70, 'Nimi on liian pitkä'),
  isCompany: z.boolean().default(true),
  businessId: z.string().trim().default(''),
  email: z.union([z.literal(''), z.email('Tarkista sähköpostiosoite')]).default(''),
  phone: z.string().trim().default(''),
  address: z.string().trim().default(''),
  zipCode: z.string().trim().default(''),
  city: z.string().trim().default(''),
  /** Rents are paid to this account unless the landlord of the contract has an own one. */
  iban: z.string().trim().default(''),
  /** Changed numbers that wait, or that waited: `iban` and that of deposits are as they stand. */
  ...waitingNumbers,
  group: z.string().default(''),
  /** The last day of a free trial; '' when it is no trial. After it the account may be read but not changed. */
  trialEnds: z.string().default(''),
  /** How many e-mails may leave in a day, when the operator has said otherwise than is usual. */
  mailsADay: z.number().int().nonnegative().optional(),
  /** The day since when the account's own words go to its own people only: too many letters came back. '' when they go. */
  wordsStopped: z.string().default(''),
  /** Everybody who comes here signs in with a second factor too. */
  requiresSecondFactor: z.boolean().default(false),
  sessionRules: SessionRules.prefault({}),
  settings: AccountSettings.extend({
    invoice: z.object({ service: z.enum(['', ...invoiceServices]).default('') }).prefault({}),
  }).prefault({}),
  /** The account as a merchant that can be paid to by card. */
  stripe: Merchant.prefault({}),
  /** By part of the settings, the version with which it was last written: two people at once disturb no other part. */
  written: z.partialRecord(z.enum(accountParts), z.number().int()).default({}),
})
export type Account = z.output<typeof Account>

/** What a form sends. Settings of services are commands of their own, since they need keys and passwords with them. */
export const AccountDraft = Account.omit({
  _id: true,
  group: true,
  trialEnds: true,
  mailsADay: true,
  wordsStopped: true,
  requiresSecondFactor: true,
  sessionRules: true,
  settings: true,
  stripe: true,
  written: true,
  waitingNumbers: true,
}).extend({
  businessId: businessId(),
  email: email(),
  zipCode: zipCode(),
  iban: iban(),
})
export type AccountDraft = z.output<typeof AccountDraft>
