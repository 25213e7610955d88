import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { contractsApi as api } from '#shared/contracts/api.ts'
import { tellToday } from '../../web/app/today.ts'
import { RentHistory } from '../../web/contracts/RentHistory.tsx'
import { draw } from '../support/draw.tsx'
import { server, signInAs } from '../support/server.ts'

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
})

test('an apartment’s rents are there for those who listen too', async () => {
  const contract = {
    _id: 'contract-1',
    contractNumber: '1',
    apartment: 'apartment-1',
    apartmentAddress: 'Katajakatu 5 B 12',
    tenants: [],
    tenantName: '',
    landlords: [],
    landlordName: '',
    startDate: '2026-10-01',
    endDate: '',
    rent: 850_00,
    state: 'inForce' as const,
  }
  server.answers(api.listContracts, { rows: [contract], totalLength: 1 })
  draw(<RentHistory id="apartment-1" />)
  const table = await screen.findByRole('table', { name: 'Vuokrahistoria' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'AjankohtaVuokra, €/kk (ALV 0 %)',
    'lokakuu 2026850,00 €',
    'marraskuu 2026850,00 €',
  ])
  expect(server.asked(api.listContracts)[0]?.query).toMatchObject({ apartment: 'apartment-1' })
})

test('one that was never let says so', async () => {
  server.answers(api.listContracts, { rows: [], totalLength: 0 })
  draw(<RentHistory id="apartment-1" />)
  expect(await screen.findByText('Ei vuokrahistoriaa')).toBeTruthy()
})
