import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { ShownTenant } from '#shared/customers/tenant.ts'
import { sendingApi } from '#shared/invoices/sending/sending-api.ts'
import { Panels } from '../../../web/app/panels.ts'
import { CreateTenant } from '../../../web/customers/TenantForm.tsx'
import { InvoiceForm } from '../../../web/invoices/InvoiceForm.tsx'
import { panels } from '../../../web/invoices/panels.ts'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const fine = { isOffered: true, stops: false, sentence: '' }
const noAddress = 'Vuokralaiselta puuttuu katuosoite, postinumero ja paikkakunta.'
const unlisted = 'Vuokralaiselta puuttuu verkkolaskuosoite ja operaattorin tunnus.'

beforeEach(() => {
  signInAs('owner')
  const tenant = ShownTenant.parse({ _id: 'tenant-1', version: 1, name: 'Äijö Öhman' })
  server.answers(customersApi.readTenant, { tenant, refNumsInUse: false })
  server.answers(sendingApi.readWays, {
    channel: { service: 'oma', hasOwnEvoice: true },
    ways: [
      { sendType: 'email', ...fine },
      { sendType: 'print', isOffered: true, stops: true, sentence: noAddress },
      { sendType: 'post', isOffered: true, stops: true, sentence: noAddress },
      { sendType: 'evoice', isOffered: false, stops: true, sentence: unlisted },
    ],
  })
})

const choices = async () =>
  within(await screen.findByLabelText('Lähetystapa'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('how an invoice is sent', () => {
  it('is chosen among the ways that its payer has, with what the chosen one lacks', async () => {
    const { user } = draw(<InvoiceForm />, '/invoice/create/tenant-1', '/invoice/create/:id')
    await waitFor(async () => expect(await choices()).toEqual(['Sähköposti', 'Tulostus', 'Posti']))
    expect(server.asked(sendingApi.readWays).at(-1)?.body).toMatchObject({ tenant: 'tenant-1' })
    expect(screen.queryByText(noAddress)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Lähetystapa'), 'Posti')
    expect(await screen.findByText(noAddress)).toBeTruthy()
  })

  it('is told on the form of a tenant as it is filled', async () => {
    const { user } = draw(
      <Panels value={panels}>
        <CreateTenant />
      </Panels>,
      '/tenant/create',
    )
    const list = await screen.findByLabelText('Miten lasku tavoittaa vuokralaisen')
    const reported = () =>
      within(list)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
    expect(reported()).toEqual([
      'Puutteita Vuokralaiselta puuttuu sähköpostiosoite.',
      `Puutteita ${noAddress}`,
      `Ei käytössä ${unlisted}`,
    ])
    await user.type(screen.getByLabelText('Sähköposti'), 'aijo@vuokralainen.example')
    await user.type(screen.getByLabelText('Katuosoite'), 'Katajakatu 5')
    expect(reported()).toEqual([
      'Kunnossa',
      'Puutteita Vuokralaiselta puuttuu postinumero ja paikkakunta.',
      `Ei käytössä ${unlisted}`,
    ])
  })
})
