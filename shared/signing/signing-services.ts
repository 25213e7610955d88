import * as z from 'zod'
import { SigningSettings } from '../accounts/account-settings.ts'
import { signatureMethods } from '../accounts/signing-services.ts'

/** What the user is shown of the account's signing services: keys are never told again. */
export const SigningServices = SigningSettings.omit({ services: true }).extend({
  /** The account's version, for the form. */
  version: z.number().int(),
  vismaSign: z.object({ identifier: z.string(), hasSecret: z.boolean() }),
  signhero: z.object({
    state: z.enum(['none', 'linked', 'expired']),
    /** ISO 8601; empty when the service did not say. */
    expiresAt: z.string(),
    /** Where the consent is given; the browser adds `state`. Empty where the operator has no client at SignHero. */
    consentUrl: z.string(),
  }),
})
export type SigningServices = z.output<typeof SigningServices>

const days = z.array(z.number().int().min(1).max(89)).max(5)

/** '3, 7' as the days of reminders, each once and in order. */
const reminderDays = z
  .string()
  .trim()
  .max(30, 'Enintään viisi muistutusta')
  .regex(/^(\d+([\s,;]+\d+)*)?$/, 'Anna päivät pilkuilla erotettuina, esimerkiksi 3, 7')
  .default('')

export const daysIn = (text: string): number[] =>
  [...new Set(text.split(/[\s,;]+/).filter(Boolean))].map(Number).toSorted((a, b) => a - b)

export const SigningServicesDraft = z
  .object({
    version: z.number().int().default(0),
    /** Of Visma Sign's organisation; empty when the account does not sign through it. */
    identifier: z
      .string()
      .trim()
      .regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/i, 'Tarkista tunniste')
      .default(''),
    /** Written only; empty keeps the one that stands. */
    secret: z.string().trim().max(200, 'Enintään 200 merkkiä').default(''),
    method: z.enum(signatureMethods, 'Valitse allekirjoitustapa').default('signaturePad'),
    validityDays: z.number('Anna päivien määrä').int().min(1, 'Vähintään 1').max(90, 'Enintään 90').default(14),
    reminderDays,
  })
  .refine((draft) => days.safeParse(daysIn(draft.reminderDays)).success, {
    path: ['reminderDays'],
    error: 'Enintään viisi muistutusta, 1–89 päivää lähetyksestä',
  })
  .refine((draft) => daysIn(draft.reminderDays).every((day) => day < draft.validityDays), {
    path: ['reminderDays'],
    error: 'Muistutusten päivien on oltava ennen määräaikaa',
  })
export type SigningServicesDraft = z.output<typeof SigningServicesDraft>
