import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { readSecret, type Secret } from '../../platform/aws/secrets.ts'
import { checkedAnswer, jsonOf } from '../answer.ts'
import { withOperatorKeys } from '../operator-keys.ts'
import type { Ctx, WebhookRequest, Write } from '../ports.ts'
import { checkSigningDraft, titleWith } from '../signing/draft.ts'
import type {
  SigningCapabilities,
  SigningDraft,
  SigningPort,
  SigningServiceDeps,
  SigningStatus,
  StepKeeper,
} from '../signing/port.ts'
import {
  answerIn,
  failed,
  newToken,
  provider,
  type SignheroCall,
  type SignheroConfig,
  type SignheroSession,
  signheroConfigSchema,
  signheroSession,
} from './session.ts'
import {
  consentAddress,
  mostMessage,
  mostPdfBytes,
  mostTitle,
  newFlow,
  SignheroDocument,
  SignheroEvent,
  SignheroFlow,
  signheroAddress,
  statusOf,
  uploadOf,
} from './wire.ts'

export const signhero = {
  name: provider,
  label: signatureMethodLabels.signhero,
  configSchema: signheroConfigSchema,
  create(config: SignheroConfig, deps: SigningServiceDeps): SigningPort {
    const baseUrl = deps.baseUrl ?? addressInUse()
    const session = signheroSession(config, baseUrl, deps.tokens)
    return {
      ...signheroPort(session, config, deps.callbackUrl),
      connect: (c, p) => connect(c, baseUrl, p),
    }
  },
} as const

const addressInUse = () => process.env.SIGNHERO_URL ?? signheroAddress

/** Our own client at SignHero, the operator's; undefined where there is none, and then no account can be linked. */
const clientIn = ({ clientId: id, clientSecret: secret }: Secret): { id: string; secret: string } | undefined =>
  id && secret ? { id, secret } : undefined

/** Where a customer gives their consent, but for `state`; undefined when the operator has no client at SignHero. */
export async function signheroConsentAddress(redirectUri: string): Promise<string | undefined> {
  const client = clientIn(await readSecret('signhero'))
  return client && consentAddress(addressInUse(), client.id, redirectUri)
}

const connect = (c: Ctx, baseUrl: string, p: { code: string; redirectUri: string }) =>
  withOperatorKeys('signhero', (keys) => connectWith(keys, c, baseUrl, p))

async function connectWith(
  keys: Secret,
  c: Ctx,
  baseUrl: string,
  { code, redirectUri }: { code: string; redirectUri: string },
) {
  const client = clientIn(keys)
  if (!client) throw failed('config', 'token', { code: 'no-client' })
  const request = { client_id: client.id, client_secret: client.secret, code, redirect_uri: redirectUri }
  const { token, lifeSeconds, told } = await newToken(c, baseUrl, request)
  const expiresAt = new Date(c.now().getTime() + lifeSeconds * 1000).toISOString()
  return { secret: { accessToken: token }, ...(told ? { expiresAt } : {}) }
}

const capabilities: SigningCapabilities = {
  strong: true,
  order: true,
  reminders: true,
  push: true,
  mostSigners: 20,
  mostPdfBytes,
  languages: ['fi', 'sv', 'en'],
}

function signheroPort(session: SignheroSession, config: SignheroConfig, callbackUrl: string | undefined): SigningPort {
  const tell = async (c: Ctx, order: 'remind' | 'cancel' | 'remove', id: string) => {
    await session(c, { order, request: { flow_id: id }, safe: false })
  }
  return {
    provider,
    capabilities,
    create: (c, draft, w, kept) => createFlow(session, c, draft, w, kept, callbackOf(c, config, callbackUrl)),
    find: async (c, { key }) => {
      const found = await findFlow(session, c, key)
      return found && statusOf(found)
    },
    status: async (c, id) => statusOf(await readFlow(session, c, id)),
    signedPdf: (c, id) => readSigned(session, c, id),
    remind: (c, id) => tell(c, 'remind', id),
    cancel: async (c, id) => {
      if (statusOf(await readFlow(session, c, id)).state !== 'cancelled') await tell(c, 'cancel', id)
    },
    remove: (c, id) => tell(c, 'remove', id),
    parseWebhook: async (request) => [eventIn(config, request)],
  }
}

/** Says whose it is and carries our secret, because nothing is known of how SignHero's own calls could be recognised. */
function callbackOf(c: Ctx, { callbackToken }: SignheroConfig, callbackUrl: string | undefined): string | undefined {
  if (!callbackUrl || !callbackToken) return undefined
  return `${callbackUrl}?${new URLSearchParams({ account: c.accountId, token: callbackToken })}`
}

/** A document whose upload was unclear is uploaded again: nobody is asked to sign the one that is left over. */
async function createFlow(
  session: SignheroSession,
  c: Ctx,
  draft: SigningDraft,
  { key }: Write,
  kept: StepKeeper,
  callbackUrl: string | undefined,
): Promise<SigningStatus> {
  checkSigningDraft(draft, { provider, capabilities, mostMessage })
  const { begun, document, flow } = kept.read()
  const existing = flow ?? (begun ? (await findFlow(session, c, key))?.flow_id : undefined)
  if (existing) {
    if (!flow) await kept.done('flow', existing)
    return statusOf(await readFlow(session, c, existing))
  }
  const documentId = document ?? (await upload(session, c, draft))
  if (!document) await kept.done('document', documentId)
  if (!begun) await kept.done('begun', key)
  const request = newFlow(draft, { title: titleWith(draft.title, key, mostTitle), documentId, callbackUrl })
  const made = await one(session, c, { order: 'create', request, safe: false }, SignheroFlow)
  await kept.done('flow', made.flow_id)
  return statusOf(made)
}

async function upload(session: SignheroSession, c: Ctx, draft: SigningDraft): Promise<string> {
  const boundary = `vuokrakirja-${createHash('sha256').update(draft.pdf).digest('hex').slice(0, 32)}`
  const form = (envelope: object) => uploadOf(envelope, draft, boundary)
  const call = { order: 'upload', request: { name_str: draft.fileName }, form, safe: false, timeout: 30_000 } as const
  return (await one(session, c, call, SignheroDocument)).document_id
}

const readFlow = (session: SignheroSession, c: Ctx, id: string): Promise<SignheroFlow> =>
  one(session, c, { order: 'status', request: { flow_id: id }, safe: true }, SignheroFlow)

/** Of doubles the first is the one; in which order they come is not known, so the ids do not decide: the first given does. */
async function findFlow(session: SignheroSession, c: Ctx, key: string): Promise<SignheroFlow | undefined> {
  const call = { order: 'find', request: { title_str: key }, safe: true } as const
  const { response_list: list } = answerIn(await session(c, call), call)
  const flows = z.array(SignheroFlow).safeParse(list)
  if (!flows.success) throw failed('protocol', 'find', { code: 'answer' })
  return flows.data.find(({ title_str: title }) => title.includes(key))
}

async function one<S extends z.ZodType>(session: SignheroSession, c: Ctx, call: SignheroCall, schema: S) {
  const { response_list: list } = answerIn(await session(c, call), call)
  const outcome = call.safe ? 'none' : 'unknown'
  return checkedAnswer(schema, list[0], (code) => failed('protocol', call.order, { outcome, code }))
}

async function readSigned(session: SignheroSession, c: Ctx, id: string): Promise<Uint8Array> {
  const order = 'signedPdf'
  const { state } = statusOf(await readFlow(session, c, id))
  if (state !== 'signed') throw failed('conflict', order, { userMessage: 'Kaikki eivät ole vielä allekirjoittaneet.' })
  const { bytes, status } = await session(c, { order, request: { flow_id: id }, safe: true, timeout: 30_000 })
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
  if (!isPdf) throw failed('protocol', order, { status, code: 'not-pdf' })
  return bytes
}

/** Our reading of the event; genuine when the address that was called carries our secret. */
function eventIn({ callbackToken }: SignheroConfig, { rawBody, query }: WebhookRequest) {
  const given = query?.token
  if (!callbackToken || !given || !timingSafeEqual(digest(callbackToken), digest(given)))
    throw failed('auth', 'webhook')
  const event = SignheroEvent.safeParse(jsonOf(rawBody))
  if (!event.success) throw failed('protocol', 'webhook')
  const { event_id: eventId, flow_id: processId, time_str: at } = event.data
  return { processId, eventId, at }
}

/** Digests have one length, so the comparison takes the same time whatever was sent. */
const digest = (text: string) => createHash('sha256').update(text).digest()
