import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { contractAheadApi } from '#shared/contracts/ahead-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { tellToday } from '../../web/app/today.ts'
import { ContractOverview } from '../../web/contracts/ContractOverview.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const contract = RentalContract.parse({
  _id: 'contract-1',
  version: 1,
  contractNumber: '12',
  apartment: 'apartment-1',
  apartmentAddress: 'Kaisla 1 A 2',
  landlords: [{ landlordId: 'account-1', onModel: 'Account' }],
  tenant: { tenantId: 'tenant-1', name: 'Äijö Öhman' },
  lease: { startDate: '2026-12-01', rent: 85_000, rentProduct: 'product-1' },
})
const active = { ...contract, activated: '2026-11-02T10:00:00.000Z' }
const paidTo = { iban: '', name: '' }
const nothing = { isWritten: false, isBilled: false }

beforeEach(() => {
  signInAs('manager')
  tellToday('2026-11-20')
})

function open(one: RentalContract, path: { isWritten: boolean; isBilled: boolean }, search = '') {
  server.answers(contractsApi.readContract, { contract: one, paidTo, path })
  draw(<ContractOverview />, `/rental-contract/overview/contract-1${search}`, '/rental-contract/overview/:id')
}

const head = async () => within((await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement)

test('a draft leads to its paper, then to its signing, and may be put in force at any time', async () => {
  open(contract, nothing)
  const link = (await head()).getByRole('link', { name: 'Laadi asiakirja' })
  expect(link.getAttribute('href')).toContain('?tab=document')
  expect((await head()).getByRole('button', { name: 'Aktivoi sopimus' })).toBeTruthy()
  const path = within(screen.getByRole('navigation', { name: 'Sopimuksen eteneminen' }))
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '✓LuonnosTehty',
    '2AsiakirjaVuorossa',
    '3AllekirjoitusEi vielä',
    '4AktivointiEi vielä',
    '5Ensimmäinen laskuEi vielä',
  ])
})

test('a written draft leads to its signing', async () => {
  open(contract, { isWritten: true, isBilled: false })
  const link = (await head()).getByRole('link', { name: 'Lähetä allekirjoitettavaksi' })
  expect(link.getAttribute('href')).toContain('?tab=signing&start')
})

test('one that is signed is put in force', async () => {
  open({ ...contract, signature: { processId: 'p', state: 'signed' } }, { isWritten: true, isBilled: false })
  expect((await head()).getByRole('button', { name: 'Aktivoi sopimus' })).toBeTruthy()
  expect((await head()).queryByRole('link', { name: /Lähetä|Laadi/ })).toBeNull()
})

test('whoever may change nothing sees the path without deeds', async () => {
  signInAs('reader')
  open(contract, nothing)
  expect((await head()).queryByRole('link', { name: 'Laadi asiakirja' })).toBeNull()
  expect((await head()).queryByRole('button', { name: 'Aktivoi sopimus' })).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Sopimuksen eteneminen' })).toBeTruthy()
})

test('one in force tells its coming invoices and leads to the run that makes the first', async () => {
  server.answers(contractAheadApi.readAhead, {
    isActivated: true,
    rows: [
      {
        from: '2026-12-01',
        to: '2026-12-31',
        makingDay: '2026-11-18',
        dueDate: '2026-12-02',
        total: 85_000,
        state: 'plain',
        explanation: [],
      },
      {
        from: '2027-01-01',
        to: '2027-01-31',
        makingDay: '2026-12-19',
        dueDate: '2027-01-02',
        total: 85_000,
        state: 'plain',
        explanation: [],
      },
      {
        from: '2027-02-01',
        to: '2027-02-28',
        makingDay: '2027-01-19',
        dueDate: '2027-02-02',
        total: 85_000,
        state: 'readings',
        explanation: ['Vesi lisätään lukeman mukaan'],
      },
    ],
  })
  open(active, nothing)
  const to = '/billing-run?search=12&until=2027-01-01'
  expect((await head()).getByRole('link', { name: 'Siirry laskutukseen' }).getAttribute('href')).toBe(to)
  const coming = within(
    (await screen.findByRole('heading', { name: 'Tulevat laskut' })).closest('section') as HTMLElement,
  )
  expect(coming.getByText('luodaan seuraavassa ajossa')).toBeTruthy()
  expect(coming.getByText('luodaan 19.12.2026')).toBeTruthy()
  expect(coming.getByText('Odottaa mittarilukemaa')).toBeTruthy()
  expect(coming.getByRole('link', { name: 'Laskutusajo' }).getAttribute('href')).toBe(to)
  expect(coming.getByRole('link', { name: 'Muuta tulevia laskuja' }).getAttribute('href')).toBe(
    '/invoice/edit-recurring/contract-1',
  )
})

test('one that is billed has no path left', async () => {
  open(active, { isWritten: true, isBilled: true })
  await head()
  expect(screen.queryByRole('navigation', { name: 'Sopimuksen eteneminen' })).toBeNull()
})
