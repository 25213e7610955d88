import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Account } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { sessionApi } from '#shared/identity/session-api.ts'
import { SettingsScreen } from '../../web/accounts/SettingsScreen.tsx'
import { currentSession } from '../../web/app/session.ts'
import { draw } from '../support/screens/draw.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'

const account = Account.parse({ _id: 'account-1', version: 3, name: 'Oma tili', email: 'oma@tili.example' })

test('the settings say how much of the pages is seen at first, which takes effect at once', async () => {
  server.answers(accountsApi.saveViewSettings, ({ body }) => ({
    account: { ...account, version: 4, settings: { ...account.settings, view: Object(body) } },
  }))
  server.answers(sessionApi.getCurrentUser, { currentUser: aUser('owner', { simpleView: true }) })
  signInAs('owner')
  server.answers(accountsApi.readAccount, { account })
  const { user } = draw(<SettingsScreen />, '/settings?tab=view')
  await user.selectOptions(await screen.findByLabelText('Valikko ja lomakkeet'), 'Suppea')
  await user.click(screen.getByLabelText('Ensimmäiset askeleet yleisnäkymässä'))
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await screen.findByText('Näkymän asetukset tallennettu')
  expect(server.asked(accountsApi.saveViewSettings).map(({ body }) => body)).toEqual([
    { menu: 'simple', firstSteps: false, version: 3 },
  ])
  expect(currentSession()?.user.simpleView).toBe(true)
})
