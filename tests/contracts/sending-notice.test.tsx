import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contractSendingApi } from '#shared/contracts/sending-api.ts'
import { SendingNotice, SendingOfTenant } from '../../web/contracts/SendingNotice.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const sentence = 'Vuokralaiselta puuttuu katuosoite.'

test('a contract warns of invoices that could not leave, with the way to what is missing', async () => {
  signInAs('manager')
  server.answers(contractSendingApi.readSending, { payer: 'tenant-1', stops: true, sentence })
  draw(<SendingNotice contract="contract-1" />)
  await screen.findByText(`Laskuja ei voi lähettää. ${sentence}`)
  const link = screen.getByRole('link', { name: 'Täydennä vuokralaisen tiedot' })
  expect(link.getAttribute('href')).toBe('/tenant/edit/tenant-1')
})

test('whoever may not change tenants is told the same without the way', async () => {
  signInAs('reader')
  server.answers(contractSendingApi.readSending, { payer: 'tenant-1', stops: false, sentence })
  draw(<SendingNotice contract="contract-1" />)
  await screen.findByText(`Tarkista laskujen lähetys. ${sentence}`)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a tenant’s page tells it contract by contract', async () => {
  const rows = [{ contract: 'contract-1', apartmentAddress: 'Kaisla 1 A 2', stops: true, sentence }]
  server.answers(contractSendingApi.readSendingOfTenant, { rows })
  draw(<SendingOfTenant id="tenant-1" />)
  expect(await screen.findByRole('heading', { name: 'Laskujen lähetys' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Kaisla 1 A 2' }).getAttribute('href')).toBe(
    '/rental-contract/overview/contract-1',
  )
})

test('a tenant’s page says nothing when all is well', async () => {
  server.answers(contractSendingApi.readSendingOfTenant, { rows: [] })
  draw(<SendingOfTenant id="tenant-2" />)
  await waitFor(() => expect(server.asked(contractSendingApi.readSendingOfTenant)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
