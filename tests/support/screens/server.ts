import { vi } from 'vitest'
import { grantsOf } from '#shared/accounts/presets.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { UserData } from '#shared/accounts/user-data.ts'
import type { Endpoint, InputOf } from '#shared/base/endpoint.ts'
import { signIn } from '../../../web/app/session.ts'

/** What a screen asked of the server. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
}

interface Answer {
  readonly endpoint: Endpoint
  readonly reply: (asked: Asked) => Response | Promise<Response>
}

let answers: Answer[] = []
let askedSoFar: Asked[] = []

/** The server that screens talk to: it answers what a test told it to, and remembers what was asked. */
export const server = {
  /** The newest answer of an endpoint counts. */
  answers<E extends Endpoint>(endpoint: E, reply: InputOf<E['reply']> | ((asked: Asked) => InputOf<E['reply']>)): void {
    const answering = typeof reply === 'function' ? (reply as (asked: Asked) => unknown) : () => reply
    answers.unshift({ endpoint, reply: (asked) => Response.json(answering(asked)) })
  },
  refuses(endpoint: Endpoint, status: number, message: string, fields: Record<string, string> = {}): void {
    answers.unshift({ endpoint, reply: () => Response.json({ message, fields }, { status }) })
  },
  /** Any answer at all: a file, a proxy's page, or a connection that breaks when `reply` throws. */
  returns(endpoint: Endpoint, reply: (asked: Asked) => Response | Promise<Response>): void {
    answers.unshift({ endpoint, reply })
  },
  /** What was asked of one endpoint, the first first. */
  asked: (endpoint: Endpoint): readonly Asked[] => askedSoFar.filter((asked) => isOf(endpoint, asked)),
}

function isOf({ method, path }: Endpoint, asked: Asked): boolean {
  return method === asked.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(asked.path)
}

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost')
  const headers = new Headers(init.headers)
  const search = headers.get('x-search')
  const asked: Asked = {
    method: init.method ?? 'GET',
    path: pathname.replace('/api/v1', ''),
    query: { ...Object.fromEntries(searchParams), ...(search && { search: decodeURIComponent(search) }) },
    headers,
    body: bodyOf(init),
  }
  askedSoFar.push(asked)
  const found = answers.find(({ endpoint }) => isOf(endpoint, asked))
  if (!found) return Response.json({ message: `${asked.method} ${asked.path} on vastaamatta` }, { status: 404 })
  return found.reply(asked)
}

/** The fields of a form by name, or what JSON says. */
function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** Before each test: it answers nothing yet. */
export function openServer(): void {
  answers = []
  askedSoFar = []
  vi.stubGlobal('fetch', answer)
}

/** Somebody of the account Kotiranta Oy, who may do what the role lets; `part` says what is otherwise. */
export function aUser(role: Role = 'owner', part: Partial<UserData> = {}): UserData {
  const { permissions, screens, fields } = grantsOf(role)
  return {
    _id: 'user-1',
    version: 1,
    name: 'Oili Omistaja',
    email: 'oili@vuokrakirja.example',
    role,
    userPermissions: { resources: [...permissions], routes: [...screens], fields: [...fields] },
    groupMode: false,
    bypassCustomStyles: false,
    group: null,
    currentAccount: { _id: 'account-1', name: 'Kotiranta Oy', email: 'toimisto@kotiranta.example', group: '' },
    trialEnds: '',
    fixedWords: '',
    defaultTableRows: 15,
    invoiceService: '',
    regionReports: false,
    simpleView: false,
    tableColumns: {},
    savedFilters: [],
    defaultHeaders: [],
    ...part,
  }
}

export function signInAs(role: Role, part: Partial<UserData> = {}): UserData {
  const user = aUser(role, part)
  signIn({ token: 'token', user })
  return user
}
