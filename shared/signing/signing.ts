import * as z from 'zod'
import { signatureMethods } from '../accounts/signing-services.ts'
import { stored } from '../base/stored.ts'
import type { LanguageCode } from '../texts/language-codes.ts'
import { SigningEvent } from './event-chain.ts'
import { signerStates, signingStates } from './signing-states.ts'

/** The kinds of papers that are signed. */
export const signedPapers = ['rentalContract', 'otherContract'] as const
export type SignedPaper = (typeof signedPapers)[number]

export const signerRoles = ['landlord', 'tenant', 'other'] as const
export type SignerRole = (typeof signerRoles)[number]
export const signerRoleLabels: Record<SignerRole, string> = {
  landlord: 'Vuokranantaja',
  tenant: 'Vuokralainen',
  other: 'Muu allekirjoittaja',
}

export const signerLanguages = ['fi', 'sv', 'en', 'de'] as const satisfies readonly LanguageCode[]
/** Whose signature it is, if it is a customer's: their personal code is asked of them alone when a service needs it. */
const Party = z.object({
  kind: z.enum(['', 'tenant', 'partner', 'account']).default(''),
  id: z.string().max(40).default(''),
})

/**
 * A letter to one who signs: `started` before it is handed over, so one that stays so may have gone and is only sent
 * anew when its time comes.
 */
const LetterMark = z.object({
  step: z.enum(['none', 'due', 'started', 'done', 'failed']).default('none'),
  next: z.string().default(''),
  tries: z.number().int().default(0),
  /** What it says: the first word, that somebody waits, or a new link for one that was lost. */
  words: z.enum(['first', 'reminder', 'again']).default('first'),
})
export type LetterMark = z.output<typeof LetterMark>

/** How somebody signed: by the link of their letter, on the office's own device, or as a service tells it. */
export const ownMeans = { link: 'Linkki sähköpostista', inPerson: 'Paikan päällä' } as const

/** One of those who sign (allekirjoittaja). */
export const Signer = z.object({
  id: z.string(),
  role: z.enum(signerRoles).default('other'),
  party: Party.prefault({}),
  name: z.string(),
  email: z.string().default(''),
  phone: z.string().default(''),
  /** From 1; those with the same number sign side by side. */
  order: z.number().int().default(1),
  /** By a bank's or the mobile identification, where the service has it. */
  strong: z.boolean().default(false),
  language: z.enum(signerLanguages).default('fi'),
  state: z.enum(signerStates).default('notSigned'),
  opened: z.string().default(''),
  signed: z.string().default(''),
  means: z.string().default(''),
  from: z.string().default(''),
  agent: z.string().default(''),
  /** Why they would not sign. */
  reason: z.string().default(''),
  /** The hash of the secret of their link; empty while none opens. */
  link: z.string().default(''),
  letter: LetterMark.prefault({}),
  copy: LetterMark.prefault({}),
  /** The service's own id of them, and its page where they sign. */
  serviceId: z.string().default(''),
  url: z.string().default(''),
})
export type Signer = z.output<typeof Signer>

const File = z.object({ key: z.string().default(''), sha256: z.string().default('') })

/** A paper being signed (allekirjoitus): who signs it, how, what has happened, and the papers before and after. */
export const Signing = z.object({
  ...stored,
  paper: z.enum(signedPapers),
  /** The contract's id. */
  contract: z.string(),
  title: z.string(),
  method: z.enum(signatureMethods),
  state: z.enum(signingStates),
  /** Why it stands still or failed. */
  stateReason: z.string().default(''),
  signers: z.array(Signer),
  inOrder: z.boolean().default(false),
  message: z.string().default(''),
  /** The last day to sign. */
  validUntil: z.string(),
  /** Days after which those who have not signed are reminded. */
  reminderDays: z.array(z.number().int()).default([]),
  /** The days on which they were. */
  reminded: z.array(z.string()).default([]),
  created: z.string(),
  createdBy: z.string().default(''),
  /** The instant it came to its end. */
  ended: z.string().default(''),
  /** Taken off the contract and the lists by the office; it is kept for what it proves. */
  removed: z.boolean().default(false),
  /** Our own text is printed anew with the signatures in it; a file from elsewhere stays as it is. */
  source: z.enum(['text', 'file']).default('text'),
  original: File,
  signed: File.prefault({}),
  /** The proof of how it was signed: the last page of the signed paper, or a paper of its own. */
  evidence: File.prefault({}),
  events: z.array(SigningEvent).default([]),
  service: z
    .object({
      step: z.enum(['none', 'started', 'done']).default('none'),
      started: z.string().default(''),
      rounds: z.number().int().default(0),
      /** What of a making of several calls is done. */
      kept: z.record(z.string(), z.string()).default({}),
      processId: z.string().default(''),
      /** The service's own word for the state. */
      state: z.string().default(''),
      /** When it is asked again. */
      next: z.string().default(''),
      /** What it is to become when the service has ended it. */
      ending: z.enum(['', 'cancelled', 'expired', 'declined']).default(''),
      /** Its signers are to be reminded. */
      remind: z.boolean().default(false),
    })
    .prefault({}),
})
export type Signing = z.output<typeof Signing>

/** What lists show. */
export const SigningSummary = z.object({
  _id: z.string(),
  paper: z.enum(signedPapers),
  contract: z.string(),
  title: z.string(),
  method: z.enum(signatureMethods),
  state: z.enum(signingStates),
  signers: z.string(),
  signedCount: z.number().int(),
  signerCount: z.number().int(),
  created: z.string(),
  validUntil: z.string(),
})
export type SigningSummary = z.output<typeof SigningSummary>

export const signingSummaryOf = (signing: Signing): SigningSummary => ({
  _id: signing._id,
  paper: signing.paper,
  contract: signing.contract,
  title: signing.title,
  method: signing.method,
  state: signing.state,
  signers: signing.signers.map(({ name }) => name).join(', '),
  signedCount: signing.signers.filter(({ state }) => state === 'signed').length,
  signerCount: signing.signers.length,
  created: signing.created,
  validUntil: signing.validUntil,
})

/** What the office sees of it: everything but the links' hashes. */
export const ShownSigning = Signing.omit({ service: true }).extend({
  signers: z.array(Signer.omit({ link: true, party: true })),
})
export type ShownSigning = z.output<typeof ShownSigning>
