import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractLabels, contractLabelsApi } from '#shared/contracts/labels/contract-labels-api.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { customersApi } from '#shared/customers/api.ts'
import { shownTenant, Tenant } from '#shared/customers/tenant.ts'
import { tenantLabels } from '#shared/customers/tenant-labels-api.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { apartmentLabels } from '#shared/properties/apartment-labels-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { tellToday } from '../../web/app/today.ts'
import { ContractOverview } from '../../web/contracts/ContractOverview.tsx'
import { EditTenant } from '../../web/customers/TenantForm.tsx'
import { EditApartment } from '../../web/properties/ApartmentForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const labels = ['Avain puuttuu', 'Sovittu maksuaikataulu']
const tenant = shownTenant(Tenant.parse({ _id: 'tenant-1', version: 3, name: 'Äijö Öhman', labels }))

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(customersApi.readTenant, { tenant })
  server.answers(customersApi.updateTenant, { tenant, duplicateTenantEmails: {} })
  for (const { inUse } of [tenantLabels, apartmentLabels, contractLabels]) {
    server.answers(inUse, { labels: ['Avain puuttuu', 'Saneeraus 2027'] })
  }
})

const drawTenant = () => draw(<EditTenant />, '/tenant/edit/tenant-1', '/tenant/edit/:id')
const input = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Tunnisteet' })
const own = () => within(screen.getByRole('list', { name: 'Tunnisteet' })).getAllByRole('listitem')
const words = () => own().map(({ firstChild }) => firstChild?.textContent)
const saved = () => server.asked(customersApi.updateTenant).map(({ body }) => (body as { labels: string[] }).labels)
const save = async (user: ReturnType<typeof draw>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await waitFor(() => expect(server.asked(customersApi.updateTenant)).toHaveLength(1))
}

describe('the labels of a form', () => {
  it('are added by Enter and a comma, each once, and saved', async () => {
    const { user } = drawTenant()
    await user.type(await input(), '  Uusi  merkki{Enter}toinen,AVAIN PUUTTUU{Enter}')
    expect(words()).toEqual([...labels, 'Uusi  merkki', 'toinen'])
    expect((await input()).value).toBe('')
    await save(user)
    expect(saved()).toEqual([[...labels, 'Uusi  merkki', 'toinen']])
  })

  it('are taken away by Backspace in the empty field, and by their buttons', async () => {
    const { user } = drawTenant()
    await user.click(await input())
    await user.keyboard('{Backspace}')
    expect(words()).toEqual(['Avain puuttuu'])
    await user.click(screen.getByRole('button', { name: 'Poista Avain puuttuu' }))
    expect(screen.queryByRole('list', { name: 'Tunnisteet' })).toBeNull()
    expect(document.activeElement).toBe(await input())
    await save(user)
    expect(saved()).toEqual([[]])
  })

  it('are offered of those in use, as they are written there', async () => {
    const { user } = drawTenant()
    await user.type(await input(), 'sanee')
    const offered = await screen.findByRole('option', { name: 'Saneeraus 2027' })
    expect(screen.queryByRole('option', { name: 'Avain puuttuu' })).toBeNull()
    await user.click(offered)
    await user.type(await input(), 'saneeraus 2027{Enter}')
    expect(words()).toEqual([...labels, 'Saneeraus 2027'])
  })

  it('are chosen by arrows, and Enter alone takes what was typed', async () => {
    const { user } = drawTenant()
    await user.type(await input(), 'san')
    await screen.findByRole('option', { name: 'Saneeraus 2027' })
    await user.keyboard('{Enter}')
    expect(words()).toEqual([...labels, 'san'])
    await user.type(await input(), 'SAN')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(words()).toEqual([...labels, 'san', 'Saneeraus 2027'])
    await user.type(await input(), 'san{Escape}')
    expect(screen.queryByRole('option', { name: 'Saneeraus 2027' })).toBeNull()
  })

  it('keep what was typed when somebody goes on without Enter', async () => {
    const { user } = drawTenant()
    await user.type(await input(), 'Unohtunut')
    await save(user)
    expect(saved()).toEqual([[...labels, 'Unohtunut']])
  })

  it('are ten at the most, which is told at the field', async () => {
    const { user } = drawTenant()
    await user.type(await input(), Array.from({ length: 9 }, (_, nth) => `m${nth},`).join(''))
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect(await screen.findAllByText('Enintään 10 tunnistetta')).not.toEqual([])
    expect(server.asked(customersApi.updateTenant)).toHaveLength(0)
  })
})

it('a home’s form has labels too', async () => {
  const apartment = Apartment.parse({ _id: 'koti', version: 1, condominium: 'yhtio', address: 'Katajakatu 5', labels })
  server.answers(propertiesApi.readApartment, { apartment: { ...apartment, condominiumName: 'As Oy', owners: [] } })
  server.answers(propertiesApi.updateApartment, { apartment: { ...apartment, condominiumName: 'As Oy', owners: [] } })
  const { user } = draw(<EditApartment />, '/apartment/edit/koti', '/apartment/edit/:id')
  await user.type(await input(), 'Saneeraus{Enter}')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await waitFor(() => expect(server.asked(propertiesApi.updateApartment)).toHaveLength(1))
  expect(server.asked(propertiesApi.updateApartment)[0]?.body).toMatchObject({
    documentUpdate: { labels: [...labels, 'Saneeraus'] },
  })
})

it('a contract in force has its labels on its page, and they are changed there', async () => {
  const contract = RentalContract.parse({
    ...{ _id: 'c', version: 4, contractNumber: '12', apartment: 'koti', apartmentAddress: 'Kaisla 1 A 2', labels },
    ...{ landlords: [{ landlordId: 'tili', onModel: 'Account' }], tenant: { tenantId: 't', name: 'Äijö Öhman' } },
    ...{ lease: { startDate: '2026-12-01', rent: 85_000, rentProduct: 'p' }, activated: '2026-11-02T10:00:00.000Z' },
    signature: { processId: 's', state: 'signed' },
  })
  const path = { isWritten: true, isBilled: true }
  server.answers(contractsApi.readContract, { contract, paidTo: { iban: '', name: '' }, path })
  server.answers(contractLabelsApi.changeLabels, { contract })
  const { user } = draw(<ContractOverview />, '/rental-contract/overview/c', '/rental-contract/overview/:id')
  expect(await screen.findByText('Avain puuttuu, Sovittu maksuaikataulu')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lisää toimintoja' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tunnisteet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tunnisteet' })
  await user.type(await input(), 'Saneeraus{Enter}')
  await user.click(within(dialog).getByRole('button', { name: 'Tallenna' }))
  await screen.findByText('Tunnisteet tallennettu')
  expect(server.asked(contractLabelsApi.changeLabels)[0]?.body).toEqual({
    version: 4,
    labels: [...labels, 'Saneeraus'],
  })
})
