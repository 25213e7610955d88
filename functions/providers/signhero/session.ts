import { createHash } from 'node:crypto'
import * as z from 'zod'
import { accessToken } from '../access-token.ts'
import { failing, jsonOf, usualKinds } from '../answer.ts'
import { type CallResult, callPartner } from '../call-partner.ts'
import type { Ctx, PortErrorKind, TokenCache } from '../ports.ts'
import { envelopeOf, type Order, orders, SignheroAnswer, tokenLifeSeconds } from './wire.ts'

export const provider = 'signhero'
export const failed = failing(provider)

/** Either what the customer's consent gave us, or an account's own client. */
export const signheroConfigSchema = z.object({
  accessToken: z.string().min(1).optional(),
  /** When the consent ends; absent when the service did not say. */
  expiresAt: z.string().optional(),
  clientId: z.string().min(1).optional(),
  clientSecret: z.string().min(1).optional(),
  /** Stands in the address that the service calls: whoever knows it may say that something has changed. */
  callbackToken: z.string().min(16).optional(),
})
export type SignheroConfig = z.output<typeof signheroConfigSchema>

export interface SignheroCall {
  readonly order: Order
  readonly request: object
  /** Instead of JSON: the envelope and a document in one form. */
  readonly form?: (envelope: object) => { readonly body: Uint8Array; readonly contentType: string }
  readonly safe: boolean
  readonly timeout?: number
}

export type SignheroSession = (c: Ctx, call: SignheroCall) => Promise<CallResult>

/** Calls SignHero in the customer's name. Only answers whose body says "done", and PDFs, come back. */
export function signheroSession(config: SignheroConfig, baseUrl: string, tokens: TokenCache): SignheroSession {
  return async (c, call) => {
    const { clientId, clientSecret } = config
    if (config.accessToken) return askWithConsent(c, call, baseUrl, config.accessToken, config.expiresAt)
    if (!clientId || !clientSecret) throw failed('config', call.order, { code: 'no-link' })
    const fetchToken = () => newToken(c, baseUrl, { client_id: clientId, client_secret: clientSecret })
    const key = tokenKey(c, baseUrl, clientId, clientSecret)
    const token = await accessToken(c, tokens, key, fetchToken)
    const first = await ask(c, call, baseUrl, token)
    if (codeOf(first) !== 401) return doneOrThrow(call, first)
    const renewed = await accessToken(c, tokens, key, fetchToken, token)
    return doneOrThrow(call, await ask(c, call, baseUrl, renewed))
  }
}

const consentIsOver = 'SignHero-yhteys on vanhentunut. Yhdistä SignHero uudelleen tilin asetuksissa.'

/** A consent is not renewed by us: its owner gives it again. */
async function askWithConsent(c: Ctx, call: SignheroCall, baseUrl: string, token: string, expiresAt?: string) {
  const over = () => failed('consent', call.order, { userMessage: consentIsOver })
  if (expiresAt && Date.parse(expiresAt) <= c.now().getTime()) throw over()
  const result = await ask(c, call, baseUrl, token)
  if (codeOf(result) === 401) throw over()
  return doneOrThrow(call, result)
}

/** A token for client credentials, or for the code of a consent; asking changes nothing but for a used code. */
export async function newToken(
  c: Ctx,
  baseUrl: string,
  request: { client_id: string; client_secret: string; code?: string; redirect_uri?: string },
): Promise<{ token: string; lifeSeconds: number; told: boolean }> {
  const call = { order: 'token', request, safe: request.code === undefined } as const
  const result = await ask(c, call, baseUrl, undefined)
  const code = codeOf(result)
  if (request.code !== undefined && code !== undefined && code >= 400 && code < 500 && code !== 429)
    throw failed('consent', 'token', {
      userMessage: 'SignHero ei vahvistanut valtuutusta. Aloita yhdistäminen alusta.',
    })
  if (code === 400 || code === 404) throw failed('auth', 'token', { status: code })
  const { trans_map: given } = answerIn(doneOrThrow(call, result), call)
  if (!given?.access_token) throw failed('protocol', 'token', { code: 'no-token' })
  const reported = given.expires_in_int !== undefined
  return { token: given.access_token, lifeSeconds: given.expires_in_int ?? tokenLifeSeconds, told: reported }
}

function ask(
  c: Ctx,
  { order, request, form, safe, timeout }: SignheroCall,
  baseUrl: string,
  token: string | undefined,
) {
  const envelope = envelopeOf(order, request, token)
  const { body, contentType } = form?.(envelope) ?? {
    body: JSON.stringify(envelope),
    contentType: 'application/json; charset=utf-8',
  }
  return callPartner(c, {
    provider,
    operation: order,
    url: `${baseUrl}${orders[order][0]}`,
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    safe,
    ...(timeout ? { timeout } : {}),
  })
}

/** The secret is part of the key: knowing another customer's id must not give their token. */
function tokenKey(c: Ctx, ...parts: string[]): string {
  const secret = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return `signhero#${c.accountId}#${secret}`
}

const isPdf = ({ header }: CallResult) => header('content-type')?.startsWith('application/pdf') ?? false

/** What the body says of itself; by HTTP alone when it says nothing that can be read. */
function codeOf(result: CallResult): number | undefined {
  if (isPdf(result)) return result.status
  if (result.status >= 300) return result.status
  const answer = SignheroAnswer.safeParse(jsonOf(result.text()))
  return answer.success ? Math.max(...answer.data.log_list.map((each) => each.code_key)) : undefined
}

const kinds: Readonly<Record<number, PortErrorKind>> = { ...usualKinds, 413: 'invalid', 429: 'rateLimit' }

function doneOrThrow({ order, safe }: SignheroCall, result: CallResult): CallResult {
  const code = codeOf(result)
  if (code !== undefined && code >= 200 && code < 300) return result
  const kind = (code !== undefined && (kinds[code] ?? (code >= 500 ? 'unavailable' : undefined))) || 'protocol'
  const unclear = kind === 'protocol' || (kind === 'unavailable' && code !== 503)
  const userMessage = kind === 'invalid' || kind === 'conflict' ? reasonIn(result) : undefined
  throw failed(kind, order, {
    status: code ?? result.status,
    outcome: unclear && !safe ? 'unknown' : 'none',
    ...(userMessage ? { userMessage } : {}),
  })
}

function reasonIn(result: CallResult): string | undefined {
  const answer = SignheroAnswer.safeParse(jsonOf(result.text()))
  if (!answer.success) return undefined
  const words = answer.data.log_list.flatMap(({ message_str: message }) => message ?? [])
  return words.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}

/** The body of an answer that says "done". */
export function answerIn(result: CallResult, { order, safe }: Pick<SignheroCall, 'order' | 'safe'>): SignheroAnswer {
  const answer = SignheroAnswer.safeParse(jsonOf(result.text()))
  if (!answer.success) throw failed('protocol', order, { outcome: safe ? 'none' : 'unknown', status: result.status })
  return answer.data
}
