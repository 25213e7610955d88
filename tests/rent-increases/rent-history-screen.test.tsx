import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { LeaseRents } from '#shared/rent-increases/rent-changes.ts'
import { rentsApi as api } from '#shared/rent-increases/rents-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { RentHistory } from '../../web/rent-increases/history/RentHistory.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
})

const lease: LeaseRents = {
  contract: 'contract-1',
  contractNumber: '12',
  tenantName: 'Äijö Öhman',
  startDate: '2026-09-01',
  endDate: '',
  changes: [
    { from: '2026-09-01', before: null, after: 850_00, reason: 'start', to: '', increase: '' },
    { from: '2026-10-01', before: 850_00, after: 867_00, reason: 'clause', to: '', increase: 'increase-1' },
    { from: '2026-11-01', before: 867_00, after: 767_00, reason: 'discount', to: '2026-12-31', increase: 'increase-2' },
  ],
}
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('an apartment’s rents are there for those who listen too, and step by step', async () => {
  server.answers(api.readRentsOfApartment, { leases: [lease] })
  draw(<RentHistory id="apartment-1" />)
  const stairs = within(await screen.findByRole('list', { name: 'Vuokra portaittain' })).getAllByRole('link')
  expect(stairs.map((step) => step.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
    '01.09.2026 alkaen 850,00 € kuukaudessa, Sopimuksen alku, Äijö Öhman',
    '01.10.2026 alkaen 867,00 € kuukaudessa, Korotusehto +2 %, Äijö Öhman',
    '01.11.2026 alkaen 767,00 € kuukaudessa, Alennus −11,53 %, Äijö Öhman',
  ])
  expect(stairs.map((step) => step.getAttribute('href'))).toEqual([
    '/rental-contract/overview/contract-1',
    '/rent-increase/increase-1',
    '/rent-increase/increase-2',
  ])
  const steps = textsOf(within(screen.getByRole('region', { name: 'Vuokran muutokset (ALV 0 %)' })).getByRole('table'))
  expect(steps.slice(1)).toEqual([
    '01.11.2026867,00 €767,00 €−11,53 %Alennus, 31.12.2026 astiÄijö Öhman12',
    '01.10.2026850,00 €867,00 €+2 %KorotusehtoÄijö Öhman12',
    '01.09.2026–850,00 €–Sopimuksen alkuÄijö Öhman12',
  ])
  expect(screen.getByRole('link', { name: '01.10.2026' }).getAttribute('href')).toBe('/rent-increase/increase-1')
  expect(screen.getByRole('link', { name: '01.09.2026' }).getAttribute('href')).toBe(
    '/rental-contract/overview/contract-1',
  )
})

test('one that was never let says so', async () => {
  server.answers(api.readRentsOfApartment, { leases: [] })
  draw(<RentHistory id="apartment-1" />)
  expect(await screen.findByText('Ei vuokrahistoriaa')).toBeTruthy()
})

test('whoever may not read increases is led to the contract', async () => {
  signInAs('realtor')
  server.answers(api.readRentsOfApartment, { leases: [lease] })
  draw(<RentHistory id="apartment-1" />)
  expect((await screen.findByRole('link', { name: '01.10.2026' })).getAttribute('href')).toBe(
    '/rental-contract/overview/contract-1',
  )
})
