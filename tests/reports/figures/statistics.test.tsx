import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CityStatistics } from '#shared/reports/figures/city-statistics.ts'
import { statisticsApi as api } from '#shared/reports/figures/statistics-api.ts'
import { currentSession } from '../../../web/app/session.ts'
import { ApartmentStatistics } from '../../../web/reports/statistics/ApartmentStatistics.tsx'
import { DefaultHeaders } from '../../../web/reports/statistics/DefaultHeaders.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const column = { rounding: 1, formatAsCurrency: false, order: 0 }
const yields = {
  _id: 'set-1',
  version: 1,
  tableName: 'apartmentStatistics' as const,
  name: 'Tuotto',
  columns: [
    { ...column, text: 'Tuotto, %', formula: 'totalRent * 12 / deptFreePrice * 100', order: 1 },
    { ...column, text: 'Vuokra', formula: 'totalRent', formatAsCurrency: true, rounding: 2 },
  ],
}
const own = [{ tableName: 'apartmentStatistics', headerId: 'set-1' }]
const unknown = {
  purchasePrice: null,
  deptFreePrice: null,
  priceWithTaxes: null,
  combinedPrice: null,
  area: null,
  totalRent: 850_00,
  totalWater: 0,
  totalParking: 0,
  totalOthers: 0,
  totalIncomes: 850_00,
  estimatedRent: null,
  maintenanceCharge: 0,
  waterCharge: 0,
  loanPayments: 0,
  totalLoans: 0,
  currentMonthReceipts: 0,
  totalReceipts: 0,
  concurrentContracts: 1,
  invoiceCount: 1,
  roomCount: 0,
}
const home = { ...unknown, _id: 'a', fullAddress: 'Katajakatu 5', condominiumName: 'Asunto Oy', city: 'Helsinki' }

beforeEach(() => {
  server.answers(api.listTableHeaders, { tableHeaders: [yields] })
  server.answers(api.listApartmentStatistics, {
    rows: [{ ...home, cells: [850, null] }],
    totalLength: 1,
    sums: { totalRent: 850_00, c0: 850 },
    averages: { totalRent: 850_00, c0: 850 },
  })
})

const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const button = (name: string) => screen.queryByRole('button', { name })

describe('the statistics by town', () => {
  const town = plainTown()
  it('are a tab for accounts that want them, with their own columns', async () => {
    signInAs('owner', { regionReports: true })
    server.answers(api.listCityStatistics, { rows: [town], totalLength: 1, sums: { totalIncomes: 850_00 } })
    server.answers(api.listTableHeaders, { tableHeaders: [] })
    const { user } = draw(<ApartmentStatistics />, '/apartment-statistics')
    await user.click(await screen.findByRole('link', { name: 'Paikkakunnat' }))
    const line = await screen.findByRole('row', { name: /Turku/ })
    expect(within(line).getByText('100,5 m²', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeTruthy()
    expect(server.asked(api.listTableHeaders).at(-1)?.path).toMatch(/cityStatistics$/)
  })

  it('are no tab for others', async () => {
    signInAs('owner')
    draw(<ApartmentStatistics />, '/apartment-statistics?tab=cities')
    await screen.findByRole('row', { name: /Katajakatu/ })
    expect(screen.queryByRole('link', { name: 'Paikkakunnat' })).toBeNull()
  })
})

function plainTown() {
  const parts = { apartment: { areaAndRoomData: { totalArea: 100.5, avgArea: 50.25 } }, contract: {}, invoice: {} }
  return CityStatistics.parse({ _id: 'turku', city: 'Turku', ...parts, receipt: {}, payments: {}, cells: [] })
}

describe('the statistics', () => {
  it('open with the person’s default set, dashes where there is no value, and no sum of a quotient', async () => {
    signInAs('owner', { defaultHeaders: own })
    draw(<ApartmentStatistics />, '/apartment-statistics')
    await screen.findByRole('columnheader', { name: 'Tuotto, %' })
    await screen.findByRole('link', { name: 'Katajakatu 5' })
    expect(row('Katajakatu 5')).toEqual(['Asunto Oy', '850,00\u00a0€', '–'])
    expect(row('Yhteensä')).toEqual(['', '850,00\u00a0€', ''])
    expect(row('Keskiarvo')).toEqual(['', '850,00\u00a0€', '–'])
    expect(server.asked(api.listApartmentStatistics).map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ header: 'set-1' }),
    )
    expect(button('Poista oletuksista')).toBeTruthy()
  })

  it('show the figures when they are asked for, whatever the default is', async () => {
    signInAs('owner', { defaultHeaders: own })
    const { user, address } = draw(<ApartmentStatistics />, '/apartment-statistics')
    await screen.findByRole('columnheader', { name: 'Tuotto, %' })
    await user.selectOptions(screen.getByLabelText('Sarakejoukko'), 'Kaikki luvut')
    expect(address()).toBe('/apartment-statistics?header=-')
    expect(await screen.findByRole('columnheader', { name: 'Hoitovastike' })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Tuotto, %' })).toBeNull()
  })

  it('let those who may not make sets take one as their default', async () => {
    signInAs('reader')
    server.answers(api.saveHeaderForDefault, { defaultHeaders: own })
    const { user } = draw(<ApartmentStatistics />, '/apartment-statistics?header=set-1')
    await user.click(await screen.findByRole('button', { name: 'Aseta oletukseksi' }))
    await waitFor(() => expect(currentSession()?.user.defaultHeaders).toEqual(own))
    for (const name of ['Uusi sarakejoukko', 'Muokkaa sarakejoukkoa', 'Poista sarakejoukko'])
      expect(button(name)).toBeNull()
  })

  it('are given a set of columns whose formulas are tried as they are written and complained of at their field', async () => {
    signInAs('owner')
    server.answers(api.createTableHeader, { tableHeader: yields })
    const { user } = draw(<ApartmentStatistics />, '/apartment-statistics')
    await screen.findByRole('link', { name: 'Katajakatu 5' })
    await user.click(screen.getByRole('button', { name: 'Uusi sarakejoukko' }))
    await user.type(await screen.findByLabelText(/Sarakejoukon nimi/), 'Tuotto')
    await user.type(screen.getByLabelText(/Otsikko/), 'Vuokra')
    await user.type(screen.getByLabelText(/^Kaava/), 'totalRent / hinta')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect((await screen.findAllByText('Tuntematon kenttä "hinta" (merkki 13)')).length).toBeGreaterThan(0)
    await user.clear(screen.getByLabelText(/^Kaava/))
    await user.selectOptions(screen.getByLabelText('Lisää luku kaavaan'), 'Vuokrat')
    expect(await screen.findByText('Esimerkiksi Katajakatu 5: 850,00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(server.asked(api.createTableHeader)).toHaveLength(1))
    expect(server.asked(api.createTableHeader)[0]?.body).toMatchObject({
      header: { name: 'Tuotto', columns: [{ text: 'Vuokra', formula: 'totalRent', order: 0 }] },
    })
  })
})

describe('the default set on the person’s own page', () => {
  it('is shown and changed, also to none', async () => {
    signInAs('owner', { defaultHeaders: own })
    server.answers(api.clearDefaultHeader, { defaultHeaders: [] })
    const { user } = draw(<DefaultHeaders />, '/profile')
    const choice = await screen.findByLabelText<HTMLSelectElement>('Tilastojen sarakejoukko')
    expect(choice.value).toBe('set-1')
    await user.selectOptions(choice, 'Kaikki luvut')
    await waitFor(() => expect(currentSession()?.user.defaultHeaders).toEqual([]))
  })

  it('is not for a group, whose accounts have their own', () => {
    signInAs('owner', { groupMode: true })
    draw(<DefaultHeaders />, '/profile')
    expect(screen.queryByText('Taulukoiden sarakkeet')).toBeNull()
  })
})
