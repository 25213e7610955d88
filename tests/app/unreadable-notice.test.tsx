import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { unreadableApi } from '#shared/accounts/unreadable-api.ts'
import { get } from '#shared/base/endpoint.ts'
import { call, unread } from '../../web/app/call.ts'
import { UnreadableNotice } from '../../web/app/frame/UnreadableNotice.tsx'
import { useCell } from '../../web/ui/cell.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const list = get('/thing', { needs: 'tenants.read', reply: z.object({}) })
function Notice() {
  const header = useCell(unread)
  return header && <UnreadableNotice header={header} />
}

/** A page whose list lacks a document that cannot be read. */
async function aPageWithout(header: string, status = 200) {
  unread.set('')
  server.returns(list, () =>
    Response.json({ message: 'Ei voi lukea' }, { status, headers: { 'x-unreadable': header } }),
  )
  const drawn = draw(<Notice />, '/')
  await call(list, {}).catch(() => undefined)
  return drawn
}

test('a page says what it lacks, and whoever may takes it away', async () => {
  signInAs('owner')
  const { user } = await aPageWithout('account-1:table-header:abc')
  await screen.findByText(/Sarakejoukko, tunniste abc/)
  server.answers(unreadableApi.removeUnreadable, {})
  await user.click(screen.getByRole('button', { name: 'Poista' }))
  await user.click(await screen.findByRole('button', { name: 'Poista tieto' }))
  await waitFor(() =>
    expect(server.asked(unreadableApi.removeUnreadable)).toMatchObject([
      { path: '/account/unreadable/table-header/abc' },
    ]),
  )
  await screen.findByText('Viallinen tieto poistettu')
  expect(screen.queryByText(/tunniste abc/)).toBeNull()
})

test('a refusal names it too, and whoever may not only reads it', async () => {
  signInAs('reader')
  await aPageWithout('account-1:tenant:x%3Ay', 409)
  await screen.findByText(/Vuokralainen, tunniste x:y/)
  expect(screen.queryByRole('button', { name: 'Poista' })).toBeNull()
})

test('of another account of the group nothing is taken away from here', async () => {
  signInAs('owner')
  await aPageWithout('account-2:tenant:z')
  await screen.findByText(/tunniste z/)
  expect(screen.queryByRole('button', { name: 'Poista' })).toBeNull()
})
