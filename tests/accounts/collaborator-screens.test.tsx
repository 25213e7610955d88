import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { InviteCollaborator } from '../../web/accounts/CollaboratorForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

beforeEach(() => {
  signInAs('owner')
  server.answers(accountsApi.invite, {})
})

test('a half-filled invitation is not left without asking, a sent one is', async () => {
  const { user, address } = draw(<InviteCollaborator />, '/collaborators/invite')
  await user.type(screen.getByLabelText(/^Sähköposti/), 'maija@esimerkki.fi')
  await user.click(screen.getByRole('link', { name: 'Peruuta' }))
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }))
  expect(address()).toBe('/collaborators/invite')
  await user.click(screen.getByRole('button', { name: 'Lähetä kutsu' }))
  await waitFor(() => expect(address()).toBe('/collaborators'))
  expect(screen.queryByText('Poistutaanko sivulta?')).toBeNull()
})

test('rights that were changed and changed back are nothing to ask about', async () => {
  const { user, address } = draw(<InviteCollaborator />, '/collaborators/invite')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rooli' }), 'manager')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rooli' }), 'reader')
  await user.click(screen.getByRole('link', { name: 'Peruuta' }))
  await waitFor(() => expect(address()).toBe('/collaborators'))
})
