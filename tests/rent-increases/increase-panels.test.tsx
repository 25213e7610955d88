import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import type { LeaseRents } from '#shared/rent-increases/rent-changes.ts'
import { rentsApi } from '#shared/rent-increases/rents-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { IncreasesOfContract } from '../../web/rent-increases/IncreasesOf.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const contract = RentalContract.parse({
  _id: 'contract-1',
  version: 1,
  contractNumber: '12',
  apartment: 'apartment-1',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenant: { tenantId: 'tenant-1', name: 'Äijö Öhman' },
  otherTenants: [],
  landlords: [{ onModel: 'Account', landlordId: '' }],
  activated: '2026-02-01',
  created: '2026-01-01T10:00:00.000Z',
  lease: { startDate: '2026-03-01', rent: 875_50, rentProduct: 'p', nextRentIncreaseDate: '2028-03-01' },
})

const rents: LeaseRents = {
  contract: 'contract-1',
  contractNumber: '12',
  tenantName: 'Äijö Öhman',
  startDate: '2026-03-01',
  endDate: '',
  changes: [
    { from: '2026-03-01', before: null, after: 850_00, reason: 'start', to: '', increase: '' },
    { from: '2027-03-01', before: 850_00, after: 875_50, reason: 'clause', to: '', increase: 'increase-1' },
  ],
}

const row = {
  _id: 'increase-2',
  kind: 'clause' as const,
  state: 'inactive' as const,
  contract: 'contract-1',
  contractNumber: '12',
  apartment: 'apartment-1',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenant: 'tenant-1',
  tenantName: 'Äijö Öhman',
  type: 'percentage' as const,
  from: '2028-03-01',
  dueDate: '2028-03-02',
  rentBefore: 875_50,
  rentAfter: 901_77,
  created: '2027-01-10T10:00:00.000Z',
  run: '',
}

const paidTo = { iban: '', name: '', bank: '' }

beforeEach(() => {
  signInAs('owner')
  tellToday('2027-06-10')
})

describe('the increases of a contract', () => {
  beforeEach(() => {
    server.answers(api.listIncreases, { rows: [row], totalLength: 1 })
    server.answers(rentsApi.readRentsOfContract, { lease: rents })
  })

  it('tell each rent, the next day, and lead to the form, to what made the rents and to what waits', async () => {
    server.answers(contractsApi.readContract, { contract, paidTo, path: { isWritten: true, isBilled: true } })
    draw(<IncreasesOfContract id="contract-1" />)
    expect((await screen.findByRole('link', { name: '01.03.2027' })).getAttribute('href')).toBe(
      '/rent-increase/increase-1',
    )
    expect(screen.getByText('01.03.2028')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Korota vuokraa' }).getAttribute('href')).toBe(
      '/rent-increase/create/contract-1',
    )
    expect((await screen.findByRole('link', { name: /^Korotus/ })).getAttribute('href')).toBe(
      '/rent-increase/increase-2',
    )
    expect(server.asked(api.listIncreases)[0]?.query).toMatchObject({ contract: 'contract-1', state: 'inactive' })
  })

  it('offer none where no increase was agreed', async () => {
    const lease = { ...contract.lease, noRentIncrease: true }
    server.answers(contractsApi.readContract, {
      contract: { ...contract, lease },
      paidTo,
      path: { isWritten: true, isBilled: true },
    })
    draw(<IncreasesOfContract id="contract-1" />)
    expect(await screen.findByText('Vuokraa ei koroteta')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Korota vuokraa' })).toBeNull()
  })
})
