import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { arrearsMonthsApi } from '#shared/reports/arrears-months.ts'
import { vacancyApi } from '#shared/reports/vacancy.ts'
import { type MonthOfOccupancy, vacancyMonthsApi } from '#shared/reports/vacancy-months.ts'
import { tellToday } from '../../../web/app/today.ts'
import { Overview } from '../../../web/reports/overview/Overview.tsx'
import { Vacancy } from '../../../web/reports/Vacancy.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const reported = (month: string, more: Partial<MonthOfOccupancy> = {}): MonthOfOccupancy => ({
  ...{ month, homes: 10, days: 300, daysLet: 276, occupancy: 92, emptyHomes: 1, lostRent: 640_00 },
  ...more,
})
const nothing = { homes: 0, days: 0, daysLet: 0, occupancy: null, emptyHomes: 0, lostRent: 0 }
const months = [
  reported('2026-09', nothing),
  reported('2026-10'),
  reported('2026-11', { occupancy: 97.5, emptyHomes: 0 }),
]

const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')
const table = () => screen.findByRole('table', { name: 'Käyttöaste kuukausittain' })
const titles = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(vacancyMonthsApi.listVacancyMonths, { months })
})

describe('the report of vacancy', () => {
  beforeEach(() => server.answers(vacancyApi.listVacancy, { rows: [], totalLength: 0, sums: {} }))

  it('tells every month with something to let, in words too', async () => {
    draw(<Vacancy />, '/reports/vacancy')
    const chart = await table()
    expect(titles(chart)).toEqual(['Kuukausi', 'Käyttöaste', 'Tyhjänä kuun lopussa', 'Menetetty vuokra'])
    expect(plain(within(chart).getByRole('row', { name: /lokakuu 2026/ }).textContent)).toBe(
      'lokakuu 202692 %1640,00 €',
    )
    expect(within(chart).queryByRole('row', { name: /syyskuu 2026/ })).toBeNull()
    expect(plain(screen.getByRole('button', { name: /^marraskuu 2026/ }).getAttribute('aria-label'))).toBe(
      'marraskuu 2026: Käyttöaste 97,5 %, Tyhjänä kuun lopussa 0, Menetetty vuokra 640,00 €',
    )
  })

  it('draws the figure and asks for the months that are chosen, without losing the place of the keyboard', async () => {
    const { user } = draw(<Vacancy />, '/reports/vacancy')
    await table()
    await user.selectOptions(screen.getByLabelText('Kaavion tieto'), 'Menetetty vuokra')
    expect(titles(await table())[1]).toBe('Menetetty vuokra')
    await user.selectOptions(screen.getByLabelText('Kaavion kuukaudet'), '36 kuukautta')
    await waitFor(() => expect(server.asked(vacancyMonthsApi.listVacancyMonths).at(-1)?.query.months).toBe('36'))
    expect(titles(await table())[1]).toBe('Menetetty vuokra')
    expect(document.activeElement).toBe(screen.getByLabelText('Kaavion kuukaudet'))
  })

  it('is narrowed as its table is, and ends with its last day', async () => {
    draw(<Vacancy />, '/reports/vacancy?city=Turku&principal=p-1&from=2025-01-01&to=2025-12-31')
    await table()
    expect(server.asked(vacancyMonthsApi.listVacancyMonths)[0]?.query).toMatchObject({
      ...{ months: '13', city: 'Turku', principal: 'p-1', to: '2025-12-31' },
    })
  })

  it('says that there is nothing to let', async () => {
    server.answers(vacancyMonthsApi.listVacancyMonths, { months: [reported('2026-11', nothing)] })
    draw(<Vacancy />, '/reports/vacancy')
    expect(await screen.findByText('Kaavioon tulevat vuokrattavaksi merkityt kohteet.')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Käyttöaste kuukausittain' })).toBeNull()
  })
})

describe('the overview', () => {
  const none = { count: 0, cents: 0 }
  const stats: InputOf<(typeof reportsApi)['getStats']['reply']>['stats'] = {
    updateTime: '2026-11-21T07:00:00.000Z',
    invoice: { billedThisMonth: none, billedThisYear: none, paidThisYear: none, open: none, overdue: none, failed: 0 },
    payments: { unmatched: none },
    apartment: { count: 10, rented: 8 },
    banking: { wanting: 0 },
    contract: { active: 8, notActivated: 0, endingSoon: 0 },
    tenant: { count: 8 },
    receipt: { receiptsThisMonth: none },
  }
  beforeEach(() => {
    server.answers(reportsApi.getStats, { stats })
    server.answers(reportsApi.getMonthlyInvoicing, { months: [] })
    server.answers(reportsApi.getMonthlyExpenses, { months: [] })
    server.answers(arrearsMonthsApi.listArrearsMonths, { months: [] })
  })

  it('shows the year beneath its figures, with the way to the report', async () => {
    draw(<Overview />, '/overview')
    const chart = await table()
    expect(within(chart).getAllByRole('row')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Avaa raportti' }).getAttribute('href')).toBe('/reports/vacancy')
    const october = screen.getByRole('link', { name: /^lokakuu 2026: Käyttöaste/ })
    expect(october.getAttribute('href')).toBe('/reports/vacancy?from=2026-10-01&to=2026-10-31')
    const now = screen.getByRole('link', { name: /^marraskuu 2026: Käyttöaste/ })
    expect(now.getAttribute('href')).toBe('/reports/vacancy?from=2026-11-01&to=2026-11-21')
  })

  it('shows what was late at the end of each month, each leading to the report of that day, by keys too', async () => {
    const arrears = [
      { month: '2026-10', day: '2026-10-31', late: 120_000, over90: 20_000, invoices: 3 },
      { month: '2026-11', day: '2026-11-21', late: 0, over90: 0, invoices: 0 },
    ]
    server.answers(arrearsMonthsApi.listArrearsMonths, { months: arrears })
    const { user, address } = draw(<Overview />, '/overview')
    const rows = within(
      await screen.findByRole('table', { name: 'Erääntyneet saatavat kuukauden lopussa' }),
    ).getAllByRole('row')
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
      'KuukausiErääntynytSiitä yli 90 pvLaskuja',
      'lokakuu 20261 200,00 €200,00 €3',
      'marraskuu 20260,00 €0,00 €0',
    ])
    screen.getByRole('link', { name: /^lokakuu 2026: Erääntynyt/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('href')).toBe('/reports/arrears?date=2026-11-21&state=late')
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(address()).toBe('/reports/arrears?date=2026-10-31&state=late')
  })

  it('shows no arrears where there were none, nor to those who may not read invoices', async () => {
    const { userPermissions } = signInAs('owner')
    draw(<Overview />, '/overview')
    await waitFor(() => expect(server.asked(arrearsMonthsApi.listArrearsMonths)).toHaveLength(1))
    await table()
    expect(screen.queryByText('Erääntyneet saatavat kuukauden lopussa')).toBeNull()
    const resources = userPermissions.resources.filter((each) => each !== 'invoices.read')
    signInAs('owner', { userPermissions: { ...userPermissions, resources } })
    draw(<Overview />, '/overview')
    await waitFor(() => expect(screen.getAllByRole('table', { name: 'Käyttöaste kuukausittain' })).toHaveLength(2))
    expect(server.asked(arrearsMonthsApi.listArrearsMonths)).toHaveLength(1)
  })

  it('is silent of it to those who may not read leases', async () => {
    const { userPermissions } = signInAs('owner')
    const resources = userPermissions.resources.filter((each) => each !== 'contracts.read')
    signInAs('owner', { userPermissions: { ...userPermissions, resources } })
    draw(<Overview />, '/overview')
    await screen.findByRole('link', { name: /^Vuokrakohteita/ })
    expect(server.asked(vacancyMonthsApi.listVacancyMonths)).toEqual([])
    expect(screen.queryByText('Käyttöaste kuukausittain')).toBeNull()
  })
})
