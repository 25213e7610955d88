import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { Tenant, tenantSummaryOf } from '#shared/customers/tenant.ts'
import { keysApi as api } from '#shared/keys/api.ts'
import { handedOver, Key, keySummaryOf, takenBack } from '#shared/keys/key.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { HolderList } from '../../web/keys/HolderList.tsx'
import { KeyList } from '../../web/keys/KeyList.tsx'
import { KeysOfTenant } from '../../web/keys/KeysOf.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

// This document has no canvas: what is asked of the server tells which receipt was opened.
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({ GlobalWorkerOptions: {} }))
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: '' }))

const key = Key.parse({ _id: 'key-1', version: 1, code: 'A 12', places: 'Katajakatu 5 A 12', location: 'Kaappi 1' })
const tenant = Tenant.parse({ _id: 'tenant-1', version: 1, name: 'Äijö Öhman' })
const handing = { _id: 'key-1-click', tenant, date: '2026-11-02', givenBy: 'Oili Omistaja', comments: '' }
const [held, handover] = handedOver(key, handing)
const back = { status: 'available', date: '2026-11-20', takenBy: 'Oili Omistaja', comments: '' } as const
const [, ended] = takenBack(held, handover, back)

const listOf = (...keys: Key[]) => ({ rows: keys.map(keySummaryOf), totalLength: keys.length })
const choose = async (user: ReturnType<typeof draw>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Rivin toiminnot' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listKeys, listOf(key))
  server.answers(api.readKey, { key, names: {} })
  server.answers(api.listHandovers, { rows: [handover], totalLength: 1 })
  server.answers(customersApi.listTenants, { rows: [tenantSummaryOf(tenant)], totalLength: 1 })
})

describe('the register', () => {
  it('hands a key over to a person and opens the receipt', async () => {
    server.answers(api.handOverKey, { key: held })
    const { user } = draw(<KeyList />, '/key-control')
    await choose(user, 'Luovuta')
    await user.click(await screen.findByRole('combobox', { name: /Saaja/ }))
    await user.click(await screen.findByRole('option', { name: /Äijö/ }))
    await user.type(screen.getByLabelText('Huomautus'), 'Kaksi lenkkiä')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Luovuta avain' }))
    expect(await screen.findByText('Avain luovutettu')).toBeTruthy()
    expect(server.asked(api.handOverKey)).toMatchObject([
      { path: '/key/update-tenant-key/key-1', body: { tenantId: 'tenant-1', comments: 'Kaksi lenkkiä' } },
    ])
    await waitFor(() => expect(server.asked(api.readReceipt)[0]?.path).toBe('/key/receipt/key-1-click/pdf'))
  })

  it('says who was quicker', async () => {
    const sentence = 'Avain on jo luovutettu: Kaisa Kuusi, 02.11.2026.'
    server.refuses(api.handOverKey, 409, sentence)
    const { user } = draw(<KeyList />, '/key-control')
    await choose(user, 'Luovuta')
    await user.click(await screen.findByRole('combobox', { name: /Saaja/ }))
    await user.click(await screen.findByRole('option', { name: /Äijö/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Luovuta avain' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('takes a key back in the state it is in', async () => {
    server.answers(api.listKeys, listOf(held))
    server.answers(api.takeBackKey, { key, handover: { ...ended, returnStatus: 'broken' } })
    const { user } = draw(<KeyList />, '/key-control')
    await choose(user, 'Kirjaa palautus')
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByLabelText('Tila'), 'Rikki')
    await user.click(within(dialog).getByRole('button', { name: 'Kirjaa palautus' }))
    await screen.findByText('Palautus kirjattu')
    expect(server.asked(api.takeBackKey)[0]?.body).toMatchObject({ tenantId: 'tenant-1', status: 'broken' })
    await waitFor(() => expect(server.asked(api.readReturnReceipt)).toHaveLength(1))
  })

  it('adds a key that opens two homes', async () => {
    const homes = [1, 2].map((at) => ({ _id: `home-${at}`, fullAddress: `Katajakatu 5 A ${at}` }))
    const rest = { condominium: 'c', zipCode: '', city: '', area: null, floorPlan: '', ownerIds: [] }
    const rows = homes.map((home) => ({ ...rest, ...home, activeForRent: true, condominiumName: '' }))
    server.answers(apartmentListApi.listApartments, { rows, totalLength: 2 })
    server.answers(api.createKey, { key })
    const { user } = draw(<KeyList />, '/key-control')
    await user.click(await screen.findByRole('button', { name: 'Lisää avain' }))
    await user.type(await screen.findByLabelText(/^Tunnus/), 'Y 1')
    for (const name of ['Katajakatu 5 A 1', 'Katajakatu 5 A 2']) {
      await user.click(screen.getByRole('combobox', { name: 'Vuokrakohteet' }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await user.click(screen.getByRole('button', { name: 'Poista Katajakatu 5 A 1' }))
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Avain tallennettu')
    expect(server.asked(api.createKey)[0]?.body).toMatchObject({ code: 'Y 1', apartments: ['home-2'] })
  })

  it('shows a key’s history to a reader, and nothing to change', async () => {
    signInAs('reader')
    server.answers(api.listHandovers, { rows: [ended], totalLength: 1 })
    const { user } = draw(<KeyList />, '/key-control')
    await user.click(await screen.findByRole('button', { name: 'A 12' }))
    const dialog = await screen.findByRole('dialog', { name: 'Avain A 12' })
    expect(await within(dialog).findByText('02.11.2026 – 20.11.2026')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Palautuskuitti, Äijö Öhman' }))
    await waitFor(() => expect(server.asked(api.readReturnReceipt)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Lisää avain' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rivin toiminnot' })).toBeNull()
  })
})

it('a tenant’s page shows the keys they have and offers a free one', async () => {
  server.answers(customersApi.readTenant, { tenant })
  server.answers(api.searchKeys, listOf(key))
  server.answers(api.handOverKey, { key: held })
  const { user } = draw(<KeysOfTenant id="tenant-1" />)
  expect(await screen.findByText('Luovutti Oili Omistaja.')).toBeTruthy()
  expect(server.asked(api.listKeys)[0]?.query).toMatchObject({ tenant: 'tenant-1' })
  await user.click(await screen.findByRole('button', { name: 'Luovuta avain' }))
  const dialog = await screen.findByRole('dialog', { name: 'Luovuta avain' })
  await user.click(within(dialog).getByRole('combobox', { name: /Avain/ }))
  await user.click(await screen.findByRole('option', { name: /A 12/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Luovuta avain' }))
  await screen.findByText('Avain luovutettu')
  expect(server.asked(api.handOverKey)[0]?.body).toMatchObject({ tenantId: 'tenant-1' })
})

it('a key holder with keys is removed only after being told of them', async () => {
  const row = { _id: 'tenant-1', name: 'Huolto Oy', isOnlyKeyHolder: true, email: '', phone: '' }
  server.answers(api.listHolders, { rows: [{ ...row, keyCount: 2, codes: 'A 1, A 2', since: '' }], totalLength: 1 })
  server.answers(customersApi.inactivateTenant, { tenant: { ...tenant, active: false } })
  const { user } = draw(<HolderList />, '/key-holders')
  await choose(user, 'Poista')
  expect(await screen.findByText(/Henkilöllä on vielä avaimia/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Poista avaimenhaltija' }))
  await screen.findByText('Avaimenhaltija poistettu')
})
