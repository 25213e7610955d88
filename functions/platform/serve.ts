import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { mayDo } from '#shared/base/access.ts'
import type { Endpoint, InputOf, OutputOf, ParamsOf, Schema } from '#shared/base/endpoint.ts'
import { hiddenPaths } from '#shared/base/field-rights.ts'
import { type ListQuery, pageSizes } from '#shared/base/list.ts'
import { forbidden, missing, Problem, signedOut, stepUpNeeded } from '#shared/base/problem.ts'
import { maskPersonalId } from '#shared/identifiers/personal-id.ts'
import { amongChosen } from './across.ts'
import type { Actor } from './actor.ts'
import { clean, parseClean } from './clean-text.ts'
import { clickId } from './click-id.ts'
import { onDemand } from './on-demand.ts'
import { knowingOwnWrites, ownWritesHeader, reportedOwnWrites } from './own-writes.ts'
import { passingOver, reportedUnreadable, unreadableHeader } from './table/unreadable.ts'

export interface Env {
  Variables: {
    /** Works out who calls, once and only when asked; throws a Problem when the proof they gave is bad. */
    identify: () => Promise<Actor | undefined>
    /** The caller with the fresh proof of who they are that came with the call, if one did. */
    prove: (actor: Actor) => Promise<Actor>
  }
}

export interface Request<Who, Path extends string, Query, Body> {
  readonly actor: Who
  readonly params: ParamsOf<Path>
  readonly query: Query
  readonly body: Body
  /** The same over every retry of one click: what the call creates takes this as its id, so it is created once. */
  readonly key: string
  /** The address the call came from, as the front door tells it. */
  readonly from: string
  /** The program that the call came from, as it calls itself. */
  readonly agent: string
}

type Run<Who, Path extends string, Query, Body, Reply extends Schema> = (
  request: Request<Who, Path, OutputOf<Query>, OutputOf<Body>>,
) => Promise<InputOf<Reply>>

/** Mounts one endpoint: checks the permission, checks the input, runs, and lets out only what the reply names. */
export function serve<
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema,
>(routes: Hono<Env>, endpoint: Endpoint<Path, Query, Body, Reply>, run: Run<Actor, Path, Query, Body, Reply>): void {
  routes.on(endpoint.method, endpoint.path, async (c: Context<Env>) => {
    const actor = await permitted(c, endpoint)
    const input = await given(c, endpoint)
    const asking = amongChosen(isReading(endpoint) ? passingOver(actor) : actor, chosenIn(input))
    const knowing = knowingOwnWrites(asking, c.req.header(ownWritesHeader))
    const result = await run({ ...input, actor: knowing })
    if (isExport(input)) await (await securityLog()).noteSecurity(actor, { event: 'exported', what: endpoint.path })
    const reported = reportedOwnWrites(knowing)
    if (reported) c.header(ownWritesHeader, reported)
    await actor.stepUp?.send()
    const reply = await replied(endpoint, result, knowing)
    const unread = reportedUnreadable(knowing.unreadable?.values() ?? [])
    if (unread) c.header(unreadableHeader, unread)
    return answer(c, reply, actor)
  })
}

/** Lists are asked for by POST too. */
const isReading = ({ method, needs }: Pick<Endpoint, 'method' | 'needs'>): boolean =>
  method === 'GET' || (method === 'POST' && needs.endsWith('.read'))

/** The accounts that a call of group mode is narrowed to, when its row lets it choose. */
const chosenIn = ({ query, body }: { readonly query: unknown; readonly body: unknown }): readonly string[] =>
  (({ ...(query as object), ...(body as object) }) as { accountSelector?: readonly string[] }).accountSelector ?? []

const securityLog = onDemand(() => import('./security-log.ts'))

/** More rows at once than any page shows are taken away as a file; of its parts the first one tells. */
function isExport({ query, body }: { readonly query: unknown; readonly body: unknown }): boolean {
  const { page = 1, itemsPerPage = 0 } = { ...(query as object), ...(body as object) } as Partial<ListQuery>
  return page === 1 && itemsPerPage > Math.max(...pageSizes)
}

/** Mounts an endpoint that needs no one to be signed in. */
export function serveAnyone<
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema,
>(
  routes: Hono<Env>,
  endpoint: Endpoint<Path, Query, Body, Reply>,
  run: Run<undefined, Path, Query, Body, Reply>,
): void {
  if (endpoint.needs !== 'anyone') throw new Error(`${endpoint.path} is not for anyone`)
  routes.on(endpoint.method, endpoint.path, async (c: Context<Env>) => {
    await door(c)
    return answer(c, await replied(endpoint, await run({ actor: undefined, ...(await given(c, endpoint)) })))
  })
}

const publicDoor = onDemand(() => import('./public-door.ts'))

/** What anybody may call is counted by where the call comes from. */
export const door = async (c: Context): Promise<void> => (await publicDoor()).enterPublicly(callerAddress(c))

/** For what the table cannot say (an upload, a PDF): the caller, once the endpoint's permission has been checked. */
export async function permitted(
  c: Context<Env>,
  endpoint: Pick<Endpoint, 'needs' | 'inGroup' | 'stepUp'>,
): Promise<Actor> {
  const actor = await c.var.identify()
  if (!actor) throw signedOut()
  if (endpoint.inGroup !== 'too' && (endpoint.inGroup === 'only') !== Boolean(actor.inAccounts)) throw forbidden()
  if (!mayDo(actor, endpoint.needs)) throw forbidden()
  if (!endpoint.stepUp) return actor
  const proved = await c.var.prove(actor)
  if (endpoint.stepUp === 'always' && !proved.stepUp) throw stepUpNeeded('Tämä toimenpide')
  return proved
}

/** What the call creates takes this as its id: the same over every retry of one click. */
export const clickIdOf = (c: Context, endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  clickId(endpoint, c.req.header('idempotency-key'))

/** The address a call came from, as the front door tells it. */
export const callerAddress = (c: Context): string => c.req.header('x-viewer-address') ?? ''

async function given<Path extends string, Query extends Schema | undefined, Body extends Schema | undefined>(
  c: Context<Env>,
  endpoint: Endpoint<Path, Query, Body, Schema>,
) {
  return {
    params: paramsOf<Path>(c),
    query: checked(endpoint.query, clean({ ...c.req.query(), ...searchedIn(c) })) as OutputOf<Query>,
    body: checked(endpoint.body, endpoint.body && (await jsonOf(c))) as OutputOf<Body>,
    key: clickIdOf(c, endpoint),
    from: callerAddress(c),
    agent: (c.req.header('user-agent') ?? '').slice(0, longestAgent),
  }
}

/**
 * The word that a list is searched by may be somebody's name. A browser sends it in a header, for addresses stand in logs
 * on the way; programs may say it in the address.
 */
function searchedIn(c: Context): { readonly search?: string } {
  const word = c.req.header(searchHeader)
  if (!word) return {}
  try {
    return { search: decodeURIComponent(word) }
  } catch {
    return {}
  }
}

const searchHeader = 'x-search'

const longestAgent = 200

/** Longer names than this nothing has, and the table takes only a little longer ones. */
const longestId = 200

function paramsOf<Path extends string>(c: Context<Env>): ParamsOf<Path> {
  const params = c.req.param()
  if (Object.values(params).some((value) => value.length > longestId)) throw missing('Tietoa')
  return params as ParamsOf<Path>
}

const withoutBroken = onDemand(() => import('./table/broken-rows.ts'))

/** Only what the reply names. Rows of a list that are not as they should be are left out and told of. */
async function replied({ reply }: Endpoint, result: unknown, actor?: Actor): Promise<unknown> {
  const schema = reply as z.core.$ZodType
  const checked = z.safeParse(schema, result)
  if (checked.success) return checked.data
  if (!actor?.unreadable) throw checked.error
  return z.parse(schema, await (await withoutBroken()).withoutBroken(actor, result, checked.error))
}

function answer(c: Context<Env>, reply: unknown, actor?: Actor): Response {
  if (!actor || actor.fields.has('tenants.social')) return c.json(reply as object)
  return c.body(JSON.stringify(reply, masked), 200, { 'content-type': 'application/json' })
}

/** Personal identity codes leave whole only to those who may see them, in whatever reply they are. */
const masked = (name: string, value: unknown): unknown =>
  hiddenPaths.has(name) && typeof value === 'string' ? maskPersonalId(value) : value

/** The body of a call as JSON. */
export async function jsonOf(c: Context<Env>): Promise<unknown> {
  try {
    return parseClean(await c.req.text())
  } catch (cause) {
    throw Object.assign(new Problem('invalid', 'Pyynnön sisältö ei ole kelvollista JSON-muotoa.'), { cause })
  }
}

/** Checks what came in; every faulty field gets its own sentence. */
export function checked(schema: Schema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema as z.core.$ZodType, input)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new Problem('invalid', Object.values(fields)[0] ?? 'Tarkista tiedot.', fields)
}
