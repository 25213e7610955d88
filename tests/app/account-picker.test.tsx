import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountPicker } from '../../web/app/AccountPicker.tsx'
import { currentSession, signIn, signOut } from '../../web/app/session.ts'
import { aUser, serveApi } from '../support/api.ts'
import { draw } from '../support/draw.tsx'

const names = ['Kiinteistö Oy Meri', 'Asunto Oy Kallio', 'Vuokraturva Oy']
let asked: ReturnType<typeof serveApi>

beforeEach(() => {
  signIn({ token: 't', user: aUser() })
  asked = serveApi({
    'GET /account/search-users-accounts': ({ search }) => {
      const hits = names
        .map((name, at) => ({ _id: `acc${at + 1}`, name, email: '', group: '' }))
        .filter(({ name }) => name.includes(search.get('search') ?? ''))
      return { body: { accounts: hits, totalLength: 320 } }
    },
    'GET /account/switchAccount/acc2': () => ({
      body: {
        userData: { ...aUser(), currentAccount: { _id: 'acc2', name: 'Asunto Oy Kallio', email: '', group: '' } },
      },
    }),
  })
})
afterEach(signOut)

test('accounts are found by typing, 25 at a time, and picked by the keys', async () => {
  const { user, address } = draw(<AccountPicker />)
  await user.click(screen.getByRole('button', { name: 'Kiinteistö Oy Meri' }))
  const box = await screen.findByRole('combobox', { name: 'Hae tiliä' })
  expect(box.getAttribute('placeholder')).toBe('nimi, sähköposti tai *')
  expect(await screen.findByText('3 / 320 tiliä')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Kiinteistö Oy Meri' }).getAttribute('aria-selected')).toBe('true')
  await user.type(box, 'Kallio')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 3000 })
  expect(asked.map(({ search }) => search.get('search'))).toEqual([null, 'Kallio'])
  expect(asked[1]?.search.get('itemsPerPage')).toBe('25')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Tili vaihdettu: Asunto Oy Kallio')).toBeTruthy()
  expect(currentSession()?.user.currentAccount._id).toBe('acc2')
  expect(address()).toBe('/overview')
})

test('the account in use is not switched to', async () => {
  const { user } = draw(<AccountPicker />)
  await user.click(screen.getByRole('button', { name: 'Kiinteistö Oy Meri' }))
  await user.click(await screen.findByRole('option', { name: 'Kiinteistö Oy Meri' }))
  expect(await screen.findByText('Olet jo kyseisellä tilillä.')).toBeTruthy()
})
