import { createApp } from '../../functions/app.ts'
import { makeToken, rotateTokenKeys } from '../../functions/identity/tokens.ts'
import { accessMatrix } from '../../infra/access-matrix.ts'
import type { Item } from './office.ts'

export interface Answer {
  /** 'GET /invoices/01…/pdf', with the body that was sent, if any. */
  readonly call: string
  readonly status: number
  readonly type: string
  readonly bytes: Uint8Array
}

/** Who asks: the demo's owner in one of its accounts. */
interface Asker {
  readonly userId: string
  readonly accountId: string
}

/** Documents of one kind that are asked for by one address: the first, the last and those between at even gaps. */
const mostOfKind = 8

/** Everything that may be read without knowing more than ids of documents, asked as the owner of each account. */
export async function askAll(items: readonly Item[], openApi: OpenApi): Promise<Answer[]> {
  await rotateTokenKeys()
  const answers: Answer[] = []
  for (const asker of askersOf(items)) {
    const ask = await askingAs(asker)
    const kinds = idsByKind(items, asker)
    for (const path of pathsOf(openApi)) answers.push(...(await askPath(ask, path, kinds)))
    for (const { path, body } of readsByPost()) answers.push(await ask('POST', path, body))
  }
  return answers
}

type Ask = (method: string, path: string, body?: object) => Promise<Answer>

async function askingAs({ userId, accountId }: Asker): Promise<Ask> {
  const app = createApp()
  const token = await makeToken(userId, 0)
  const userdata = encodeURIComponent(JSON.stringify({ user: userId, account: accountId, groupMode: false }))
  let asked = 0
  return async (method, path, body) => {
    asked += 1
    const response = await app.request(`/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        userdata,
        'content-type': 'application/json',
        // Many calls of one address are held back at the public door.
        'x-viewer-address': `198.51.${100 + Math.floor(asked / 250)}.${asked % 250}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      call: `${accountId} ${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`,
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  }
}

const keyOf = (item: Item) => (item.pk?.S ?? '').split('#')

/** The first user, who is the owner, in each account by its id. */
function askersOf(items: readonly Item[]): Asker[] {
  const places = items
    .filter((item) => keyOf(item)[0] === '=membership')
    .map((item) => (keyOf(item)[1] ?? '').split('/'))
  const [owner] = places.map(([user = '']) => user).sort()
  return places
    .filter(([user]) => user === owner)
    .map(([userId = '', accountId = '']) => ({ userId, accountId }))
    .sort((a, b) => (a.accountId < b.accountId ? -1 : 1))
}

type Kinds = ReadonlyMap<string, readonly string[]>

function idsByKind(items: readonly Item[], { userId, accountId }: Asker): Kinds {
  const kinds = new Map<string, string[]>([
    ['account', [accountId]],
    ['user', [userId]],
  ])
  for (const item of items) {
    const [owner, kind = ''] = keyOf(item)
    const id = item.sk?.S ?? ''
    if (owner !== accountId || kind === 'find' || !/^[\w-]+$/.test(id)) continue
    kinds.set(kind, [...(kinds.get(kind) ?? []), id])
  }
  for (const [kind, ids] of kinds) kinds.set(kind, ids.sort())
  return kinds
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: { readonly enum?: readonly string[] }
}

interface Path {
  /** With one blank of each name that is no choice. */
  readonly path: string
  readonly blanks: number
}

/** The addresses to be read, each with every choice that it names. */
function pathsOf({ paths }: OpenApi): Path[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || leftOut.has(path)) return []
    const wanted = (get.parameters ?? []).filter((each) => each.in === 'path')
    const filled = wanted.reduce(
      (found, { name, schema }) =>
        found.flatMap((each) =>
          (schema?.enum ?? choices[name] ?? ['{}']).map((value) => each.replace(`{${name}}`, value)),
        ),
      [path],
    )
    return filled.map((each) => ({ path: each, blanks: each.split('{}').length - 1 }))
  })
}

/** Reads that change what later ones answer, or ask an outside service. */
const leftOut = new Set([
  '/user/set-group-mode',
  '/account/switchAccount/{accountId}',
  '/stripe/create-account',
  '/stripe/verify-account',
])

/** Blanks that are no ids, by their names in the address. */
const choices: Readonly<Record<string, readonly string[]>> = {
  of: ['tenant', 'contract', 'partner'],
  report: ['rents', 'rent-roll', 'vacancy', 'arrears', 'tenants', 'contracts', 'rent-increases', 'receipts'],
}

async function askPath(ask: Ask, { path, blanks }: Path, kinds: Kinds): Promise<Answer[]> {
  if (blanks === 0) return [await ask('GET', path)]
  if (blanks > 1) return []
  const answers = new Map<string, Answer>()
  for (const ids of kinds.values()) {
    const [first = ''] = ids
    if (answers.has(first)) continue
    const answer = await ask('GET', path.replace('{}', first))
    if (answer.status !== 200) continue
    answers.set(first, answer)
    for (const id of spread(ids.slice(1))) answers.set(id, await ask('GET', path.replace('{}', id)))
  }
  return [...answers.values()]
}

function spread(ids: readonly string[]): readonly string[] {
  const step = Math.max(1, (ids.length - 1) / (mostOfKind - 1))
  return ids.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

/** The first page, and what some lists do not go without. */
const page = { page: 1, itemsPerPage: 100, month: '2026-12' }
const months = { from: '2026-09', to: '2026-10' }

/** Lists that are asked by a body, and files of the books. */
function readsByPost(): { path: string; body: object }[] {
  const lists = accessMatrix().filter(
    ({ endpoint: { method, needs, body, path } }) =>
      method === 'POST' && needs.endsWith('.read') && body && 'shape' in body && !path.includes(':'),
  )
  return [
    ...lists.map(({ endpoint: { path } }) => ({ path, body: page })),
    ...['csv', 'netvisor', 'procountor', 'archive'].map((form) => ({
      path: '/bookkeeping/export-file',
      body: { form, ...months },
    })),
    { path: '/account/audit/export', body: {} },
  ]
}
