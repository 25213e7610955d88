import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { accessToken } from '../access-token.ts'
import { checkedAnswer, failing, usualKinds } from '../answer.ts'
import { type CallResult, type CallSpec, callPartner } from '../call-partner.ts'
import type { Ctx, PortErrorKind, TokenCache } from '../ports.ts'
import { type TalenomConfig, talenomAddress } from './config.ts'
import { refusalIn, TalenomToken, tokenScope } from './wire.ts'

export const provider = 'talenom'
export const failed = failing(provider)

export interface TalenomCall {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Under the customer's own address, with its query. */
  readonly path: string
  readonly body?: object
}

export type TalenomSession = (c: Ctx, call: TalenomCall) => Promise<CallResult>

export interface TalenomPlace {
  readonly base: string
  /** Where Talenom's directory gives tokens. */
  readonly tokenUrl: string
}

/** Calls Talenom with a kept token and the subscription key; a refused token is renewed once. Only "done" comes back. */
export function talenomSession(config: TalenomConfig, place: TalenomPlace, tokens: TokenCache): TalenomSession {
  const { clientId, clientSecret, subscriptionKey } = config
  const secret = createHash('sha256')
    .update(JSON.stringify([place, clientId, clientSecret, subscriptionKey]))
    .digest('base64url')
  return async (c, call) => {
    const key = `talenom#${c.accountId}#${secret}`
    const logIn = () => fetchToken(c, config, place)
    const token = await accessToken(c, tokens, key, logIn)
    const first = await callPartner(c, specOf(call, config, place, token))
    if (first.status !== 401) return doneOrThrow(call, first)
    const renewed = await accessToken(c, tokens, key, logIn, token)
    return doneOrThrow(call, await callPartner(c, specOf(call, config, place, renewed)))
  }
}

function specOf(
  { operation, method, path, body }: TalenomCall,
  config: TalenomConfig,
  { base }: TalenomPlace,
  token: string,
): CallSpec {
  return {
    provider,
    operation,
    url: `${talenomAddress(base, config)}${path}`,
    method,
    safe: method === 'GET',
    headers: {
      accept: path.endsWith('/pdf') ? 'application/pdf' : 'application/json',
      authorization: `Bearer ${token}`,
      'ocp-apim-subscription-key': config.subscriptionKey,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** Asking for a token changes nothing, so it may be repeated like a read. */
async function fetchToken(c: Ctx, { clientId, clientSecret }: TalenomConfig, { tokenUrl }: TalenomPlace) {
  const operation = 'token'
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const result = await callPartner(c, {
    provider,
    operation,
    url: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...grant, scope: tokenScope }).toString(),
    safe: true,
  })
  if ([400, 401, 403].includes(result.status)) throw failed('auth', operation, { status: result.status })
  if (result.status !== 200) throw failed('protocol', operation, { status: result.status })
  const reported = TalenomToken.safeParse(result.json())
  if (!reported.success) throw failed('protocol', operation, { status: result.status })
  return { token: reported.data.access_token, lifeSeconds: reported.data.expires_in }
}

const kinds: Readonly<Record<number, PortErrorKind>> = { ...usualKinds, 412: 'conflict' }

function doneOrThrow({ operation, method }: TalenomCall, result: CallResult): CallResult {
  const { status } = result
  if (status >= 200 && status < 300) return result
  const kind = kinds[status] ?? 'protocol'
  const userMessage = kind === 'invalid' || kind === 'conflict' ? refusalIn(result.text()) : undefined
  const outcome = kind === 'protocol' && method !== 'GET' ? 'unknown' : 'none'
  throw failed(kind, operation, { status, outcome, ...(userMessage && { userMessage }) })
}

/** The body of an answer that means "done"; of a write that cannot be understood nobody knows what it did. */
export function bodyOf<S extends z.ZodType>(
  result: CallResult,
  { operation, method }: Pick<TalenomCall, 'operation' | 'method'>,
  schema: S,
): z.output<S> {
  const outcome = method === 'GET' ? 'none' : 'unknown'
  return checkedAnswer(schema, result.json(), (code) =>
    failed('protocol', operation, { outcome, status: result.status, code }),
  )
}
