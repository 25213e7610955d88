import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { Group } from '#shared/accounts/group.ts'
import { GroupLook } from '#shared/accounts/group-look.ts'
import type { UserData } from '#shared/accounts/user-data.ts'
import type { ScreenKey } from '#shared/base/access.ts'
import { identityApi } from '#shared/identity/api.ts'
import { sessionApi } from '#shared/identity/session-api.ts'
import { enterAccount } from '../../web/app/enter-account.ts'
import { followLook, lookFor } from '../../web/app/frame/look.ts'
import { askUserAnew } from '../../web/app/frame/views.ts'
import { queries } from '../../web/app/queries.ts'
import { routesOf } from '../../web/app/routes.tsx'
import type { Screen } from '../../web/app/screen.ts'
import { screens as own } from '../../web/app/screens.ts'
import { currentSession, signIn } from '../../web/app/session.ts'
import { Toasts } from '../../web/ui/dialog/Toasts.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { aUser, server } from '../support/screens/server.ts'

const page = (path: string, permission: ScreenKey, title: string): Screen => ({
  path,
  permission,
  title,
  load: async () => () => <PageHead title={title} />,
})
const screens: readonly Screen[] = [
  ...own,
  page('/overview', 'overview', 'Yleisnäkymä'),
  page('/invoices', 'invoices', 'Laskut'),
  page('/profile', 'profile', 'Omat tiedot'),
  page('/group/overview', 'g-overview', 'Ryhmän yleisnäkymä'),
  page('/group/invoices', 'g-invoices', 'Ryhmän laskut'),
  { ...page('/login', 'overview', 'Kirjaudu sisään'), permission: 'anyone' },
]

const look: GroupLook = GroupLook.parse(
  Group.parse({
    _id: 'group-1',
    name: 'Kotiranta-konserni',
    logo: 'logo-1.png',
    colors: { primary: '#1b7f6b', footer: '#12403a', footerText: '#ffffff' },
    fonts: { text: 'Georgia' },
    showFooter: true,
    footer: { left: '{{logo}}\nKotiranta', middle: 'Hämeentie 15', right: '09 000 1000' },
  }),
)
const inView = (groupMode: boolean, account = 'account-1'): UserData =>
  aUser('owner', {
    groupMode,
    group: look,
    currentAccount: {
      _id: account,
      name: account === 'account-1' ? 'Kotiranta Oy' : 'Toinen Oy',
      email: '',
      group: '',
    },
  })

let router: ReturnType<typeof createBrowserRouter> | undefined
function open(path: string, user: UserData) {
  signIn({ token: 'token', user })
  server.answers(identityApi.getCurrentUser, () => ({ currentUser: currentSession()?.user ?? user }))
  window.history.replaceState(null, '', path)
  router = createBrowserRouter(routesOf(screens))
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = () => window.location.pathname + window.location.search

beforeEach(() => {
  server.answers(identityApi.setGroupMode, ({ headers }) => {
    const { groupMode = false } = JSON.parse(decodeURIComponent(headers.get('userdata') ?? ''))
    return { userData: inView(!groupMode) }
  })
  server.answers(identityApi.switchAccount, ({ path }) => ({ userData: inView(false, path.split('/').at(-1)) }))
  server.returns(accountsApi.readAccountLogo, () => new Response(new Blob(['png'])))
})
afterEach(() => {
  router?.dispose()
})

test('the button of the top bar goes to the group and back, and says so', async () => {
  const user = open('/invoices', inView(false))
  await heading('Laskut')
  await user.click(screen.getByRole('button', { name: 'Ryhmän näkymä' }))
  await heading('Ryhmän yleisnäkymä')
  expect(await screen.findByText('Näkymä vaihdettiin ryhmäksi')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Ryhmävalikko' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Asiakastilin näkymä' }))
  await heading('Yleisnäkymä')
  expect(await screen.findByText('Näkymä vaihdettiin asiakastilille')).toBeTruthy()
})

test('nobody without a group is offered its view', async () => {
  open('/overview', aUser('reader', { userPermissions: { resources: [], routes: ['overview'], fields: [] } }))
  await heading('Yleisnäkymä')
  expect(screen.queryByRole('button', { name: 'Ryhmän näkymä' })).toBeNull()
})

test.each([
  ['a page of the account, in group mode', '/invoices', true, 'Ryhmän yleisnäkymä'],
  ['an unknown address, in group mode', '/no/such', true, 'Ryhmän yleisnäkymä'],
  ['a page of the group, in account mode', '/group/invoices', false, 'Yleisnäkymä'],
  ['the profile, in group mode', '/profile', true, 'Omat tiedot'],
  ['the profile, in account mode', '/profile', false, 'Omat tiedot'],
  ['a link that has lost its end', '/rd', false, 'Sivua ei löytynyt'],
  ['a form that has lost its name', '/lomakkeet', false, 'Sivua ei löytynyt'],
])('%s leads where it should', async (_, path, groupMode, title) => {
  open(path, inView(groupMode))
  expect(await heading(title)).toBeTruthy()
})

test('a group page without its right leads to the group’s overview', async () => {
  const rights = { resources: [], routes: ['g-overview' as const], fields: [] }
  open('/group/invoices', { ...inView(true), userPermissions: rights })
  await heading('Ryhmän yleisnäkymä')
})

describe('a link into another account', () => {
  const link = (path: string, acc = 'account-2') =>
    `/switch-account?${new URLSearchParams({ path, name: 'Toinen Oy', acc })}`

  test('leaves group mode first, switches and opens the page', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.returns(identityApi.switchAccount, async () => {
      await asked
      return Response.json({ userData: inView(false, 'account-2') })
    })
    open(link('/invoices?state=open'), inView(true))
    expect(await heading('Vaihdetaan tiliin Toinen Oy')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    answer()
    await heading('Laskut')
    expect(address()).toBe('/invoices?state=open')
    expect(currentSession()?.user).toMatchObject({ groupMode: false, currentAccount: { _id: 'account-2' } })
  })

  test('opens the page at once when the account is in use already', async () => {
    open(link('/invoices', 'account-1'), inView(false))
    await heading('Laskut')
    expect(server.asked(identityApi.switchAccount)).toEqual([])
  })

  test('does not lead to another site', async () => {
    open(link('//example.com'), inView(false))
    await heading('Yleisnäkymä')
  })

  test('says why it does not open', async () => {
    server.refuses(identityApi.switchAccount, 404, 'Tiliä ei löytynyt.')
    open(link('/invoices'), inView(false))
    expect(await screen.findByText('Tiliä ei löytynyt.')).toBeTruthy()
  })
})

describe('the look of a group', () => {
  const variable = (name: string) => document.documentElement.style.getPropertyValue(name)

  test('is seen in its accounts: colours, font, logo and three columns at the foot', async () => {
    followLook()
    open('/overview', inView(false))
    await heading('Yleisnäkymä')
    expect(variable('--brand-primary')).toBe('#1b7f6b')
    expect(variable('--fontStack-sansSerif')).toContain('Georgia')
    expect(variable('--font-digits')).not.toContain('Numerot')
    const footer = await screen.findByRole('contentinfo')
    await waitFor(() => expect(footer.querySelector('img')?.alt).toBe('Kotiranta-konserni'))
    expect(footer.textContent).toContain('Hämeentie 15')
    expect(screen.getByRole('link', { name: 'Kotiranta-konserni, yleisnäkymä' })).toBeTruthy()
  })

  test('is not seen in group mode, nor when the person or the group does without', async () => {
    expect(lookFor(inView(false))?.name).toBe('Kotiranta-konserni')
    expect(lookFor(inView(true))).toBeUndefined()
    expect(lookFor({ ...inView(false), bypassCustomStyles: true })).toBeUndefined()
    expect(lookFor({ ...inView(false), group: { ...look, bypassGroupStyles: true } })).toBeUndefined()
    followLook()
    open('/group/overview', inView(true))
    await heading('Ryhmän yleisnäkymä')
    expect(variable('--brand-primary')).toBe('#0096c7')
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

test('what was asked of one account says nothing once the person is in another', async () => {
  signIn({ token: 'avain', user: inView(false, 'account-1') })
  let answer = () => {}
  server.returns(
    sessionApi.getCurrentUser,
    () =>
      new Promise((answered) => {
        answer = () => answered(Response.json({ currentUser: inView(false, 'account-1') }))
      }),
  )
  const asking = askUserAnew()
  await waitFor(() => expect(server.asked(sessionApi.getCurrentUser)).toHaveLength(1))
  await enterAccount('account-2')
  answer()
  await asking
  expect(currentSession()?.user.currentAccount._id).toBe('account-2')
})
