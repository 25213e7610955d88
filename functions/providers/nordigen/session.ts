import { createHash } from 'node:crypto'
import * as z from 'zod'
import { accessToken } from '../access-token.ts'
import { checkedAnswer, failing, jsonOf, plainError } from '../answer.ts'
import { type CallResult, callPartner } from '../call-partner.ts'
import type { Ctx, PortErrorKind, TokenCache } from '../ports.ts'
import { NordigenToken } from './wire.ts'

export const provider = 'nordigen'
export const failed = failing(provider)

/** The operator's keys at GoCardless. */
export const nordigenConfigSchema = z.object({ secretId: z.string().min(1), secretKey: z.string().min(1) })
export type NordigenConfig = z.output<typeof nordigenConfigSchema>

export interface NordigenCall {
  readonly operation: string
  /** Under /api/v2, with its slash at the end and its query. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: object
  readonly tries?: number
}

export type NordigenSession = (c: Ctx, call: NordigenCall) => Promise<CallResult>

/**
 * Calls GoCardless in the operator's name; only answers that mean "done" come back. None of the calls changes anything
 * that anybody would miss: what was made twice opens nothing before a person consents to it.
 */
export function nordigenSession(config: NordigenConfig, baseUrl: string, tokens: TokenCache): NordigenSession {
  return async (c, call) => {
    const fetchToken = () => newToken(c, config, baseUrl)
    const key = `nordigen#${createHash('sha256')
      .update(JSON.stringify([baseUrl, config]))
      .digest('base64url')}`
    const token = await accessToken(c, tokens, key, fetchToken)
    const first = await ask(c, call, baseUrl, token)
    if (first.status !== 401 || refusalIn(first).isConsent) return doneOrThrow(call, first)
    const renewed = await accessToken(c, tokens, key, fetchToken, token)
    return doneOrThrow(call, await ask(c, call, baseUrl, renewed))
  }
}

async function newToken(c: Ctx, { secretId, secretKey }: NordigenConfig, baseUrl: string) {
  const call = {
    operation: 'token',
    path: '/token/new/',
    method: 'POST',
    body: { secret_id: secretId, secret_key: secretKey },
  } as const
  const { access, access_expires: lifeSeconds } = bodyOf(
    doneOrThrow(call, await ask(c, call, baseUrl)),
    call,
    NordigenToken,
  )
  return { token: access, lifeSeconds }
}

function ask(c: Ctx, { operation, path, method = 'GET', body, tries }: NordigenCall, baseUrl: string, token?: string) {
  return callPartner(c, {
    provider,
    operation,
    url: `${baseUrl}${path}`,
    method,
    safe: true,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    tries: tries ?? (method === 'GET' ? 3 : 1),
    waitIn,
  })
}

/** The bank's own limit of an account, else the whole interface's, in seconds; older answers say it in words only. */
function waitIn(header: CallResult['header'], body: string): number | undefined {
  const names = ['ratelimit-account-success-reset', 'ratelimit-reset']
  for (const name of names) {
    const reported = header(`http_x_${name.replaceAll('-', '_')}`) ?? header(`http-x-${name}`)
    if (reported && /^\d+$/.test(reported)) return Number(reported)
  }
  const inWords = /try again in (\d+) seconds/i.exec(body)?.[1]
  return inWords === undefined ? undefined : Number(inWords)
}

const Refusal = z.object({
  summary: z.string().default(''),
  detail: z.string().default(''),
  type: z.string().default(''),
})

/** GoCardless calls the end of a consent an expired access, also when it was taken back or the account suspended. */
function refusalIn(result: CallResult): { isConsent: boolean } {
  const reported = Refusal.safeParse(jsonOf(result.text()))
  if (!reported.success) return { isConsent: false }
  const { summary, detail, type } = reported.data
  const words = `${summary} ${detail}`
  return { isConsent: /^Access\w*Error$/.test(type) || /\b(EUA|agreement)\b.*expired|suspended/i.test(words) }
}

const kinds: Readonly<Record<number, PortErrorKind>> = {
  400: 'invalid',
  401: 'auth',
  402: 'auth',
  403: 'auth',
  404: 'notFound',
  409: 'conflict',
}

function doneOrThrow({ operation }: NordigenCall, result: CallResult): CallResult {
  const { status } = result
  const userMessage = plainError(result.text())
  if (userMessage !== undefined) throw failed('invalid', operation, { status, userMessage })
  if (status >= 200 && status < 300) return result
  if (refusalIn(result).isConsent) throw failed('consent', operation, { status })
  throw failed(kinds[status] ?? 'protocol', operation, { status })
}

/** The body of an answer that means "done". */
export function bodyOf<S extends z.ZodType>(
  result: CallResult,
  { operation }: Pick<NordigenCall, 'operation'>,
  schema: S,
): z.output<S> {
  return checkedAnswer(schema, result.json(), (code) => failed('protocol', operation, { status: result.status, code }))
}
