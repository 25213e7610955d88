import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScreenKey } from '#shared/base/access.ts'
import { identityApi } from '#shared/identity/api.ts'
import { screens as accounts } from '../../web/accounts/screens.tsx'
import { queries } from '../../web/app/queries.ts'
import { routesOf } from '../../web/app/routes.tsx'
import type { Screen } from '../../web/app/screen.ts'
import { currentSession } from '../../web/app/session.ts'
import { screens as identity } from '../../web/identity/screens.tsx'
import { Toasts } from '../../web/ui/dialog/Toasts.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'

const page = (path: string, permission: ScreenKey, title: string): Screen => ({
  path,
  permission,
  title,
  load: async () => () => <PageHead title={title} />,
})
const screens: readonly Screen[] = [
  ...accounts,
  ...identity,
  page('/overview', 'overview', 'Yleisnäkymä'),
  page('/tenants', 'tenants', 'Vuokralaiset'),
  page('/settings', 'settings', 'Tilin asetukset'),
  { ...page('/broken', 'tenants', 'Rikki'), load: async () => Broken },
  { ...page('/gone', 'tenants', 'Poissa'), load: () => Promise.reject(new Error('404')) },
]
function Broken(): never {
  throw new Error('a bug')
}

let router: ReturnType<typeof createBrowserRouter> | undefined

function open(path: string) {
  window.history.replaceState(null, '', path)
  router = createBrowserRouter(routesOf(screens))
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), go: (to: string) => router?.navigate(to) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = () => window.location.pathname + window.location.search
const rights = {
  userPermissions: { resources: [], routes: ['overview', 'tenantMenuItem', 'tenants'] as ScreenKey[], fields: [] },
}
const person = aUser('reader', rights)
const signInPerson = () => signInAs('reader', rights)

beforeEach(() => {
  server.answers(identityApi.getCurrentUser, { currentUser: person })
  server.answers(identityApi.logout, {})
  server.answers(identityApi.login, { token: 't', userData: person })
})
afterEach(() => {
  router?.dispose()
  vi.restoreAllMocks()
})

test('one who has not signed in comes to the log-in, and from there to where they were going', async () => {
  const { user } = open('/tenants?page=2')
  await heading('Kirjaudu sisään')
  expect(address()).toBe('/login?to=%2Ftenants%3Fpage%3D2')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Sähköposti/)))
  await user.keyboard('Maija@esimerkki.fi')
  await user.type(screen.getByLabelText(/^Salasana/), 'oikea')
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }))
  await heading('Vuokralaiset')
  expect(address()).toBe('/tenants?page=2')
  await waitFor(() => expect(document.title).toBe('Vuokralaiset – Vuokrakirja'))
})

test('a wrong password says so and keeps nobody signed in', async () => {
  server.refuses(identityApi.login, 400, 'Sähköposti tai salasana on väärin.')
  const { user } = open('/login')
  await heading('Kirjaudu sisään')
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }))
  expect(screen.getByText('Salasana puuttuu')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Sähköposti/), 'maija@esimerkki.fi')
  await user.type(screen.getByLabelText(/^Salasana/), 'väärä')
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }))
  expect(await screen.findByText('Sähköposti tai salasana on väärin.')).toBeTruthy()
  expect(currentSession()).toBeUndefined()
})

test('a link to another site is not followed after the log-in', async () => {
  const { user } = open('/login?to=//example.com/tenants')
  await heading('Kirjaudu sisään')
  await user.type(screen.getByLabelText(/^Sähköposti/), 'maija@esimerkki.fi')
  await user.type(screen.getByLabelText(/^Salasana/), 'oikea')
  await user.keyboard('{Enter}')
  expect(await heading('Yleisnäkymä')).toBeTruthy()
})

test('a screen without its right: one stays where one is, or comes to the overview', async () => {
  signInPerson()
  const { go } = open('/settings')
  await heading('Yleisnäkymä')
  await go('/tenants')
  await heading('Vuokralaiset')
  await go('/settings')
  expect(address()).toBe('/tenants')
})

test('an unknown address leads to the overview', async () => {
  signInPerson()
  open('/no/such/place')
  await heading('Yleisnäkymä')
  expect(address()).toBe('/overview')
})

test('the menu shows what leads somewhere and may be seen', async () => {
  signInPerson()
  open('/overview')
  await heading('Yleisnäkymä')
  expect(screen.getByRole('link', { name: 'Yleisnäkymä' }).getAttribute('aria-current')).toBe('page')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Asiakkaat' }))
  expect(screen.getByRole('link', { name: 'Vuokralaiset' })).toBeTruthy()
  expect(screen.queryByText('Päämiehet')).toBeNull()
  expect(screen.queryByText('Tilin asetukset')).toBeNull()
  expect(screen.queryByText('Laskutus')).toBeNull()
})

test('a screen that fails is told in its place, with the menu around', async () => {
  signInPerson()
  const reported: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  window.reportError = (error) => reported.push(error)
  const { go } = open('/broken')
  expect(await screen.findByRole('heading', { name: 'Sivulla tapahtui virhe' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Päävalikko' })).toBeTruthy()
  await waitFor(() => expect(reported).toEqual([expect.objectContaining({ message: 'a bug' })]))
  await go('/gone')
  expect(await screen.findByText('Ohjelmistosta on julkaistu uusi versio tai yhteys katkesi.')).toBeTruthy()
  await heading('Sivun lataaminen ei onnistunut')
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(document.title).toBe('Sivun lataaminen ei onnistunut – Vuokrakirja')
  expect(screen.getByRole('button', { name: 'Lataa sivu uudelleen' })).toBeTruthy()
  await waitFor(() => expect(reported[1]).toMatchObject({ name: 'ChunkUnreached', cause: { message: '404' } }))
})

test('rights are those the server tells now, not those of the sign-in', async () => {
  signInAs('owner')
  open('/overview')
  await heading('Yleisnäkymä')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tilin asetukset' })).toBeNull())
})

test('a session the server no longer knows ends at the log-in', async () => {
  server.refuses(identityApi.getCurrentUser, 401, 'jwt expired')
  signInPerson()
  open('/overview')
  await heading('Kirjaudu sisään')
  expect(screen.getByText('Käyttäjän tunnistaminen ei onnistunut, kirjaudu uudelleen sisään.')).toBeTruthy()
})

test('logging out forgets the person', async () => {
  signInPerson()
  const { user } = open('/overview')
  await heading('Yleisnäkymä')
  await user.click(screen.getByRole('button', { name: 'Oili' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kirjaudu ulos' }))
  await heading('Kirjaudu sisään')
  expect(currentSession()).toBeUndefined()
})
