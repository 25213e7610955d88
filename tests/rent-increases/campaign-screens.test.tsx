import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import type { CampaignRow } from '#shared/rent-increases/campaign.ts'
import { campaignApi as api } from '#shared/rent-increases/campaign-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { CampaignScreen } from '../../web/rent-increases/CampaignScreen.tsx'
import { IncreaseRunScreen } from '../../web/rent-increases/IncreaseRunScreen.tsx'
import { draw } from '../support/draw.tsx'
import { aUser, server, signInAs } from '../support/server.ts'

const ready: CampaignRow = {
  _id: 'sopimus-1',
  contractNumber: '101',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenantName: 'Äijö Öhman',
  type: 'percentage',
  state: 'ready',
  nextRentIncreaseDate: '2027-03-01',
  dueDate: '2027-03-02',
  from: '2027-03-01',
  rentBefore: 850_00,
  rentAfter: 875_50,
  change: 25_50,
  changePercent: 3,
  startIndex: null,
  newIndex: null,
  ceiling: null,
  sendType: 'email',
  reasons: [],
  cautions: [],
  isAskedFor: false,
  choice: null,
}
const out: CampaignRow = {
  ...ready,
  _id: 'sopimus-2',
  contractNumber: '102',
  state: 'out',
  rentAfter: null,
  change: null,
  changePercent: null,
  reasons: ['Anna korotusprosentti.'],
}
const totals = {
  ready: 2,
  held: 0,
  out: 1,
  before: 1850_00,
  after: 1905_50,
  roll: 5000_00,
  spread: [0, 0, 0, 2, 0, 0, 0, 0, 0],
}
const run = {
  _id: 'ajo',
  month: '2027-03',
  name: 'Oili Omistaja',
  started: '2027-01-02T08:00:00.000Z',
  contracts: 2,
  before: 1850_00,
  after: 1905_50,
  done: 1,
  left: 1,
  undone: 0,
  kept: 0,
  state: 'done' as const,
}

/** An owner but for the rents of contracts. */
function lockRents() {
  const { userPermissions } = aUser('owner')
  const fields = userPermissions.fields.filter((field) => field !== 'contracts.rent')
  signInAs('owner', { userPermissions: { ...userPermissions, fields } })
}

beforeEach(() => {
  signInAs('owner')
  tellToday('2027-01-02')
  server.answers(api.readCampaign, totals)
  server.answers(api.listCampaign, { rows: [ready, out], totalLength: 2, sums: {} })
})

describe('the increases of a month', () => {
  it('tell old and new rents, who is left out and why, and what they come to', async () => {
    draw(<CampaignScreen />, '/rent-increase/campaign')
    const row = await screen.findByRole('row', { name: /101/ })
    expect(row.textContent).toContain('875,50')
    const left = screen.getByRole('row', { name: /102/ })
    expect(within(left).getByText('Jätetään pois')).toBeTruthy()
    expect(within(left).getByText('Anna korotusprosentti.')).toBeTruthy()
    expect(screen.getByText(/Valittu 2 \/ 2/)).toBeTruthy()
  })

  it('are raised as they were seen, but those whose tick was taken off', async () => {
    server.answers(api.startIncreaseRun, { run })
    server.answers(api.readIncreaseRun, { run })
    const { user } = draw(<CampaignScreen />, '/rent-increase/campaign')
    await user.click(await screen.findByRole('checkbox', { name: 'Korota sopimus 101' }))
    expect(screen.getByText(/Valittu 1 \/ 2/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Korota valitut' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Korota valitut' }))
    await expect
      .poll(() => server.asked(api.startIncreaseRun)[0]?.body)
      .toEqual({
        month: '2027-03',
        all: true,
        contracts: ['sopimus-1'],
        seen: { contracts: 1, after: 1030_00 },
      })
  })

  it('are held but neither raised nor changed by whoever may not change rents', async () => {
    lockRents()
    const { user } = draw(<CampaignScreen />, '/rent-increase/campaign')
    const row = await screen.findByRole('row', { name: /101/ })
    expect(screen.queryByRole('button', { name: 'Korota valitut' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(within(row).getByRole('button'))
    expect(await screen.findByRole('menuitem', { name: 'Pidä poissa ajosta' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Muuta korotusta' })).toBeNull()
  })
})

describe('a run', () => {
  it('is not taken back by whoever may not change rents', async () => {
    lockRents()
    server.answers(api.readIncreaseRun, { run: { ...run, left: 0 } })
    server.answers(rentIncreasesApi.listIncreases, { rows: [], totalLength: 0, sums: {} })
    draw(<IncreaseRunScreen />, '/rent-increase/campaign/run/ajo', '/rent-increase/campaign/run/:id')
    expect(await screen.findByText('1 / 2 sopimusta käsitelty, 1 korotettu.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Peru ajo' })).toBeNull()
  })

  it('tells what it raised and left out, and is taken back once that is confirmed', async () => {
    server.answers(api.readIncreaseRun, { run })
    server.answers(api.undoIncreaseRun, { run: { ...run, state: 'undoing' } })
    server.answers(rentIncreasesApi.listIncreases, { rows: [], totalLength: 0, sums: {} })
    const left = { _id: 'sopimus-2', contract: 'sopimus-2', name: '102, Katajakatu 5', why: 'Sopimus päättyy.' }
    server.answers(api.listLeftOut, { rows: [{ ...left, isKept: false }], totalLength: 1, sums: {} })
    const { user } = draw(<IncreaseRunScreen />, '/rent-increase/campaign/run/ajo', '/rent-increase/campaign/run/:id')
    expect(await screen.findByText('2 / 2 sopimusta käsitelty, 1 korotettu. Pois jäi 1.')).toBeTruthy()
    expect(await screen.findByText('Sopimus päättyy.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Peru ajo' })[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Peru ajo' }))
    await expect.poll(() => server.asked(api.undoIncreaseRun)).toHaveLength(1)
  })
})
