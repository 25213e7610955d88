import * as z from 'zod'
import { text } from '../base/fields.ts'

/** What pages need to know before anything is asked for. */
export const CreditOffer = z.object({
  /** The service's name; empty while the account has no keys, and then only notes can be written. */
  service: z.string(),
  keepDays: z.number().int(),
})
export type CreditOffer = z.output<typeof CreditOffer>

/** The settings as they are shown: keys are never told again. */
export const CreditSettings = z.object({
  /** The account's version, for the form. */
  version: z.number().int(),
  userid: z.string(),
  hasKeys: z.boolean(),
  keepDays: z.number().int(),
})
export type CreditSettings = z.output<typeof CreditSettings>

export const CreditSettingsDraft = z.object({
  version: z.number().int().default(0),
  /** Empty when the account does not buy reports. */
  userid: z
    .string()
    .trim()
    .regex(/^([\w-]{6,12})?$/, 'Käyttäjätunnuksessa on 6–12 merkkiä')
    .default(''),
  /** Written only; empty keeps the one that stands. */
  passwd: text(100),
  key: text(200),
  keepDays: z
    .number('Anna päivien määrä')
    .int('Anna kokonaiset päivät')
    .min(1, 'Vähintään 1 päivä')
    .max(90, 'Enintään 90 päivää')
    .default(30),
})
export type CreditSettingsDraft = z.output<typeof CreditSettingsDraft>
