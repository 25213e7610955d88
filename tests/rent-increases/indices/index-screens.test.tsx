import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { indexApi as api, type IndexSeriesRow } from '#shared/rent-increases/indices/index-api.ts'
import { tellToday } from '../../../web/app/today.ts'
import { IndexList } from '../../../web/rent-increases/indices/IndexList.tsx'
import { IndexScreen } from '../../../web/rent-increases/indices/IndexScreen.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const living: IndexSeriesRow = {
  _id: 'costOfLiving1951',
  period: '2026-08',
  value: 2385,
  preliminary: false,
  yearChange: 2.2,
  next: '2026-10-14',
  isLate: false,
  fault: '',
  asked: '2026-09-16T05:10:00.000Z',
}
const own = {
  _id: 'costOfLiving1951-2026-09',
  version: 1,
  series: 'costOfLiving1951',
  period: '2026-09',
  value: 2386,
  reason: 'Tiedote',
  by: 'Oili Omistaja',
  at: '2026-10-02T08:00:00.000Z',
  published: 2387,
}
const figures = [
  { period: '2025-12', value: 2338, preliminary: false },
  { period: '2026-07', value: 2390, preliminary: false },
  { period: '2026-08', value: 2385, preliminary: true },
]

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-10-20')
})

describe('the indices', () => {
  it('are listed with what is wrong with them', async () => {
    const gone = { ...living, _id: 'consumerHousing2025' as const, fault: 'tableChanged' as const }
    const byHand = {
      ...living,
      _id: 'propertyMaintenance2015' as const,
      period: '',
      value: null,
      yearChange: null,
      next: '',
    }
    server.answers(api.listSeries, { series: [living, gone, byHand] })
    draw(<IndexList />, '/rent-increase/index')
    const row = await screen.findByRole('row', { name: /Elinkustannusindeksi/ })
    expect(row.textContent).toContain('elokuu 2026')
    expect(within(row).getByText('Ajan tasalla')).toBeTruthy()
    expect(screen.getByText('Taulukko on muuttunut')).toBeTruthy()
    expect(screen.getByText('Luvut annetaan käsin')).toBeTruthy()
    expect(screen.getByText(/Lähde: Tilastokeskus, CC BY 4\.0/)).toBeTruthy()
  })

  it('are looked up by whoever may change increases', async () => {
    server.answers(api.listSeries, { series: [living] })
    server.answers(api.lookUp, { series: [living] })
    const { user } = draw(<IndexList />, '/rent-increase/index')
    await screen.findByText('Ajan tasalla')
    await user.click(screen.getAllByRole('button', { name: 'Hae uudet luvut' })[0] as HTMLElement)
    expect(await screen.findByText('Luvut on haettu')).toBeTruthy()
  })
})

describe('an index', () => {
  const shown = () => draw(<IndexScreen />, '/rent-increase/index/costOfLiving1951', '/rent-increase/index/:series')

  it('tells its figures by year, the preliminary with a mark, and those given by hand with what came since', async () => {
    server.answers(api.readSeries, { series: living, figures, own: [own] })
    shown()
    const year = await screen.findByRole('row', { name: /^2026/ })
    expect(within(year).getByText('2385*')).toBeTruthy()
    expect(await screen.findByRole('img', { name: /elokuu 2026 2385$/ })).toBeTruthy()
    expect(screen.getByText(/Tilastokeskus on sen jälkeen julkaissut luvun 2387/)).toBeTruthy()
  })

  it('takes a figure by hand', async () => {
    server.answers(api.readSeries, { series: living, figures, own: [] })
    server.answers(api.giveFigure, { figure: own })
    const { user } = shown()
    await user.click((await screen.findAllByRole('button', { name: 'Anna luku käsin' }))[0] as HTMLElement)
    await user.selectOptions(await screen.findByLabelText(/Ajankohta/), '2026-09')
    await user.type(screen.getByLabelText(/Pisteluku/), '2386')
    await user.type(screen.getByLabelText(/Mistä luku on/), 'Tiedote')
    await user.click(screen.getByRole('button', { name: 'Tallenna luku' }))
    expect(await screen.findByText('Luku tallennettu')).toBeTruthy()
    expect(server.asked(api.giveFigure).at(-1)?.body).toMatchObject({
      period: '2026-09',
      value: 2386,
      reason: 'Tiedote',
    })
  })
})
