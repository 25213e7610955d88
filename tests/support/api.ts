import { vi } from 'vitest'
import type { UserData } from '#shared/accounts/user.ts'
import type { ScreenKey } from '#shared/base/access.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

interface Answer {
  readonly status?: number
  readonly body?: unknown
}

/** Stands where the server is: answers by 'POST /user/login', in /api/v1, and tells what it was asked. */
export function serveApi(answers: Readonly<Record<string, (asked: Asked) => Answer | Promise<Answer>>>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const text = typeof init.body === 'string' ? init.body : undefined
    const one: Asked = {
      method: init.method ?? 'GET',
      path: request.pathname.replace('/api/v1', ''),
      search: request.searchParams,
      headers: new Headers(init.headers),
      body: text === undefined ? init.body : JSON.parse(text),
    }
    asked.push(one)
    const answer = answers[`${one.method} ${one.path}`]
    if (!answer) throw new TypeError('Failed to fetch')
    const { status = 200, body = {} } = await answer(one)
    const content = body instanceof Blob || typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(content, { status, headers: { 'content-type': 'application/json' } })
  })
  return asked
}

/** A person who may see these screens. */
export const aUser = (screens: readonly ScreenKey[] = ['overview'], name = 'Maija Meikäläinen'): UserData => ({
  _id: 'maija',
  name,
  email: 'maija@esimerkki.fi',
  role: 'owner',
  userPermissions: { resources: ['tenants.read'], routes: [...screens] },
  currentAccount: { _id: 'acc1', name: 'Kiinteistö Oy Meri', email: 'meri@esimerkki.fi', group: '' },
})
