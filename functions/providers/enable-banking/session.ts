import { createPrivateKey, createSign } from 'node:crypto'
import * as z from 'zod'
import { checkedAnswer, failing, jsonOf, plainError, usualKinds } from '../answer.ts'
import { type CallResult, callPartner } from '../call-partner.ts'
import type { Ctx, PortErrorKind } from '../ports.ts'

export const provider = 'enableBanking'
export const failed = failing(provider)

/** The operator's application: its id, and its private key as PEM or as the PEM's body in one line (PKCS #8). */
export const enableBankingConfigSchema = z.object({ applicationId: z.string().min(1), privateKey: z.string().min(100) })
export type EnableBankingConfig = z.output<typeof enableBankingConfigSchema>

export interface EnableBankingCall {
  readonly operation: string
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: object
  /** Nothing is lost when its answer is: only the exchange of a code is not so. */
  readonly safe: boolean
  readonly tries?: number
}

export type EnableBankingSession = (c: Ctx, call: EnableBankingCall) => Promise<CallResult>

const tokenSeconds = 600

const base64url = (text: string) => Buffer.from(text).toString('base64url')

/** A token as Enable Banking wants it: RS256 over header and claims, the application's id as the key's name. */
export function signedToken({ applicationId, privateKey }: EnableBankingConfig, now: number): string {
  const issued = Math.floor(now / 1000)
  const header = { typ: 'JWT', alg: 'RS256', kid: applicationId }
  const claims = { iss: 'enablebanking.com', aud: 'api.enablebanking.com', iat: issued, exp: issued + tokenSeconds }
  const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`
  const signature = createSign('RSA-SHA256').update(signed).sign(keyOf(privateKey), 'base64url')
  return `${signed}.${signature}`
}

function keyOf(text: string) {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
}

/** Calls Enable Banking in the operator's name. Only answers that mean "done" come back. */
export function enableBankingSession(config: EnableBankingConfig, baseUrl: string): EnableBankingSession {
  return async (c, call) => {
    const { operation, path, method = 'GET', body, safe, tries } = call
    const result = await callPartner(c, {
      provider,
      operation,
      url: `${baseUrl}${path}`,
      method,
      safe,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${tokenFor(config, operation, c.now().getTime())}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(tries && { tries }),
    })
    return doneOrThrow(call, result)
  }
}

function tokenFor(config: EnableBankingConfig, operation: string, now: number): string {
  try {
    return signedToken(config, now)
  } catch {
    throw failed('config', operation, { code: 'privateKey' }) // what the library says would quote the key
  }
}

const Refusal = z.object({ error: z.string().nullish(), code: z.union([z.number(), z.string()]).nullish() })

const consentWords =
  /^(EXPIRED|REVOKED|CLOSED|WRONG)_SESSION|^SESSION_DOES_NOT_EXIST|^ALREADY_AUTHORIZED|AUTHORIZATION_CODE|^ACCESS_DENIED|^AUTHORIZATION_NOT_PROVIDED/

const kinds: Readonly<Record<number, PortErrorKind>> = { ...usualKinds, 408: 'unavailable' }

function kindOf(word: string, status: number): PortErrorKind {
  if (consentWords.test(word)) return 'consent'
  if (word === 'ASPSP_RATE_LIMIT_EXCEEDED') return 'rateLimit'
  if (word === 'ASPSP_ERROR' || word === 'ASPSP_TIMEOUT') return 'unavailable'
  return kinds[status] ?? 'protocol'
}

function doneOrThrow({ operation, safe }: EnableBankingCall, result: CallResult): CallResult {
  const { status } = result
  const userMessage = plainError(result.text())
  if (userMessage !== undefined) throw failed('invalid', operation, { status, userMessage })
  if (status >= 200 && status < 300) return result
  const reported = Refusal.safeParse(jsonOf(result.text()))
  const word = (reported.success && reported.data.error) || ''
  const kind = kindOf(word, status)
  const code = /^[A-Z_]{1,60}$/.test(word) ? { code: word } : {}
  throw failed(kind, operation, { status, outcome: kind === 'protocol' && !safe ? 'unknown' : 'none', ...code })
}

/** The body of an answer that means "done". */
export function bodyOf<S extends z.ZodType>(
  result: CallResult,
  { operation, safe }: Pick<EnableBankingCall, 'operation' | 'safe'>,
  schema: S,
): z.output<S> {
  const outcome = safe ? 'none' : 'unknown'
  return checkedAnswer(schema, result.json(), (code) =>
    failed('protocol', operation, { status: result.status, code, outcome }),
  )
}
