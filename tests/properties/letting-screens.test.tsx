import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Apartment, apartmentSummaryOf } from '#shared/properties/apartment.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import type { Letting } from '#shared/properties/letting.ts'
import { ApartmentList } from '../../web/properties/ApartmentList.tsx'
import { HouseView } from '../../web/properties/house/HouseView.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const nobody: Letting = {
  letting: 'vacant',
  contract: '',
  tenant: '',
  tenantName: '',
  rent: null,
  leaseEnd: '',
  vacantDays: null,
  open: null,
  nextContract: '',
  nextTenantName: '',
  nextStart: '',
}
const home = (apartmentNumber: string, floor: string, letting: Partial<Letting>) => ({
  ...apartmentSummaryOf(
    Apartment.parse({
      _id: apartmentNumber.replace(' ', '-'),
      condominium: 'condominium-1',
      address: 'Katajakatu 5',
      apartmentNumber,
      floor,
      area: 52.5,
    }),
  ),
  condominiumName: 'Asunto Oy Katajanmarja',
  ...nobody,
  ...letting,
})
const rows = [
  home('A 2', '1/2', { vacantDays: 14 }),
  home('A 4', '2/2', {
    letting: 'let',
    contract: 'lease-1',
    tenant: 'tenant-1',
    tenantName: 'Äijö Öhman',
    rent: 85_000,
    open: 12_050,
  }),
  home('B 6', '2/2', {
    letting: 'coming',
    nextContract: 'lease-2',
    nextTenantName: 'Bo Åström',
    nextStart: '2027-02-01',
  }),
]

beforeEach(() => {
  signInAs('owner')
  server.answers(apartmentListApi.listApartments, { rows, totalLength: 3 })
})

describe('the list of apartments', () => {
  const drawList = () => draw(<ApartmentList />, '/apartments')

  it('tells who lives in each, what it brings, what is open and how long it has stood empty', async () => {
    const { user } = drawList()
    const row = await screen.findByRole('row', { name: /A 4/ })
    expect(within(row).getByRole('link', { name: 'Äijö Öhman' }).getAttribute('href')).toBe('/tenant/overview/tenant-1')
    expect(row.textContent).toMatch(/Vuokrattu850,00\s€120,50\s€/)
    // A telephone has them under the address and the tenant, for eyes alone: the columns say it to others.
    const beneath = [...row.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)
    expect(beneath.join()).toMatch(/Vuokrattu,850,00\s€ \/ kk,avoinna 120,50\s€/)
    expect((await screen.findByRole('row', { name: /A 2/ })).textContent).toContain('Vapaa')
    expect(screen.getByRole('row', { name: /A 2/ }).textContent).toContain('14')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tila' }), 'Vapaa')
    expect(server.asked(apartmentListApi.listApartments).at(-1)?.body).toMatchObject({
      letting: 'vacant',
      withLetting: true,
    })
  })

  it('adds up rents and what is open: of one page by itself, of several when the rows are there', async () => {
    const { user } = drawList()
    const foot = async () => {
      await screen.findByRole('row', { name: /A 4/ })
      return screen.getByRole('row', { name: /Yhteensä/ }).textContent
    }
    expect(await foot()).toMatch(/850,00\s€120,50\s€/)
    expect(server.asked(apartmentListApi.sumLettings)).toEqual([])
    server.answers(apartmentListApi.listApartments, { rows, totalLength: 90 })
    server.answers(apartmentListApi.sumLettings, { sums: { rent: 7_000_000, open: 4_200 } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tila' }), 'Vuokrattu')
    await waitFor(async () => expect(await foot()).toMatch(/70\s000,00\s€42,00\s€/))
    expect(server.asked(apartmentListApi.sumLettings)[0]?.body).toMatchObject({ letting: 'let', search: '' })
  })

  it('tells whether a home is to be let, and no more, to those who may not read leases', async () => {
    const { userPermissions } = signInAs('owner')
    const resources = userPermissions.resources.filter((right) => right !== 'contracts.read')
    signInAs('owner', { userPermissions: { ...userPermissions, resources } })
    drawList()
    await screen.findByRole('row', { name: /A 4/ })
    expect(screen.queryByRole('columnheader', { name: 'Vuokralainen' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Tila' })).toBeNull()
    expect(screen.getAllByText('Vuokrakäytössä')).toHaveLength(3)
  })
})

describe('the picture of a house', () => {
  it('is a table of floors and stairs that keys walk, and opens a card of the home', async () => {
    const { user } = draw(<HouseView id="condominium-1" />, '/condominium/overview/condominium-1')
    const table = await screen.findByRole('table', { name: 'Vuokrakohteet kerroksittain ja portaittain' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kerros', 'Porras A', 'Porras B'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['2. krs', '1. krs'])
    await user.tab()
    expect(document.activeElement?.textContent).toBe('A 4VuokrattuÄijö Öhman')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('B 6Tulossa')
    await user.keyboard('{ArrowLeft}{Enter}')
    const card = await screen.findByRole('dialog', { name: 'Katajakatu 5 A 4' })
    expect(card.textContent).toMatch(/Äijö Öhman.*850,00\s€\/kk.*120,50\s€.*Toistaiseksi voimassa/)
    expect(within(card).getByRole('link', { name: 'Vuokrasopimus' }).getAttribute('href')).toBe(
      '/rental-contract/overview/lease-1',
    )
  })

  it('tells on the card who comes next and since when a home stands empty', async () => {
    const { user } = draw(<HouseView id="condominium-1" />, '/condominium/overview/condominium-1')
    await user.click(await screen.findByRole('button', { name: /B 6/ }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Bo Åström, 01.02.2027 alkaen')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /A 2/ }))
    const card = await screen.findByRole('dialog', { name: 'Katajakatu 5 A 2' })
    expect(card.textContent).toContain('14 päivää')
    expect(within(card).getByRole('link', { name: 'Uusi vuokrasopimus' })).toBeTruthy()
  })
})
