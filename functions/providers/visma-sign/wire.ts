import * as z from 'zod'
import { titleWith } from '../signing/draft.ts'
import type { SignerStatus, SigningDraft, SigningState, SigningStatus } from '../signing/port.ts'

/**
 * What Visma Sign takes and answers, by its published clients (the official C# client, an OpenAPI description by others).
 * Only the fields we use are named. Not public, and read here by our own reading: whether invitations keep the order in
 * which they were given, whether search results tell of invitations, what a signer's refusal is called, the address of
 * the signing page, limits of numbers and rate. Webhooks were not found.
 */

/** Under 10 MB, by the documentation. */
export const mostPdfBytes = 9_999_999
const mostTitle = 100
export const mostMessage = 3_000

const Invitation = z.object({
  uuid: z.string().min(1),
  status: z.string().nullish(),
  email: z.string().nullish(),
})

export const VismaDocument = z.object({
  uuid: z.string().min(1),
  name: z.string().default(''),
  status: z.string(),
  files: z.array(z.unknown()).default([]),
  invitations: z.array(Invitation).default([]),
})
export type VismaDocument = z.output<typeof VismaDocument>

export const VismaSearch = z.object({ total: z.number().int().optional(), documents: z.array(VismaDocument) })

export const VismaFile = z.object({ uuid: z.string().min(1) })

export const VismaInvited = z.array(z.object({ uuid: z.string().min(1) }))

export const VismaRefusal = z.object({ message: z.string() })

const states: Readonly<Record<string, SigningState>> = {
  new: 'new',
  pending: 'pending',
  signed: 'signed',
  cancelled: 'cancelled',
  deleted: 'cancelled',
}

const signerStates: Readonly<Record<string, SignerStatus['status']>> = {
  'waiting-for-send': 'notSigned',
  sending: 'notSigned',
  new: 'pending',
  opened: 'pending',
  signed: 'signed',
  cancelled: 'cancelled',
}

/** @param keys our own ids of the signers by their invitations */
export function statusOf(document: VismaDocument, keys: ReadonlyMap<string, string> = new Map()): SigningStatus {
  return {
    processId: document.uuid,
    state: states[document.status] ?? 'unknown',
    providerState: document.status,
    signers: document.invitations.map(({ uuid, status, email }) => {
      const key = keys.get(uuid)
      return {
        signerId: uuid,
        status: signerStates[status ?? ''] ?? 'pending',
        ...(email ? { email } : {}),
        ...(key === undefined ? {} : { key }),
      }
    }),
  }
}

export const newDocument = ({ title, validUntil }: SigningDraft, key: string) => ({
  document: {
    name: titleWith(title, key, mostTitle),
    ...(validUntil ? { invitations_valid_until: validUntil } : {}),
  },
})

export const newInvitations = ({ signers, message }: SigningDraft) =>
  signers.map(({ name, email, phone, strong, language, order }) => ({
    name,
    language,
    signature_type: strong ? 'strong' : 'hand',
    ...(email ? { email } : {}),
    ...(phone ? { sms: phone } : {}),
    messages: {
      send_invitation_email: Boolean(email),
      send_invitation_sms: !email,
      send_invitee_all_collected_email: Boolean(email),
      ...(message && email ? { invitation_email_message: message } : {}),
    },
    ...(order === undefined ? {} : { order: { index: order, require_before_sending_next_invitations: true } }),
  }))
