import { Amplify } from 'aws-amplify'
import { del, get, isCancelError, patch, post, put } from 'aws-amplify/api'
import * as z from 'zod'
import { userdataHeader } from '#shared/accounts/user-data.ts'
import { correlationHeader } from '#shared/base/correlation.ts'
import type { Endpoint, InputOf, OutputOf, ParamsOf, Schema } from '#shared/base/endpoint.ts'
import type { Problem } from '#shared/base/problem.ts'
import { cell } from '../ui/cell.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { hasUnsaved } from '../ui/form/use-unsaved.ts'
import { noteOwnWrites, ownWrites } from './own-writes.ts'
import { queries } from './queries.ts'
import { problemOf, type Refusal, signedOutText, Unreached } from './refusals.ts'
import { currentSession, lapse, signOut } from './session.ts'
import { tellToday } from './today.ts'

Amplify.configure(
  { API: { REST: { api: { endpoint: '/api/v1' } } } },
  {
    API: {
      REST: {
        // By itself the client sends a POST up to three times: an invoice sent thrice.
        retryStrategy: { strategy: 'no-retry' },
        defaultAuthMode: 'none',
        headers: async () => {
          const session = currentSession()
          return session ? { authorization: `Bearer ${session.token}`, userdata: userdataHeader(session.user) } : {}
        },
      },
    },
  },
)

const verbs = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del }

/** A query all of which may be left out may be left out itself. */
type QueryOf<Query> = object extends Query ? { readonly query?: Query } : { readonly query: Query }

/** What a call of an endpoint is given: its path's names, its query and its body, as far as it has them. */
export type Given<E extends Endpoint> = (keyof ParamsOf<E['path']> extends never
  ? unknown
  : { readonly params: ParamsOf<E['path']> }) &
  (E['query'] extends Schema ? QueryOf<InputOf<E['query']>> : unknown) &
  (E['body'] extends Schema ? { readonly body: InputOf<E['body']> } : unknown)

/** The same without the endpoint's types, for code that serves any endpoint. */
export interface LooseGiven {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Calls one endpoint of our API and gives its checked reply, or throws a Problem with a Finnish sentence. What has been
 * read before is read again after a call that changes something.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E['reply']>> {
  return (await callLoosely(endpoint, given as LooseGiven, signal)) as OutputOf<E['reply']>
}

export async function callLoosely(endpoint: Endpoint, given: LooseGiven, signal?: AbortSignal): Promise<unknown> {
  const reply = await replyOf(endpoint, given, signal)
  // Once the caller has taken the reply in: it may be the token to read the rest with.
  if (!isReading(endpoint)) setTimeout(() => void queries.invalidateQueries())
  return reply
}

/** Calls an endpoint that changes nothing of what has been read: how a person likes their tables. */
export const callQuietly = async <E extends Endpoint>(endpoint: E, given: Given<E>) =>
  (await replyOf(endpoint, given as LooseGiven, undefined)) as OutputOf<E['reply']>

async function replyOf(endpoint: Endpoint, given: LooseGiven, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await (await send(endpoint, given, signal)).text()
  return z.parse(endpoint.reply as z.core.$ZodType, text === '' ? {} : JSON.parse(text))
}

/** Calls an endpoint that answers with a file. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  signal?: AbortSignal,
): Promise<Blob> {
  return (await send(endpoint, given as LooseGiven, signal)).blob()
}

/** Lists are asked for by POST too; anything else that is sent changes something. */
const isReading = ({ method, needs }: Endpoint) => method === 'GET' || (method === 'POST' && needs.endsWith('.read'))

/** What the server could not read of the page, in its own words; '' when everything was there. */
export const unread = cell('')

const noteUnread = ({ 'x-unreadable': reported }: Headers) => reported && unread.set(reported)

let sending = 0

/** True while a change is on its way: nobody knows yet what came of it. */
export const isSending = (): boolean => sending > 0

/** What the person proved last; the server says when it is over. */
let proof = ''
let prove: (endpoint: Endpoint) => Promise<string> = async () => ''

/** Says how a person is asked for a proof: by a dialog that itself calls. */
export const proveBy = (ask: typeof prove): void => {
  prove = ask
}

/** Whoever is asked to prove anew who they are does so in a dialog, and the same call goes again with the proof. */
async function send(endpoint: Endpoint, given: LooseGiven, signal: AbortSignal | undefined) {
  try {
    return await sendOnce(endpoint, given, signal)
  } catch (error) {
    if ((error as Partial<Problem>).kind !== 'step-up') throw error
    proof = await prove(endpoint)
    return sendOnce(endpoint, given, signal)
  }
}

async function sendOnce(endpoint: Endpoint, given: LooseGiven, signal: AbortSignal | undefined) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.params?.[name] ?? ''))
  const key = isReading(endpoint) ? undefined : keyFor(`${endpoint.method} ${path}`, given.body)
  const id = crypto.randomUUID().slice(-12)
  const { search, ...query } = queryTexts(given.query)
  const operation = verbs[endpoint.method]({
    apiName: 'api',
    path,
    options: {
      queryParams: query,
      headers: {
        // Addresses stand in logs on the way, and the word may be somebody's name.
        ...(search && { 'x-search': encodeURIComponent(search) }),
        ...(key && { 'idempotency-key': key.value }),
        'x-wrote': ownWrites(),
        [correlationHeader]: id,
        ...(endpoint.stepUp && proof && { 'step-up': proof }),
      },
      ...(given.body === undefined ? {} : { body: given.body as FormData }),
    },
  })
  const cancel = () => operation.cancel()
  if (key) sending += 1
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const { body, headers } = await operation.response
    tellToday(headers['x-today'])
    noteOwnWrites(headers['x-wrote'])
    noteUnread(headers)
    key?.answered()
    return body
  } catch (failure) {
    if (isCancelError(failure)) throw failure
    throw refused(failure, id, key?.answered)
  } finally {
    if (key) sending -= 1
    signal?.removeEventListener('abort', cancel)
  }
}

type Headers = Readonly<Record<string, string>>

interface Answered {
  readonly statusCode: number
  readonly headers: Headers
  readonly body?: string
}

/** A failure of the client as what it means; a refusal that ends the session ends it here. */
function refused(failure: unknown, id: string, answered: (() => void) | undefined) {
  const response = (failure as { response?: Answered }).response
  if (!response) return new Unreached()
  answered?.()
  noteUnread(response.headers)
  const problem = problemOf(response.statusCode, parsed(response.body), id)
  if (problem.kind === 'signed-out' && !staysForNow(problem)) {
    signOut()
    toast.error(problem.message)
  }
  return problem
}

/** A page that holds what nobody has saved stays where it is, under a sign-in of its own. */
const staysForNow = ({ message }: Problem): boolean => message === signedOutText && hasUnsaved() && lapse()

function parsed(body = ''): Refusal {
  try {
    const refusal: unknown = JSON.parse(body)
    return typeof refusal === 'object' && refusal !== null ? refusal : {}
  } catch {
    // A page of a proxy in between: its text is not for people.
    return {}
  }
}

function queryTexts(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {}
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** A file is known by what its owner's machine says of it. */
const wishedPart = ([name, value]: [string, FormDataEntryValue]) =>
  value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value]

/** Keys of the changes whose answer never came, by what was asked. */
const unanswered = new Map<string, string>()

/**
 * The key by which the server knows a repeated click from a second wish. A change that got no answer keeps its key, so
 * that sending the same again after a broken connection does it once.
 */
function keyFor(what: string, body: unknown) {
  const wish = `${what} ${JSON.stringify(body instanceof FormData ? [...body].map(wishedPart) : (body ?? ''))}`
  const value = unanswered.get(wish) ?? crypto.randomUUID()
  unanswered.set(wish, value)
  return { value, answered: () => void unanswered.delete(wish) }
}
