import { afterEach, beforeEach, vi } from 'vitest'
import { permissionsOf, type Role, screensOf } from '#shared/accounts/roles.ts'
import type { UserData } from '#shared/accounts/user.ts'
import type { Endpoint, InputOf } from '#shared/base/endpoint.ts'
import { signIn } from '../../web/app/session.ts'

/** What a screen asked of the server. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

interface Answer {
  readonly endpoint: Endpoint
  readonly status: number
  readonly reply: (asked: Asked) => unknown
}

let answers: Answer[] = []
let askedSoFar: Asked[] = []

/** The server that screens talk to: it answers what a test told it to, and remembers what was asked. */
export const server = {
  /** The newest answer of an endpoint counts. */
  answers<E extends Endpoint>(endpoint: E, reply: InputOf<E['reply']> | ((asked: Asked) => InputOf<E['reply']>)): void {
    const answering = typeof reply === 'function' ? (reply as Answer['reply']) : () => reply
    answers.unshift({ endpoint, status: 200, reply: answering })
  },
  refuses(endpoint: Endpoint, status: number, message: string, fields: Record<string, string> = {}): void {
    answers.unshift({ endpoint, status, reply: () => ({ message, fields }) })
  },
  /** What was asked of one endpoint, the first first. */
  asked: (endpoint: Endpoint): readonly Asked[] => askedSoFar.filter((asked) => isOf(endpoint, asked)),
}

function isOf({ method, path }: Endpoint, asked: Asked): boolean {
  return method === asked.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(asked.path)
}

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost')
  const asked: Asked = {
    method: init.method ?? 'GET',
    path: pathname.replace('/api/v1', ''),
    query: Object.fromEntries(searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  }
  askedSoFar.push(asked)
  const found = answers.find(({ endpoint }) => isOf(endpoint, asked))
  if (!found) return Response.json({ message: `${asked.method} ${asked.path} on vastaamatta` }, { status: 404 })
  return Response.json(found.reply(asked), { status: found.status })
}

beforeEach(() => {
  answers = []
  askedSoFar = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Somebody of the account Kotiranta Oy, who may do what the role lets. */
export function signInAs(role: Role): UserData {
  const user: UserData = {
    _id: 'user-1',
    name: 'Oili Omistaja',
    email: 'oili@vuokrakirja.example',
    role,
    userPermissions: { resources: [...permissionsOf[role]], routes: [...screensOf[role]] },
    currentAccount: { _id: 'account-1', name: 'Kotiranta Oy', email: 'toimisto@kotiranta.example', group: '' },
  }
  signIn({ token: 'token', user })
  return user
}
