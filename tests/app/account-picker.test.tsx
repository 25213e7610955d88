import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identityApi } from '#shared/identity/api.ts'
import { AccountPicker } from '../../web/app/frame/AccountPicker.tsx'
import { currentSession } from '../../web/app/session.ts'
import { draw } from '../support/screens/draw.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'

const names = ['Kotiranta Oy', 'Asunto Oy Kallio', 'Vuokraturva Oy']

beforeEach(() => {
  signInAs('owner')
  server.answers(identityApi.searchUsersAccounts, ({ query }) => {
    const accounts = names.map((name, at) => ({ _id: `account-${at + 1}`, name, email: '', group: '' }))
    return { accounts: accounts.filter(({ name }) => name.includes(query['search'] ?? '')), totalLength: 320 }
  })
  const kallio = { _id: 'account-2', name: 'Asunto Oy Kallio', email: '', group: '' }
  server.answers(identityApi.switchAccount, { userData: aUser('owner', { currentAccount: kallio }) })
})

afterEach(() => {
  vi.useRealTimers()
})

test('accounts are found by typing, 25 at a time, and picked by the keys', async () => {
  const { user, address } = draw(<AccountPicker />)
  await user.click(screen.getByRole('button', { name: 'Kotiranta Oy' }))
  const box = await screen.findByRole('combobox', { name: 'Hae tiliä' })
  expect(box.getAttribute('placeholder')).toBe('nimi, sähköposti tai *')
  expect(await screen.findByText('3 / 320 tiliä')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Kotiranta Oy' }).getAttribute('aria-selected')).toBe('true')
  await user.type(box, 'Kallio')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 3000 })
  const asked = server.asked(identityApi.searchUsersAccounts)
  expect(asked.map(({ query }) => query['search'])).toEqual([undefined, 'Kallio'])
  expect(asked[1]?.query['itemsPerPage']).toBe('25')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Tili vaihdettu: Asunto Oy Kallio')).toBeTruthy()
  expect(currentSession()?.user.currentAccount._id).toBe('account-2')
  expect(address()).toBe('/overview')
})

test('the search waits until typing has paused for 900 ms', async () => {
  const { user } = draw(<AccountPicker />)
  await user.click(screen.getByRole('button', { name: 'Kotiranta Oy' }))
  const box = await screen.findByRole('combobox', { name: 'Hae tiliä' })
  const searches = () => server.asked(identityApi.searchUsersAccounts).map(({ query }) => query['search'])
  await waitFor(() => expect(searches()).toEqual([undefined]))
  vi.useFakeTimers()
  fireEvent.change(box, { target: { value: '*' } })
  await act(() => vi.advanceTimersByTimeAsync(899))
  expect(searches()).toEqual([undefined])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(searches()).toEqual([undefined, '*'])
})

test('scrolling to the end brings the next 25', async () => {
  const { user } = draw(<AccountPicker />)
  await user.click(screen.getByRole('button', { name: 'Kotiranta Oy' }))
  await screen.findByText('3 / 320 tiliä')
  fireEvent.scroll(screen.getByRole('listbox', { name: 'Tilit' }))
  expect(await screen.findByText('6 / 320 tiliä')).toBeTruthy()
  const pages = server.asked(identityApi.searchUsersAccounts).map(({ query }) => [query['page'], query['itemsPerPage']])
  expect(pages).toEqual([
    ['1', '25'],
    ['2', '25'],
  ])
})

test('the account in use is not switched to', async () => {
  const { user } = draw(<AccountPicker />)
  await user.click(screen.getByRole('button', { name: 'Kotiranta Oy' }))
  await user.click(await screen.findByRole('option', { name: 'Kotiranta Oy' }))
  expect(await screen.findByText('Olet jo kyseisellä tilillä.')).toBeTruthy()
})
