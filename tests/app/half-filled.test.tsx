import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { identityApi } from '#shared/identity/api.ts'
import { chooseAccount, turnView } from '../../web/app/enter-account.ts'
import { currentSession } from '../../web/app/session.ts'
import { FormPage } from '../../web/ui/form/FormPage.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { hasUnsaved } from '../../web/ui/form/use-unsaved.ts'
import { draw } from '../support/screens/draw.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'

const Draft = z.object({ name: z.string().default('') })
const { TextField } = fieldsOf<typeof Draft>()
const go = vi.fn()

async function halfFilled() {
  const drawn = draw(
    <FormPage title="Uusi" schema={Draft} save={async () => undefined} saved="Tallennettu" cancel="/x">
      <TextField name="name" label="Nimi" />
    </FormPage>,
  )
  await drawn.user.type(screen.getByLabelText('Nimi'), 'Aalto')
  return drawn
}
const other = { ...aUser('owner').currentAccount, _id: 'account-2', name: 'Toinen Oy' }

beforeEach(() => {
  signInAs('owner')
  go.mockClear()
})

test.each([
  ['another account', () => chooseAccount(go, { id: 'account-2', label: 'Toinen Oy' }), identityApi.switchAccount],
  ['the other view', () => turnView(go), identityApi.setGroupMode],
])('a form that was let go stays guarded when %s cannot be entered', async (_, leave, endpoint) => {
  server.refuses(endpoint, 403, 'Tili vaatii toisen tunnistautumistavan.')
  const { user, router, address } = await halfFilled()
  void leave()
  await user.click(await screen.findByRole('button', { name: 'Poistu tallentamatta' }))
  await screen.findByText('Tili vaatii toisen tunnistautumistavan.')
  expect(go).not.toHaveBeenCalled()
  expect(hasUnsaved()).toBe(true)
  void router.navigate('/elsewhere')
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }))
  expect(address()).toBe('/here')
})

test('once in another account nothing is asked about any more', async () => {
  server.answers(identityApi.switchAccount, { userData: aUser('owner', { currentAccount: other }) })
  const { user, router, address } = await halfFilled()
  void chooseAccount((to) => router.navigate(to), { id: 'account-2', label: 'Toinen Oy' })
  await user.click(await screen.findByRole('button', { name: 'Poistu tallentamatta' }))
  await waitFor(() => expect(address()).toBe('/overview'))
  expect(currentSession()?.user.currentAccount._id).toBe('account-2')
  expect(hasUnsaved()).toBe(false)
})
