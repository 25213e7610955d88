import { createHash } from 'node:crypto'
import { accessToken } from '../access-token.ts'
import { failing, plainError, usualKinds } from '../answer.ts'
import { type CallResult, type CallSpec, callPartner } from '../call-partner.ts'
import type { Ctx, TokenCache } from '../ports.ts'
import type { RopoConfig } from './config.ts'
import { RopoToken, refusalIn } from './wire.ts'

export const provider = 'ropoCapital'
export const failed = failing(provider)

/** A JWT is good for two hours (guides, authentication). */
const tokenLifeSeconds = 7_200

export interface RopoCall {
  readonly operation: string
  /** Under /rest, with its query. */
  readonly path: string
  /** Given: a POST of this as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly safe: boolean
  readonly timeout?: number
}

export type RopoSession = (c: Ctx, call: RopoCall) => Promise<CallResult>

/** Calls Ropo with a kept token; a refused token is renewed once. Only answers that mean "done" come back. */
export function ropoSession(config: RopoConfig, baseUrl: string, tokens: TokenCache): RopoSession {
  return async (c, call) => {
    const key = tokenKey(c, config, baseUrl)
    const logIn = () => fetchToken(c, config, baseUrl)
    const token = await accessToken(c, tokens, key, logIn)
    const first = await callPartner(c, specOf(call, baseUrl, token))
    if (first.status !== 401) return doneOrThrow(call, first)
    const renewed = await accessToken(c, tokens, key, logIn, token)
    return doneOrThrow(call, await callPartner(c, specOf(call, baseUrl, renewed)))
  }
}

/** The secret is part of the key: knowing another customer's number must not give their token. */
function tokenKey(c: Ctx, { cid, apicode }: RopoConfig, baseUrl: string): string {
  const secret = createHash('sha256')
    .update(JSON.stringify([baseUrl, cid, apicode]))
    .digest('base64url')
  return `ropo#${c.accountId}#${secret}`
}

function specOf({ operation, path, body, headers, safe, timeout }: RopoCall, baseUrl: string, token: string): CallSpec {
  return {
    provider,
    operation,
    url: `${baseUrl}${path}`,
    safe,
    headers: { ...headers, authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    ...(timeout ? { timeout } : {}),
  }
}

/** Asking for a token changes nothing, so it may be repeated like a read. */
async function fetchToken(c: Ctx, { cid, apicode }: RopoConfig, baseUrl: string) {
  const result = await callPartner(c, {
    provider,
    operation: 'token',
    url: `${baseUrl}/token`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cid, apicode }),
    safe: true,
  })
  const { status } = result
  if ([400, 401, 403].includes(status)) throw failed('auth', 'token', { status })
  if (status !== 200 && status !== 201) throw failed('protocol', 'token', { status })
  const parsed = RopoToken.safeParse(result.json())
  if (!parsed.success) throw failed('protocol', 'token', { status })
  return { token: parsed.data.token, lifeSeconds: tokenLifeSeconds }
}

function doneOrThrow({ operation, safe }: RopoCall, result: CallResult): CallResult {
  const { status } = result
  const isDone = status === 200 || status === 201 || status === 204
  const isText = !result.header('content-type')?.startsWith('application/pdf')
  const refusedAsDone = isDone && isText && plainError(result.text()) !== undefined
  if (isDone && !refusedAsDone) return result
  const kind = refusedAsDone ? 'invalid' : (usualKinds[status] ?? 'protocol')
  const userMessage = kind === 'invalid' || kind === 'conflict' ? refusalIn(result.text()) : undefined
  throw failed(kind, operation, {
    status,
    outcome: kind === 'protocol' && !safe ? 'unknown' : 'none',
    ...(userMessage ? { userMessage } : {}),
  })
}
