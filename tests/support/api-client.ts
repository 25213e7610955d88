import { correlationHeader } from '#shared/base/correlation.ts'
import type { Endpoint, InputOf, OutputOf, ParamsOf, Schema } from '#shared/base/endpoint.ts'
import { createApp } from '../../functions/app.ts'
import { makeToken } from '../../functions/identity/tokens.ts'
import { freshProof } from './fresh-proof.ts'
import type { Person } from './things/people.ts'

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

/** A query all of which may be left out may be left out itself. */
type QueryOf<Query> = object extends Query ? { readonly query?: Query } : { readonly query: Query }

/** What a call of an endpoint is given: its path's names, its query and its body, as far as it has them. */
export type Given<E extends Endpoint> = (keyof ParamsOf<E['path']> extends never
  ? unknown
  : { readonly params: ParamsOf<E['path']> }) &
  (E['query'] extends Schema ? QueryOf<InputOf<E['query']>> : unknown) &
  (E['body'] extends Schema ? { readonly body: InputOf<E['body']> } : unknown)

interface LooseGiven {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
}

export interface Extra {
  /** The same over every retry of one click; a new one for each call unless told. */
  readonly key?: string
  /** The address of the caller's machine. */
  readonly from?: string
  /** The session's own token, for what is asked of one session twice; a new session for each call unless told. */
  readonly token?: string
  /** A fresh proof of who calls; '' for none at all. */
  readonly stepUp?: string
  /** What the caller’s last calls wrote, as their answers told. */
  readonly wrote?: string
  /** By which the browser follows its call in the log. */
  readonly correlationId?: string
  /** In the place of those that a browser sends. */
  readonly headers?: Readonly<Record<string, string>>
}

const app = createApp()

/**
 * A request to the API as the browser makes it, in this process. A FormData or Blob goes as it is. A person who is asked
 * to prove anew who they are does so; whoever only has a session's token cannot.
 */
export async function ask<Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  who?: Person,
  extra: Extra = {},
): Promise<Answer<Body>> {
  if (!who || extra.token || extra.stepUp !== undefined) return askOnce(method, path, body, who, extra)
  const token = await makeToken(who.userId, 0)
  const answer = await askOnce<Body>(method, path, body, who, { ...extra, token })
  if ((answer.body as { readonly name?: unknown }).name !== 'step-up') return answer
  const stepUp = await freshProof(token, who.accountId)
  return askOnce(method, path, body, who, { ...extra, token, stepUp })
}

async function askOnce<Body>(
  method: string,
  path: string,
  body: unknown,
  who: Person | undefined,
  extra: Extra,
): Promise<Answer<Body>> {
  const isRaw = body instanceof FormData || body instanceof Blob
  const response = await app.request(`/api/v1${path}`, {
    method,
    headers: {
      'x-viewer-address': extra.from ?? '192.0.2.1',
      ...(extra.key && { 'idempotency-key': extra.key }),
      ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...(extra.stepUp && { 'step-up': extra.stepUp }),
      ...(extra.wrote && { 'x-wrote': extra.wrote }),
      ...(extra.correlationId && { [correlationHeader]: extra.correlationId }),
      ...(who && (await proofOf(who, extra.token))),
      ...extra.headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? await response.json() : new Uint8Array(await response.arrayBuffer())) as Body,
  }
}

/** Calls one endpoint of the tables; whatever is not a success fails the test with what the user would read. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  who?: Person,
  extra?: Extra,
): Promise<OutputOf<E['reply']>> {
  const { params, query, body } = given as LooseGiven
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const answer = await ask(endpoint.method, path + search, body, who, extra)
  if (answer.status >= 400)
    throw new Error(`${endpoint.method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as OutputOf<E['reply']>
}

/** A fresh token each time, so that a moved clock logs nobody out. */
async function proofOf({ userId, accountId, groupMode }: Person, token?: string): Promise<Record<string, string>> {
  return {
    authorization: `Bearer ${token ?? (await makeToken(userId, 0))}`,
    userdata: encodeURIComponent(JSON.stringify({ user: userId, account: accountId, groupMode })),
  }
}
