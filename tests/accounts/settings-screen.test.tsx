import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Account } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { SettingsScreen } from '../../web/accounts/SettingsScreen.tsx'
import { type Panel, Panels } from '../../web/app/panels.ts'
import { InvoiceServiceForm } from '../../web/invoices/InvoiceServiceForm.tsx'
import { draw } from '../support/draw.tsx'
import { server, signInAs } from '../support/server.ts'

const account = Account.parse({ _id: 'account-1', version: 3, name: 'Oma tili', email: 'oma@tili.example' })
const none = { service: '' as const, environment: 'production' as const, cid: '', hasKey: false }

const servicePanel: Panel = {
  of: 'account',
  key: 'invoice-service',
  title: 'Laskutuspalvelu',
  needs: 'account.edit',
  Content: lazy(async () => ({ default: InvoiceServiceForm })),
}
const drawSettings = (tab = '') =>
  draw(
    <Panels value={[servicePanel]}>
      <SettingsScreen />
    </Panels>,
    `/settings${tab}`,
  )
const save = () => screen.getByRole('button', { name: 'Tallenna' })

beforeEach(() => {
  signInAs('owner')
  server.answers(accountsApi.readAccount, { account })
  server.answers(invoicesApi.readInvoiceService, { invoiceService: none })
})

describe('the account’s data', () => {
  it('is changed and saved, a wrong account number named at its field', async () => {
    server.answers(accountsApi.updateAccount, ({ body }) => ({ account: { ...account, ...Object(body), version: 4 } }))
    const { user } = drawSettings()
    const iban = await screen.findByLabelText('Tilinumero (IBAN)')
    await user.type(iban, 'FI21 1234 5600 0007 86')
    await user.click(save())
    await screen.findAllByText('Tarkista tilinumero (IBAN)')
    expect(iban.getAttribute('aria-invalid')).toBe('true')
    await user.clear(iban)
    await user.type(iban, 'FI21 1234 5600 0007 85')
    await user.click(save())
    await screen.findByText('Tilin tiedot tallennettu')
    const [asked] = server.asked(accountsApi.updateAccount)
    expect(asked?.body).toMatchObject({ version: 3, name: 'Oma tili', iban: 'FI2112345600000785' })
  })

  it('is only shown to who may not change it', async () => {
    signInAs('manager')
    drawSettings()
    expect(await screen.findByLabelText<HTMLInputElement>(/Nimi/)).toMatchObject({ disabled: true })
    expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Laskutuspalvelu' })).toBeNull()
  })
})

describe('the invoicing service', () => {
  it('is chosen with its keys, and a key that it refuses is named at its field', async () => {
    server.refuses(invoicesApi.chooseInvoiceService, 400, 'Palvelu ei hyväksynyt tunnuksia.', {
      apicode: 'Palvelu ei hyväksynyt tunnuksia.',
    })
    const { user } = drawSettings('?tab=invoice-service')
    await user.selectOptions(await screen.findByLabelText('Palvelu'), 'Ropo Capital')
    await user.type(await screen.findByLabelText(/Asiakasnumero/), '40021')
    await user.type(screen.getByLabelText(/API-tunnus/), 'salainen')
    await user.click(save())
    await screen.findAllByText('Palvelu ei hyväksynyt tunnuksia.')
    expect(screen.getByLabelText(/API-tunnus/).getAttribute('aria-invalid')).toBe('true')
    const [asked] = server.asked(invoicesApi.chooseInvoiceService)
    expect(asked?.body).toEqual({
      service: 'ropoCapital',
      environment: 'production',
      cid: '40021',
      apicode: 'salainen',
    })
  })

  it('says when the service could not be asked', async () => {
    const kept = { ...none, service: 'ropoCapital' as const, cid: '40021', hasKey: true }
    server.answers(invoicesApi.readInvoiceService, { invoiceService: kept })
    server.answers(invoicesApi.chooseInvoiceService, { invoiceService: kept, checked: false })
    const { user } = drawSettings('?tab=invoice-service')
    expect(await screen.findByLabelText<HTMLInputElement>(/API-tunnus/)).toMatchObject({ value: '' })
    await user.click(save())
    await screen.findByText(/ei voitu vielä tarkistaa/)
  })
})
