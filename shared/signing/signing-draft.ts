import * as z from 'zod'
import { signatureMethods } from '../accounts/signing-services.ts'
import { addDays, type Day } from '../base/day.ts'
import { day, email, requiredText, text } from '../base/fields.ts'
import { signedPapers, signerLanguages, signerRoles } from './signing.ts'

export const mostSigners = 20

/** One who signs, as the form sends them. */
export const SignerDraft = z.object({
  role: z.enum(signerRoles).default('other'),
  party: z
    .object({ kind: z.enum(['', 'tenant', 'partner', 'account']).default(''), id: z.string().max(40).default('') })
    .prefault({}),
  name: requiredText('Anna allekirjoittajan nimi', 100),
  email: email(),
  phone: text(40),
  order: z.number('Anna järjestysnumero').int('Anna järjestysnumero').min(1, 'Anna järjestysnumero').default(1),
  strong: z.boolean().default(false),
  language: z.enum(signerLanguages).default('fi'),
})
export type SignerDraft = z.output<typeof SignerDraft>

/** What sends a paper to be signed. */
export const SigningDraft = z.object({
  contractType: z.enum(signedPapers).default('rentalContract'),
  method: z.enum(signatureMethods, 'Valitse allekirjoitustapa').default('signaturePad'),
  signers: z
    .array(SignerDraft)
    .min(1, 'Lisää vähintään yksi allekirjoittaja')
    .max(mostSigners, `Allekirjoittajia voi olla enintään ${mostSigners}`),
  inOrder: z.boolean().default(false),
  message: text(1000),
  validUntil: day('Anna viimeinen päivä'),
  reminderDays: z
    .array(z.number().int('Anna päivien määrä').min(1, 'Anna päivien määrä').max(365, 'Anna päivien määrä'))
    .max(5, 'Enintään viisi muistutusta')
    .default([]),
})
export type SigningDraft = z.output<typeof SigningDraft>

/** Without a last day the account's own time to sign. */
export const SigningWish = SigningDraft.partial({ validUntil: true })
export type SigningWish = z.output<typeof SigningWish>

/** The longest that a paper waits to be signed. */
const mostDays = 365

/** What is wrong with a draft beyond its fields, by the path of the field. @param today the day it is sent on */
export function signingFaults(draft: SigningDraft, today: Day): Record<string, string> {
  const faults: Record<string, string> = {}
  const { signers, validUntil, method, inOrder } = draft
  if (validUntil < today) faults.validUntil = 'Viimeinen päivä on jo mennyt'
  else if (validUntil > addDays(today, mostDays)) faults.validUntil = 'Viimeinen päivä voi olla enintään vuoden päässä'
  for (const [at, signer] of signers.entries()) {
    // Whoever has no address on the pad signs on the office's device.
    if (method !== 'signaturePad' && !signer.email) {
      faults[`signers.${at}.email`] = 'Anna sähköpostiosoite, johon palvelu lähettää linkin'
    }
    const twin = signers.findIndex(({ email: other }) => other !== '' && other === signer.email)
    if (method !== 'signaturePad' && signer.email && twin < at) {
      faults[`signers.${at}.email`] = 'Palvelussa jokaisella allekirjoittajalla on oltava oma sähköpostiosoite'
    }
  }
  if (inOrder) orderFaults(signers, faults)
  return faults
}

/** Numbers from 1 on without a gap; several may have the same. */
function orderFaults(signers: readonly SignerDraft[], faults: Record<string, string>): void {
  const numbers = [...new Set(signers.map(({ order }) => order))].toSorted((a, b) => a - b)
  const gap = numbers.find((number, at) => number !== at + 1)
  if (gap === undefined) return
  const at = signers.findIndex(({ order }) => order === gap)
  faults[`signers.${at}.order`] = 'Järjestysnumerot alkavat ykkösestä, eikä niistä saa puuttua yhtään'
}
