import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { post } from '#shared/base/endpoint.ts'
import { AuthForm } from '../../web/app/auth/AuthForm.tsx'
import { call } from '../../web/app/call.ts'
import { watchVersion } from '../../web/app/frame/version-watch.ts'
import { useUnsaved } from '../../web/ui/form/use-unsaved.ts'

const fiveMinutes = 300_000
const tenSeconds = 10_000

let published: string
let reloads: number

function Form({ unsaved }: { unsaved: boolean }) {
  useUnsaved(unsaved)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  published = 'assets/index-aaa.js'
  reloads = 0
  document.head.innerHTML = '<script type="module" src="/assets/index-aaa.js"></script>'
  vi.stubGlobal('fetch', async () => Response.json({ version: published }))
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    reloads += 1
  })
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the page reloads when another version is published, and only then', async () => {
  watchVersion()
  await vi.advanceTimersByTimeAsync(3 * fiveMinutes)
  expect(reloads).toBe(0)
  published = 'assets/index-bbb.js'
  await vi.advanceTimersByTimeAsync(fiveMinutes)
  expect(reloads).toBe(1)
})

test('a half-filled form is not lost: the reload waits until it is saved', async () => {
  const { rerender } = render(<Form unsaved />)
  watchVersion()
  published = 'assets/index-bbb.js'
  await vi.advanceTimersByTimeAsync(fiveMinutes + 6 * tenSeconds)
  expect(reloads).toBe(0)
  rerender(<Form unsaved={false} />)
  await vi.advanceTimersByTimeAsync(tenSeconds)
  expect(reloads).toBe(1)
})

const Short = () => (
  <AuthForm schema={z.object({})} submit="Lähetä" doing="Lähetetään" send={async () => undefined}>
    {() => <input aria-label="Nimi" />}
  </AuthForm>
)

test('an empty log-in that has the focus is no hindrance, a half-filled one is, left for another field too', async () => {
  render(<Short />)
  watchVersion()
  published = 'assets/index-bbb.js'
  const field = screen.getByLabelText('Nimi')
  expect(document.activeElement).toBe(field)
  fireEvent.input(field, { target: { value: 'maija' } })
  field.blur()
  await vi.advanceTimersByTimeAsync(fiveMinutes + tenSeconds)
  expect(reloads).toBe(0)
  cleanup()
  render(<Short />)
  await vi.advanceTimersByTimeAsync(tenSeconds)
  expect(reloads).toBe(1)
})

test('nor is an open dialog', async () => {
  const { unmount } = render(<div role="dialog" />)
  watchVersion()
  published = 'assets/index-bbb.js'
  await vi.advanceTimersByTimeAsync(fiveMinutes + tenSeconds)
  expect(reloads).toBe(0)
  unmount()
  await vi.advanceTimersByTimeAsync(tenSeconds)
  expect(reloads).toBe(1)
})

test('a change on its way to the server is waited for', async () => {
  let answer = (_: Response) => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const make = post('/thing', { needs: 'tenants.create', body: z.object({}), reply: z.object({}) })
  const watched = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => (String(input).endsWith('/thing') ? answered : watched(input)))
  const sent = call(make, { body: {} })
  watchVersion()
  published = 'assets/index-bbb.js'
  await vi.advanceTimersByTimeAsync(fiveMinutes + tenSeconds)
  expect(reloads).toBe(0)
  answer(Response.json({}))
  await sent
  await vi.advanceTimersByTimeAsync(tenSeconds)
  expect(reloads).toBe(1)
})

test('nor is a field that is being typed into', async () => {
  render(<input aria-label="Haku" defaultValue="Aal" />)
  document.querySelector('input')?.focus()
  watchVersion()
  published = 'assets/index-bbb.js'
  await vi.advanceTimersByTimeAsync(fiveMinutes + tenSeconds)
  expect(reloads).toBe(0)
  document.querySelector('input')?.blur()
  await vi.advanceTimersByTimeAsync(tenSeconds)
  expect(reloads).toBe(1)
})

test('a page without connection, or one in between that is no version, changes nothing', async () => {
  watchVersion()
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  await vi.advanceTimersByTimeAsync(fiveMinutes)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(fiveMinutes)
  expect(reloads).toBe(0)
})
