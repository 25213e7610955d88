import * as z from 'zod'
import type { SignerStatus, SigningDraft, SigningState, SigningStatus } from '../signing/port.ts'

/**
 * NOT VERIFIED. Of SignHero's interface only the envelope is public (signhero.io/docs/api, its opening): everything is a
 * POST of `{action_str, data_type, trans_map, request_map}`, documents go as multipart, and `log_list[].code_key` in the
 * body says whether it was done; /4/auth and /4/documents occur in public code. Every other name, path and word in this
 * file is our reading, and this file is where they are put right when SignHero's own description is at hand.
 */

export const signheroAddress = 'https://api.signhero.io/4'

/** Where the customer's browser goes to let us act on their behalf; it adds `state` and comes back with it and `code`. */
export function consentAddress(baseUrl: string, clientId: string, redirectUri: string): string {
  const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri }
  return `${baseUrl.replace(/\/4$/, '')}/oauth/authorize?${new URLSearchParams(asked)}`
}

export const mostPdfBytes = 9_999_999
export const mostTitle = 100
export const mostMessage = 3_000

/** Seconds that a token of client credentials is trusted for; the service does not say. */
export const tokenLifeSeconds = 3_600

/** An order: its path, what is done and to what. */
export const orders = {
  token: ['/auth', 'create', 'access_token'],
  upload: ['/documents', 'create', 'document'],
  create: ['/signatures', 'create', 'signature_flow'],
  status: ['/signatures', 'retrieve', 'signature_flow'],
  find: ['/signatures', 'search', 'signature_flow'],
  remind: ['/signatures', 'remind', 'signature_flow'],
  cancel: ['/signatures', 'cancel', 'signature_flow'],
  remove: ['/signatures', 'delete', 'signature_flow'],
  signedPdf: ['/documents', 'download', 'signed_document'],
} as const
export type Order = keyof typeof orders

export const envelopeOf = (order: Order, request: object, token?: string) => ({
  action_str: orders[order][1],
  data_type: orders[order][2],
  ...(token === undefined ? {} : { trans_map: { access_token: token } }),
  request_map: request,
})

/** The document beside the envelope, as a form of two parts. */
export function uploadOf(envelope: object, { fileName, pdf }: SigningDraft, boundary: string) {
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  const name = fileName.replaceAll(/["\r\n]/g, '_')
  const start = `${part('name="request"\r\ncontent-type: application/json')}${JSON.stringify(envelope)}\r\n`
  const file = part(`name="file"; filename="${name}"\r\ncontent-type: application/pdf`)
  const end = `\r\n--${boundary}--\r\n`
  const body = Buffer.concat([Buffer.from(start + file), pdf, Buffer.from(end)])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** Done is a `code_key` of 200 to 299. */
export const SignheroAnswer = z.object({
  log_list: z.array(z.object({ code_key: z.coerce.number().int(), message_str: z.string().nullish() })).min(1),
  trans_map: z.object({ access_token: z.string().optional(), expires_in_int: z.number().optional() }).nullish(),
  response_list: z.array(z.unknown()).default([]),
})
export type SignheroAnswer = z.output<typeof SignheroAnswer>

export const SignheroDocument = z.object({ document_id: z.string().min(1) })

const Signer = z.object({
  signer_id: z.string().min(1),
  reference_str: z.string().nullish(),
  email_str: z.string().nullish(),
  status_str: z.string(),
  url_str: z.string().nullish(),
  signed_time_str: z.string().nullish(),
  authentication_str: z.string().nullish(),
})

export const SignheroFlow = z.object({
  flow_id: z.string().min(1),
  title_str: z.string().default(''),
  status_str: z.string(),
  signer_list: z.array(Signer).default([]),
})
export type SignheroFlow = z.output<typeof SignheroFlow>

export const SignheroEvent = z.object({
  event_id: z.string().min(1),
  flow_id: z.string().min(1),
  time_str: z.string().min(1),
})

/** The first three are the specification's words (section 4); it shows every other as signed, which we do not dare. */
const states: Readonly<Record<string, SigningState>> = {
  notSend: 'new',
  pending: 'pending',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  declined: 'cancelled',
  expired: 'cancelled',
  deleted: 'cancelled',
  signed: 'signed',
  completed: 'signed',
}

const signerStates: Readonly<Record<string, SignerStatus['status']>> = {
  notSend: 'notSigned',
  pending: 'pending',
  opened: 'pending',
  signed: 'signed',
  declined: 'declined',
  canceled: 'cancelled',
}

export const statusOf = ({ flow_id, status_str, signer_list }: SignheroFlow): SigningStatus => ({
  processId: flow_id,
  state: states[status_str] ?? 'unknown',
  providerState: status_str,
  signers: signer_list.map((each) => ({
    signerId: each.signer_id,
    status: signerStates[each.status_str] ?? 'pending',
    ...(each.reference_str ? { key: each.reference_str } : {}),
    ...(each.email_str ? { email: each.email_str } : {}),
    ...(each.url_str ? { url: each.url_str } : {}),
    ...(each.signed_time_str ? { signedAt: each.signed_time_str } : {}),
    ...(each.authentication_str ? { means: each.authentication_str } : {}),
  })),
})

export const newFlow = (
  { signers, message, validUntil, returnUrl }: SigningDraft,
  { title, documentId, callbackUrl }: { title: string; documentId: string; callbackUrl: string | undefined },
) => ({
  title_str: title,
  document_id: documentId,
  ...(message ? { message_str: message } : {}),
  ...(validUntil ? { valid_until_str: validUntil } : {}),
  ...(returnUrl ? { return_url_str: returnUrl } : {}),
  ...(callbackUrl ? { callback_url_str: callbackUrl } : {}),
  signer_list: signers.map(({ key, name, email, phone, strong, language, order }) => ({
    reference_str: key,
    name_str: name,
    ...(email ? { email_str: email } : {}),
    ...(phone ? { phone_str: phone } : {}),
    authentication_str: strong ? 'strong' : 'none',
    language_str: language,
    ...(order === undefined ? {} : { order_int: order }),
  })),
})
