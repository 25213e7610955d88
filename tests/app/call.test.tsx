import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { get, post } from '#shared/base/endpoint.ts'
import { Problem } from '#shared/base/problem.ts'
import { call, callForFile } from '../../web/app/call.ts'
import { currentSession } from '../../web/app/session.ts'
import { shownToasts, toast } from '../../web/ui/dialog/toasts.ts'
import { useUnsaved } from '../../web/ui/form/use-unsaved.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const Reply = z.object({ name: z.string().default('nimetön') })
const read = get('/thing/:id', { needs: 'tenants.read', query: z.object({ search: z.string() }), reply: Reply })
const make = post('/thing', { needs: 'tenants.create', body: z.object({ name: z.string() }), reply: Reply })

async function problemOf(command: Promise<unknown>): Promise<Problem> {
  const failure: unknown = await command.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof Problem)) throw new Error(`No Problem but ${failure}`)
  return failure
}

test('path names, query and who asks go with the call, letters outside Latin-1 too', async () => {
  signInAs('owner', { _id: 'Žaneta' })
  server.returns(read, () => Response.json({ name: 'Aalto', secret: 1 }))
  expect(await call(read, { params: { id: 'a/b' }, query: { search: 'äö' } })).toEqual({ name: 'Aalto' })
  const [asked] = server.asked(read)
  expect(asked).toMatchObject({ path: '/thing/a%2Fb', query: { search: 'äö' } })
  expect(asked?.headers.get('authorization')).toBe('Bearer token')
  expect(JSON.parse(decodeURIComponent(asked?.headers.get('userdata') ?? ''))).toEqual({
    user: 'Žaneta',
    account: 'account-1',
  })
})

test('what a call wrote is told with those of the next half minute, so that lists have it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  signInAs('owner')
  const wrote = 'account-1:invoice:a1:2026-11'
  server.returns(make, () => Response.json({}, { headers: { 'x-wrote': `${wrote},account-1:payment:b2:` } }))
  server.returns(read, () => Response.json({}))
  const reported = async () => {
    await call(read, { params: { id: 'a' }, query: { search: '' } })
    return server.asked(read).at(-1)?.headers.get('x-wrote')
  }
  expect(await reported()).toBe('')
  await call(make, { body: { name: 'x' } })
  await call(make, { body: { name: 'y' } })
  expect(await reported()).toBe(`${wrote},account-1:payment:b2:`)
  vi.advanceTimersByTime(31_000)
  expect(await reported()).toBe('')
})

test('an empty answer is an empty object', async () => {
  server.returns(make, () => new Response(''))
  expect(await call(make, { body: { name: 'x' } })).toEqual({ name: 'nimetön' })
})

test.each([
  ['too many requests', 429, { message: 'x' }, 'busy', 'Liikaa pyyntöjä. Yritä uudelleen 10 sekunnin kuluttua.'],
  ['a missing right', 403, { message: 'ROLE - nope' }, 'forbidden', 'Et ole oikeutettu kyseiseen toimenpiteeseen.'],
  ['a sentence of the server', 400, { message: 'Tarkista nimi' }, 'invalid', 'Tarkista nimi'],
  ['a conflict', 409, { message: 'Joku muu ehti' }, 'conflict', 'Joku muu ehti'],
])('%s is told in Finnish and nobody is signed out', async (_, status, body, kind, message) => {
  signInAs('owner')
  server.returns(make, () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
  expect(await problemOf(call(make, { body: { name: 'x' } }))).toMatchObject({ kind, message })
  expect(currentSession()).toBeDefined()
})

const again = 'Käyttäjän tunnistaminen ei onnistunut, kirjaudu uudelleen sisään.'
const locked = 'Sivustoon kirjautuminen on väliaikaisesti estetty. Yritä myöhemmin.'
test.each([
  ['a refused token', 401, { message: 'Authentication failed: x' }, again],
  ['an old token', 401, { message: 'jwt expired' }, again],
  ['a token error by name', 500, { message: 'x', name: 'TokenExpiredError' }, again],
  ['a broken token', 401, { message: 'x', name: 'JsonWebTokenError' }, again],
  ['a token of tomorrow', 401, { message: 'x', name: 'NotBeforeError' }, again],
  [
    'a blocked user',
    403,
    { message: 'Ohjelmiston käyttö estetty.' },
    'Ohjelmiston käyttö estetty. Ota yhteys ylläpitoon.',
  ],
  ['a locked door', 503, { message: locked }, locked],
])('%s signs out and says why', async (_, status, body, message) => {
  signInAs('owner')
  server.returns(make, () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
  expect(await problemOf(call(make, { body: { name: 'x' } }))).toMatchObject({ kind: 'signed-out', message })
  expect(currentSession()).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
  expect(shownToasts.current().at(-1)).toMatchObject({ kind: 'error', text: message })
})

function aHalfFilledForm() {
  draw(<HalfFilled />)
}
const HalfFilled = () => {
  useUnsaved(true)
  return null
}

test('a failure that nobody foresaw is told with the id of the log, which stays in sight and is copied by a press', async () => {
  server.returns(make, () => Response.json({ message: 'Jokin meni pieleen.', name: 'bug' }, { status: 500 }))
  const { message } = await problemOf(call(make, { body: { name: 'x' } }))
  const id = server.asked(make).at(-1)?.headers.get('x-correlation-id') ?? ''
  expect(id).toMatch(/^[\da-f]{12}$/)
  expect(message).toBe(`Jokin meni pieleen. Virhetunnus: ${id}`)
  const { user } = draw(<p>Sivu</p>)
  act(() => toast.error(message))
  expect(shownToasts.current().at(-1)).toMatchObject({ text: message, stays: true })
  await user.click(screen.getByRole('button', { name: 'Kopioi tunnus' }))
  expect(await navigator.clipboard.readText()).toBe(id)
})

test('what fails before our server answers is told with the id under which the call went, a new one each time', async () => {
  server.returns(make, () => new Response('<html>Bad gateway</html>', { status: 502 }))
  const reported = [
    await problemOf(call(make, { body: { name: 'x' } })),
    await problemOf(call(make, { body: { name: 'y' } })),
  ]
  const ids = server.asked(make).map(({ headers }) => headers.get('x-correlation-id'))
  expect(reported.map(({ message }) => message)).toEqual(
    ids.map((id) => `Palvelimella tapahtui virhe. Yritä uudelleen. Virhetunnus: ${id}`),
  )
  expect(new Set(ids).size).toBe(2)
})

test('a refusal that was foreseen has no id, and its notice goes by itself', async () => {
  server.refuses(make, 400, 'Tarkista nimi')
  expect((await problemOf(call(make, { body: { name: 'x' } }))).message).toBe('Tarkista nimi')
  act(() => toast.error('Tarkista nimi'))
  expect(shownToasts.current().at(-1)).toMatchObject({ stays: false })
})

test('under a form that is not saved the session waits, and the page stays', async () => {
  const { email } = signInAs('owner')
  aHalfFilledForm()
  server.returns(make, () => Response.json({ message: 'jwt expired' }, { status: 401 }))
  expect(await problemOf(call(make, { body: { name: 'x' } }))).toMatchObject({ kind: 'signed-out' })
  expect(currentSession()?.user.email).toBe(email)
  expect(shownToasts.current()).toEqual([])
})

test('whom the product is closed to is signed out under a form too', async () => {
  signInAs('owner')
  aHalfFilledForm()
  server.returns(make, () => Response.json({ message: 'Ohjelmiston käyttö estetty.' }, { status: 403 }))
  await problemOf(call(make, { body: { name: 'x' } }))
  expect(currentSession()).toBeUndefined()
})

test('objections to fields come with the problem', async () => {
  server.refuses(make, 400, 'Nimi puuttuu', { name: 'Nimi puuttuu' })
  expect((await problemOf(call(make, { body: { name: '' } }))).fields).toEqual({ name: 'Nimi puuttuu' })
})

test('a failed change is sent once, and again with the same key until it is answered', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ message: 'Jokin meni pieleen.' }, { status: 500 }),
    () => Response.json({ name: 'x' }),
  ]
  server.returns(make, () => answers.shift()?.() ?? new Response())
  const send = () => call(make, { body: { name: 'x' } })
  expect(await problemOf(send())).toMatchObject({
    message: 'Verkkoyhteys katkesi. Tarkista yhteys ja yritä uudelleen.',
  })
  expect(server.asked(make)).toHaveLength(1)
  await problemOf(send())
  await send()
  const keys = server.asked(make).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(keys[0]).toMatch(/^[\w-]{16,40}$/)
})

test('reading carries no key', async () => {
  server.answers(read, {})
  await call(read, { params: { id: '1' }, query: { search: '' } })
  expect(server.asked(read)[0]?.headers.get('idempotency-key')).toBeNull()
})

test('a file comes as it is, and its refusal as a sentence', async () => {
  const file = get('/pdf', { needs: 'tenants.read', reply: z.object({}) })
  server.returns(file, () => new Response(new Blob(['%PDF-1.7'])))
  expect(await (await callForFile(file, {})).text()).toBe('%PDF-1.7')
  server.refuses(file, 404, 'Laskua ei löytynyt.')
  expect(await problemOf(callForFile(file, {}))).toMatchObject({ kind: 'missing', message: 'Laskua ei löytynyt.' })
})
