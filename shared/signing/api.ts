import * as z from 'zod'
import { signatureMethods } from '../accounts/signing-services.ts'
import { get, post } from '../base/endpoint.ts'
import { email, requiredText } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { SignatureMark } from '../base/signature-mark.ts'
import { Drawing } from '../contracts/texts/drawing.ts'
import { PaperGaps } from '../contracts/texts/paper-gaps.ts'
import { languages } from '../texts/language.ts'
import { ShownSigning, SigningSummary, signedPapers } from './signing.ts'
import { SignerDraft, SigningWish } from './signing-draft.ts'
import { signerStates, signingStates } from './signing-states.ts'

/** A contract as it is read elsewhere; its own rules are not loaded for it. */
const Contract = z.looseObject({ _id: z.string(), version: z.number().int(), signature: SignatureMark })

/** A signing after something was done to it, with the contract as it then stands (spec section 4). */
const Done = z.object({
  signing: ShownSigning,
  contract: Contract.nullable().default(null),
  otherContract: Contract.nullable().default(null),
})

export const SigningFilters = ListQuery.extend({ state: z.enum(['', 'running', ...signingStates]).default('') })
export type SigningFilters = z.output<typeof SigningFilters>

/** Told to whoever comes with a link of which nothing is known. */
export const notALink = 'Linkki ei kelpaa. Avaa se uusimmasta viestistä tai pyydä lähettäjältä uusi linkki.'
/** The secret of a link in a letter; it is 32 random bytes as text. */
const secret = z.string(notALink).min(20, notALink).max(100, notALink)
export const LinkSecret = z.object({ secret })
export type LinkSecret = z.output<typeof LinkSecret>

/** So many leases are reminded of by one call. */
export const mostReminded = 25

const accepted = z.literal(true, 'Hyväksy asiakirjan sisältö ennen allekirjoittamista')

export const SignatureDraft = z.object({ secret, drawing: Drawing, accepted })
export const RefusalDraft = z.object({ secret, reason: requiredText('Kerro, miksi et allekirjoita', 500) })

export const SignHereDraft = z.object({ signer: z.string().max(40), drawing: Drawing, accepted })

/** What one who came by a link is told: of the others only their names and whether they have signed. */
export const OpenedSigning = z.object({
  title: z.string(),
  /** Who asks for it. */
  account: z.string(),
  name: z.string(),
  /** Of whoever came. */
  language: z.enum(languages),
  message: z.string(),
  validUntil: z.string(),
  /** `open` may be signed now; `over` was ended by the office or its time. */
  state: z.enum(['open', 'signed', 'declined', 'over']),
  isWhole: z.boolean(),
  sha256: z.string(),
  others: z.array(z.object({ id: z.string(), name: z.string(), state: z.enum(signerStates) })),
})
export type OpenedSigning = z.output<typeof OpenedSigning>

/** Whether the chain of events holds, and from which event on it does not. */
export const ChainCheck = z.object({
  isWhole: z.boolean(),
  /** Counted from 1. */
  brokenAt: z.number().int().nullable(),
  /** The stored papers are the ones that the events tell of. */
  papersHold: z.boolean(),
  checked: z.string(),
})

export const signingApi = {
  listSignings: get('/signature', { needs: 'signatures.read', query: SigningFilters, reply: listOf(SigningSummary) }),
  /** The signings of one contract, the newest first, and what a new one could begin from. */
  readSigningsOf: get('/signature/of/:contractId', {
    needs: 'signatures.read',
    query: z.object({ contractType: z.enum(signedPapers).default('rentalContract') }),
    reply: z.object({
      signings: z.array(ShownSigning),
      /** What hinders a new one, if anything does. */
      hindrance: z.string(),
      /** What the paper would be sent without, as it now stands. */
      gaps: PaperGaps,
      start: z.object({
        methods: z.array(z.enum(signatureMethods)),
        method: z.enum(signatureMethods),
        signers: z.array(SignerDraft),
        validUntil: z.string(),
        reminderDays: z.array(z.number().int()),
      }),
    }),
  }),
  readSigning: get('/signature/process/:id', { needs: 'signatures.read', reply: z.object({ signing: ShownSigning }) }),
  /** Freezes the contract's paper and sends it to be signed; the contract cannot be changed until that ends. */
  signContract: post('/signature/sign-contract/:id', { needs: 'signatures.create', body: SigningWish, reply: Done }),
  /** Ends a signing that is on its way and takes it off the contract, which is then as if it had never been sent. */
  deleteProcess: post('/signature/delete-process/:id', { needs: 'signatures.remove', reply: Done }),
  cancelSigning: post('/signature/cancel/:id', { needs: 'signatures.edit', reply: Done }),
  /** Writes to everybody whose turn it is. */
  remindSigners: post('/signature/remind/:id', { needs: 'signatures.edit', reply: Done }),
  /** The same for each of these leases by itself: how many were reminded of, and why others were not. */
  remindOfMany: post('/signature/many/remind', {
    needs: 'signatures.edit',
    body: z.object({ contracts: z.array(z.string().max(40)).min(1, 'Valitse sopimus').max(mostReminded) }),
    reply: z.object({
      reminded: z.number().int(),
      refused: z.array(z.object({ id: z.string(), why: z.string() })),
    }),
  }),
  /** A new link for one of them, to another address if need be; the one before opens no more. */
  resendLink: post('/signature/resend/:id', {
    needs: 'signatures.edit',
    body: z.object({ signer: z.string().max(40), email: email() }),
    reply: Done,
  }),
  /** Somebody signs on the office's own device. */
  signHere: post('/signature/sign-here/:id', { needs: 'signatures.edit', body: SignHereDraft, reply: Done }),
  checkEvidence: get('/signature/check/:id', { needs: 'signatures.read', reply: ChainCheck }),
  /** The signed paper, or before that the one that was sent. */
  readSignedPaper: get('/signature/document/:id/pdf', { needs: 'signatures.read', reply: z.unknown() }),
  /** An address of a lease's paper for an hour: the signed one, or the one to be signed, or as it is printed now. */
  readContractPaper: get('/signature/contract-paper/:id', {
    needs: 'signatures.read',
    reply: z.object({ address: z.string() }),
  }),
  readEvidence: get('/signature/evidence/:id/pdf', { needs: 'signatures.read', reply: z.unknown() }),
  /** A service says that something has changed; it is read anew. */
  hearService: post('/public/signature/webhook/:service', { needs: 'anyone', reply: z.object({}) }),
  openLink: post('/public/signature/open', {
    needs: 'anyone',
    body: LinkSecret,
    reply: z.object({ signing: OpenedSigning }),
  }),
  readLinkPaper: post('/public/signature/document/pdf', { needs: 'anyone', body: LinkSecret, reply: z.unknown() }),
  signByLink: post('/public/signature/sign', {
    needs: 'anyone',
    body: SignatureDraft,
    reply: z.object({ signing: OpenedSigning }),
  }),
  declineByLink: post('/public/signature/decline', {
    needs: 'anyone',
    body: RefusalDraft,
    reply: z.object({ signing: OpenedSigning }),
  }),
}
