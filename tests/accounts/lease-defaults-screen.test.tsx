import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Account } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { BillingSettingsForm } from '../../web/accounts/BillingSettingsForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const account = Account.parse({ _id: 'account-1', version: 3, name: 'Oma tili', email: 'oma@tili.example' })
beforeEach(() => signInAs('owner'))

test('tells what new leases begin with, and no payment term that their interval does not let', async () => {
  server.answers(accountsApi.saveBillingSettings, ({ body }) => {
    const settings = { ...account.settings, ...Object(body) }
    return { account: { ...account, settings, version: 4 } }
  })
  const { user } = draw(<BillingSettingsForm account={account} />)
  await user.selectOptions(await screen.findByLabelText('Vakuus'), '2 kuukauden vuokra')
  await user.selectOptions(screen.getByLabelText('Eräpäivä'), 'kuukauden viimeinen päivä')
  const term = screen.getByLabelText('Maksuaika')
  await user.clear(term)
  await user.type(term, '29')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await screen.findAllByText('Maksuaika on 1–28 päivää')
  await user.clear(term)
  await user.type(term, '21')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await screen.findByText('Laskutuksen asetukset tallennettu')
  const leases = { rentDueDateNumber: 100, paymentTerm: 21, depositMonths: 2 }
  expect(server.asked(accountsApi.saveBillingSettings)[0]?.body).toMatchObject({ leases })
})
