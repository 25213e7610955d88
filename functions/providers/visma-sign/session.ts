import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { failing, jsonOf, usualKinds } from '../answer.ts'
import { type CallResult, callPartner } from '../call-partner.ts'
import type { Ctx, PortErrorKind } from '../ports.ts'
import { VismaRefusal } from './wire.ts'

export const provider = 'vismaSign'
export const failed = failing(provider)

/** The keys that the organisation makes for itself in Visma Sign's settings. */
export const vismaConfigSchema = z.object({
  identifier: z.string().regex(/^[\da-f-]{36}$/i, 'Anna Visma Signin tunniste.'),
  secret: z.base64('Anna Visma Signin salainen avain.').min(8, 'Anna Visma Signin salainen avain.'),
})
export type VismaConfig = z.output<typeof vismaConfigSchema>

export interface VismaCall {
  readonly operation: string
  /** Under /api/v1, with its query. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** JSON, or a PDF's bytes. */
  readonly body?: object | Uint8Array
  readonly safe: boolean
  readonly timeout?: number
  /** What a refusal of the content means here: what is asked may be against the document's state. */
  readonly refusal?: PortErrorKind
}

export type VismaSession = (c: Ctx, call: VismaCall) => Promise<CallResult>

export interface SignedParts {
  readonly method: string
  readonly body: string | Uint8Array
  /** As sent, with its charset; empty when none is. */
  readonly contentType: string
  /** As sent (RFC 2822). */
  readonly date: string
  /** With its query, from the host on. */
  readonly path: string
}

export const contentMd5 = (body: string | Uint8Array): string => createHash('md5').update(body).digest('base64')

/** The value of Authorization by an organisation's keys: HMAC-SHA512 over exactly what is sent. */
export function authorizationOf(
  { identifier, secret }: { readonly identifier: string; readonly secret: string },
  { method, body, contentType, date, path }: SignedParts,
): string {
  const signed = [method, contentMd5(body), contentType, date, path].join('\n')
  const mac = createHmac('sha512', Buffer.from(secret, 'base64')).update(signed).digest('base64')
  return `Onnistuu ${identifier}:${mac}`
}

/** Calls Visma Sign in the organisation's name. Only answers that mean "done" come back. */
export function vismaSession(config: VismaConfig, baseUrl: string): VismaSession {
  return async (c, call) => {
    const { operation, path, method = 'GET', body, safe, timeout } = call
    const { sent, contentType } = sentOf(body)
    const url = `${baseUrl}${path}`
    const { pathname, search } = new URL(url)
    const date = c.now().toUTCString()
    const parts = { method, body: sent ?? '', contentType, date, path: `${pathname}${search}` }
    const result = await callPartner(c, {
      provider,
      operation,
      url,
      method,
      safe,
      headers: {
        date,
        'content-md5': contentMd5(parts.body),
        authorization: authorizationOf(config, parts),
        ...(contentType && { 'content-type': contentType }),
      },
      ...(sent === undefined ? {} : { body: sent }),
      ...(timeout ? { timeout } : {}),
    })
    return doneOrThrow(call, result)
  }
}

function sentOf(body: VismaCall['body']): { sent?: string | Uint8Array; contentType: string } {
  if (body === undefined) return { contentType: '' }
  if (body instanceof Uint8Array) return { sent: body, contentType: 'application/pdf' }
  return { sent: JSON.stringify(body), contentType: 'application/json; charset=utf-8' }
}

const kinds: Readonly<Record<number, PortErrorKind>> = { ...usualKinds, 413: 'invalid' }

function doneOrThrow({ operation, safe, refusal }: VismaCall, result: CallResult): CallResult {
  const { status } = result
  if (status >= 200 && status < 300) return result
  const existing = kinds[status] ?? 'protocol'
  const kind = existing === 'invalid' ? (refusal ?? existing) : existing
  const userMessage = kind === 'invalid' || kind === 'conflict' ? reasonIn(result.text()) : undefined
  throw failed(kind, operation, {
    status,
    outcome: kind === 'protocol' && !safe ? 'unknown' : 'none',
    ...(userMessage ? { userMessage } : {}),
  })
}

function reasonIn(reply: string): string | undefined {
  const refusal = VismaRefusal.safeParse(jsonOf(reply))
  return refusal.success ? refusal.data.message.replaceAll(/\s+/g, ' ').trim().slice(0, 300) : undefined
}
