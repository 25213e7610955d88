import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { rentIncreaseSummaryOf } from '#shared/rent-increases/rent-increase.ts'
import { tellToday } from '../../web/app/today.ts'
import { ContractOverview } from '../../web/contracts/ContractOverview.tsx'
import { ApartmentIncreases } from '../../web/rent-increases/ApartmentIncreases.tsx'
import { AgreementForm } from '../../web/rent-increases/agreement/AgreementForm.tsx'
import { IncreaseForm } from '../../web/rent-increases/IncreaseForm.tsx'
import { IncreasePage } from '../../web/rent-increases/IncreasePage.tsx'
import { IncreaseScreen } from '../../web/rent-increases/IncreaseScreen.tsx'
import { IncreasesOfContract } from '../../web/rent-increases/IncreasesOf.tsx'
import { draw } from '../support/screens/draw.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'
import { increase, preview } from './shown-increase.ts'

const contract = RentalContract.parse({
  _id: 'contract-1',
  version: 1,
  contractNumber: '12',
  apartment: 'apartment-1',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenant: { tenantId: 'tenant-1', name: 'Äijö Öhman' },
  landlords: [{ onModel: 'Account', landlordId: '' }],
  activated: '2026-02-01',
  created: '2026-01-01T10:00:00.000Z',
  lease: { startDate: '2026-03-01', rent: 850_00, rentProduct: 'p', nextRentIncreaseDate: '2027-03-01' },
})
const rents = { contract: 'contract-1', contractNumber: '12', tenantName: '', startDate: '2026-03-01', endDate: '' }
const waiting = rentIncreaseSummaryOf({ ...increase, state: 'inactive' })
const ofApartment = {
  contract: 'contract-1',
  contractNumber: '12',
  tenantName: 'Äijö Öhman',
  nextRentIncreaseDate: '2028-03-01',
  noRentIncrease: false,
  coming: [waiting],
  last: null,
}

/** A manager from whom the rents of contracts are locked, or one who may change them. */
function asManager(mayRent: boolean) {
  const { userPermissions } = aUser('manager')
  const fields = userPermissions.fields.filter((field) => mayRent || field !== 'contracts.rent')
  signInAs('manager', { userPermissions: { ...userPermissions, fields } })
}

beforeEach(() => {
  tellToday('2027-01-10')
  server.answers(contractsApi.readContract, {
    contract,
    paidTo: { iban: '', name: '' },
    path: { isWritten: true, isBilled: true },
  })
  server.answers(api.readRentsOfContract, { lease: { ...rents, changes: [] } })
  server.answers(api.listIncreases, { rows: [waiting], totalLength: 1 })
  server.answers(api.readIncreasesOfApartment, { contracts: [ofApartment] })
})

describe.each([true, false])('with the right to change rents: %s', (mayRent) => {
  beforeEach(() => asManager(mayRent))
  const count = mayRent ? 1 : 0

  it('the contract’s page leads to an agreed rent', async () => {
    draw(<ContractOverview />, '/rental-contract/overview/contract-1', '/rental-contract/overview/:id')
    await screen.findByRole('heading', { name: /Katajakatu 5 A 1/ })
    const menu = await screen.findByRole('button', { name: 'Irtisano' })
    expect(menu).toBeTruthy()
    expect(screen.queryAllByText('Sovi uusi vuokra')).toHaveLength(count)
  })

  it('the contract’s tab leads to the form', async () => {
    draw(<IncreasesOfContract id="contract-1" />)
    expect(await screen.findByRole('link', { name: /^Korotus/ })).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'Korota vuokraa' })).toHaveLength(count)
  })

  it('the apartment’s card leads to the form', async () => {
    draw(<ApartmentIncreases id="apartment-1" />)
    expect(await screen.findByRole('link', { name: /^Korotus 01.03.2027 alkaen/ })).toBeTruthy()
    expect(screen.getByText(/01.03.2028/)).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'Korota vuokraa' })).toHaveLength(count)
  })

  it('a contract that waits for its increase has a menu', async () => {
    const row = { ...ofApartment, _id: 'contract-1', apartmentAddress: 'Katajakatu 5', rent: 872_00, barriers: [] }
    server.answers(api.listWaiting, { rows: [row], totalLength: 1, sums: { rent: 872_00 } })
    draw(<IncreaseScreen />, '/rent-increase')
    const shown = await screen.findByRole('row', { name: /Katajakatu/ })
    expect(within(shown).queryAllByRole('button')).toHaveLength(count)
  })

  it('an increase may be removed', async () => {
    server.answers(api.readIncrease, { rentIncrease: increase, billed: [] })
    draw(<IncreasePage />, '/rent-increase/increase-1', '/rent-increase/:id')
    await screen.findByRole('heading', { name: /Vuokrankorotus, Katajakatu/ })
    expect(screen.queryAllByRole('button', { name: 'Poista korotus' }).length > 0).toBe(mayRent)
  })
})

describe('the forms of rents', () => {
  it.each([
    ['an increase', <IncreaseForm key="increase" />],
    ['an agreement', <AgreementForm key="agreement" />],
  ])('that of %s says why it is not there for whoever may not change rents', async (_, form) => {
    asManager(false)
    server.answers(api.previewIncrease, { preview })
    draw(form, '/rent-increase/create/contract-1', '/rent-increase/create/:contract')
    expect(await screen.findByRole('heading', { name: 'Et voi muuttaa vuokria tällä tilillä' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.asked(api.previewIncrease)).toEqual([])
    expect(server.asked(api.previewAgreement)).toEqual([])
  })
})
