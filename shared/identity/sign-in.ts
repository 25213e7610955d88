import * as z from 'zod'
import { givenPassword, isSameTwice, newPassword, passwordFault, sameTwice } from '../accounts/password.ts'
import { Credentials, Email } from '../accounts/user.ts'
import { UserData } from '../accounts/user-data.ts'
import { requiredText } from '../base/fields.ts'
import { pageSizes } from '../base/list.ts'

/** What one who wants to try the product tells of themselves. */
export const SignUpDraft = z
  .object({
    accountName: requiredText('Tilin nimi puuttuu', 70),
    isCompany: z.boolean().default(true),
    name: requiredText('Nimi puuttuu', 70),
    email: Email,
    ...newPassword,
    terms: z
      .boolean()
      .default(false)
      .refine((accepted) => accepted, 'Hyväksy käyttöehdot'),
  })
  .refine(isSameTwice, sameTwice)
  .refine(({ password, name, email }) => passwordFault(password) || !passwordFault(password, { name, email }), {
    path: ['password'],
    error: 'Salasana ei saa olla nimesi tai sähköpostiosoitteesi',
  })
export type SignUpDraft = z.output<typeof SignUpDraft>

export const ForgottenPassword = z.object({ email: Email })

/** A link's secret is 32 bytes as 43 letters; what else comes is refused when it is looked up. */
const secret = z.string().max(200)

/** A new person also gives the password that they chose: the address may have been written by somebody else. */
export const LinkSecret = z.object({
  link: secret,
  password: z.string().max(200, 'Salasana on liian pitkä').default(''),
})
export type LinkSecret = z.output<typeof LinkSecret>
export const KeepFactorDraft = z.object({ link: secret })
export const ResetDraft = z.object({ link: secret, ...newPassword }).refine(isSameTwice, sameTwice)
export type ResetDraft = z.output<typeof ResetDraft>

export const PasswordDraft = z
  .object({ currentPassword: givenPassword().prefault(''), ...newPassword })
  .refine(isSameTwice, sameTwice)
export type PasswordDraft = z.output<typeof PasswordDraft>

/** What a person changes of themselves; another address asks for the password too. */
export const UserDraft = z.object({
  version: z.number().int().default(0),
  name: requiredText('Nimi puuttuu', 70),
  email: Email,
  defaultTableRows: z.coerce
    .number()
    .refine((rows) => pageSizes.some((size) => size === rows), 'Valitse rivien määrä')
    .default(15),
  bypassCustomStyles: z.boolean().default(false),
  currentPassword: z.string().max(200, 'Salasana on liian pitkä').default(''),
})
export type UserDraft = z.output<typeof UserDraft>

/** A code of the second factor: six digits of the telephone's application, or one of the printed recovery codes. */
export const code = () =>
  z
    .string('Koodi puuttuu')
    .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
    .refine((typed) => /^(\d{6}|[a-z2-7]{10}|[a-z2-7]{16})$/.test(typed), 'Koodissa on kuusi numeroa')

/** What a browser is known by to the server: chosen by itself at random and kept on the device; '' of one that keeps none. */
const device = z.string().max(64).default('')
export const LogInDraft = Credentials.extend({ device })
export type LogInDraft = z.output<typeof LogInDraft>
export const StepDraft = z.object({ step: z.string().max(2000) })
export type StepDraft = z.output<typeof StepDraft>
export const StepCode = StepDraft.extend({ code: code(), device })
export type StepCode = z.output<typeof StepCode>
/** Both turning the second factor on and off take the password too, so that a screen left open is not enough. */
export const FactorDraft = z.object({ password: givenPassword().prefault(''), code: code() })
export type FactorDraft = z.output<typeof FactorDraft>

/** Signed in. */
export const SignedIn = z.object({ token: z.string(), userData: UserData })

/** The password was right; `step` lets its holder give a code, or set up a second factor that their account requires. */
export const SecondStep = z.object({
  secondFactor: z.enum(['code', 'set-up']),
  step: z.string(),
  /** The person has passkeys: besides the application, or only them. */
  passkey: z.enum(['too', 'only']).optional(),
})
export type SecondStep = z.output<typeof SecondStep>

/** What an authenticator application is told: the secret in base32, and all of it as the address of a QR code. */
export const FactorSetUp = z.object({ secret: z.string(), uri: z.string() })
export type FactorSetUp = z.output<typeof FactorSetUp>

/** Shown once: each signs in once in place of a code. */
const recoveryCodes = z.array(z.string())
export const FactorTurnedOn = z.object({ token: z.string(), recoveryCodes })
export const SignedInWithCodes = SignedIn.extend({ recoveryCodes })

/** One sign-in of a person that goes on. */
export const PersonSession = z.object({
  _id: z.string(),
  device: z.string(),
  /** Instants; the last use is known to some minutes. */
  began: z.string(),
  used: z.string(),
  isThis: z.boolean(),
})
export type PersonSession = z.output<typeof PersonSession>

/** What a person sees of themselves. */
export const Profile = z.object({
  version: z.number().int(),
  name: z.string(),
  email: z.string(),
  defaultTableRows: z.number().int(),
  bypassCustomStyles: z.boolean(),
  secondFactor: z.object({
    isOn: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** One of the person's accounts asks it of everybody. */
    isRequired: z.boolean(),
    passkeys: z
      .array(
        z.object({ _id: z.string(), name: z.string(), added: z.string(), used: z.string(), backedUp: z.boolean() }),
      )
      .default([]),
  }),
})
export type Profile = z.output<typeof Profile>
