import * as z from 'zod'
import { requiredText } from '../base/fields.ts'
import { SignedIn, StepDraft } from './sign-in.ts'

/** Bytes as browsers send them: base64url. */
const bytes = z.string().max(20_000)
const answered = {
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
}

/** What a browser answers when a passkey was used (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** What a browser answers when a passkey was made (WebAuthn, RegistrationResponseJSON). */
const NewPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

/** What the browser is asked for; it goes to the browser's own interface as it is. */
export const PasskeyAsked = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
})
export type PasskeyAsked = z.output<typeof PasskeyAsked>

/** The same for making one: PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyToMake = z.looseObject({ challenge: z.string() })

const device = z.string().max(64).default('')
export const PasskeyLogIn = z.object({ answer: PasskeyAnswer, device })
export type PasskeyLogIn = z.output<typeof PasskeyLogIn>
export const PasskeyStep = StepDraft.extend({ answer: PasskeyAnswer, device })
export type PasskeyStep = z.output<typeof PasskeyStep>
export const PasskeyDraft = z.object({ name: requiredText('Nimi puuttuu', 60), made: NewPasskey })
export type PasskeyDraft = z.output<typeof PasskeyDraft>

/** Codes are shown once; none when the person had some already. */
export const PasskeyMade = z.object({ token: z.string(), recoveryCodes: z.array(z.string()) })
export const PasskeySignedIn = SignedIn
