import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import { sendingApi } from '#shared/invoices/sending/sending-api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import type { CampaignRow } from '#shared/rent-increases/campaign.ts'
import { campaignApi as api } from '#shared/rent-increases/campaign-api.ts'
import type { RentIncreaseSummary } from '#shared/rent-increases/rent-increase.ts'
import { tellToday } from '../../../web/app/today.ts'
import { CampaignScreen } from '../../../web/rent-increases/campaign/CampaignScreen.tsx'
import { IncreaseRunScreen } from '../../../web/rent-increases/campaign/IncreaseRunScreen.tsx'
import { shownPdf } from '../../../web/ui/pdf/pdf.ts'
import { draw } from '../../support/screens/draw.tsx'
import { aUser, server, signInAs } from '../../support/screens/server.ts'

const ready: CampaignRow = {
  _id: 'sopimus-1',
  contractNumber: '101',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenantName: 'Äijö Öhman',
  tenant: 'tenant-1',
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
  mark: 'nähty',
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

const way = (sendType: SendType, isOffered = true) => ({ sendType, isOffered, stops: !isOffered, sentence: '' })

/** An owner but for the rents of contracts. */
function lockRents() {
  const { userPermissions } = aUser('owner')
  const fields = userPermissions.fields.filter((field) => field !== 'contracts.rent')
  signInAs('owner', { userPermissions: { ...userPermissions, fields } })
}

beforeEach(() => {
  shownPdf.set(undefined)
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
        seen: { contracts: 1, after: 1030_00, mark: 'nähty', rents: { 'sopimus-1': 875_50 } },
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

  it('offer a notice by e-invoice only to whom one can be sent', async () => {
    const ways = [way('email'), way('print'), way('post'), way('evoice', false)]
    server.answers(sendingApi.readWays, { channel: { service: '' }, ways })
    const { user } = draw(<CampaignScreen />, '/rent-increase/campaign')
    await user.click(within(await screen.findByRole('row', { name: /101/ })).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Muuta korotusta' }))
    const choice = within(await screen.findByRole('combobox', { name: /^Ilmoituksen lähetystapa/ }))
    await waitFor(() => expect(choice.queryByRole('option', { name: 'Verkkolasku' })).toBeNull())
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Sopimuksen mukaan',
      'Sähköposti',
      'Tulostus',
      'Posti',
    ])
    expect(server.asked(sendingApi.readWays)[0]?.body).toMatchObject({ tenant: 'tenant-1' })
  })

  it('are shown anew and chosen no wider when the rents have become others', async () => {
    server.refuses(api.startIncreaseRun, 409, 'Sopimus 102: uusi vuokra on nyt 892,50 €.')
    const { user } = draw(<CampaignScreen />, '/rent-increase/campaign')
    await user.click(await screen.findByRole('checkbox', { name: 'Korota sopimus 101' }))
    await user.click(screen.getByRole('button', { name: 'Korota valitut' }))
    const dialog = await screen.findByRole('alertdialog')
    const lists = server.asked(api.listCampaign).length
    await user.click(within(dialog).getByRole('button', { name: 'Korota valitut' }))
    expect(await screen.findByText(/uusi vuokra on nyt/)).toBeTruthy()
    expect(await screen.findByText(/Valittu 0 \/ 2/)).toBeTruthy()
    await expect.poll(() => server.asked(api.listCampaign).length).toBeGreaterThan(lists)
  })

  it('have their letters in one file, in the order of the list', async () => {
    server.returns(api.printCampaignLetters, () => new Promise(() => undefined))
    const { user } = draw(<CampaignScreen />, '/rent-increase/campaign?sortBy=rentAfter&descending=true')
    await user.click(await screen.findByRole('button', { name: 'Esikatsele kirjeet (PDF)' }))
    expect(shownPdf.current()?.name).toBe('Vuokrankorotukset maaliskuu 2027')
    await expect.poll(() => server.asked(api.printCampaignLetters)).toHaveLength(1)
    expect(server.asked(api.printCampaignLetters)[0]?.body).toMatchObject({
      month: '2027-03',
      all: true,
      sortBy: 'rentAfter',
      descending: true,
      part: 1,
      seen: { contracts: 2, after: 1905_50, mark: 'nähty' },
    })
  })

  it('have their letters in files of a hundred when they are many', async () => {
    server.returns(api.printCampaignLetters, () => new Promise(() => undefined))
    server.answers(api.readCampaign, { ...totals, ready: 250 })
    const { user } = draw(<CampaignScreen />, '/rent-increase/campaign')
    await user.click(await screen.findByRole('button', { name: 'Esikatsele kirjeet (PDF)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Kirjeet (PDF)' })
    expect(dialog.textContent).toContain('Kirjeitä on 250. Yhteen tiedostoon tulee enintään 100 kirjettä')
    await user.click(within(dialog).getByRole('button', { name: 'Avaa kirjeet 201–250' }))
    expect(shownPdf.current()).toMatchObject({ name: 'Vuokrankorotukset maaliskuu 2027, kirjeet 201–250', paged: true })
    await expect.poll(() => server.asked(api.printCampaignLetters)).toHaveLength(1)
    expect(server.asked(api.printCampaignLetters)[0]?.body).toMatchObject({ part: 3 })
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

  it('has its letters on paper printed, both sides if asked, and marked as posted', async () => {
    server.answers(api.readIncreaseRun, { run: { ...run, left: 0 } })
    const row: InputOf<typeof RentIncreaseSummary> = {
      ...ready,
      _id: 'ajo-sopimus-1',
      kind: 'clause',
      state: 'inactive',
      contract: 'sopimus-1',
      apartment: 'koti',
      tenant: 'maija',
      rentAfter: 875_50,
      created: '2027-01-02',
      run: 'ajo',
      message: 'toPrint',
    }
    server.answers(rentIncreasesApi.listIncreases, { rows: [row], totalLength: 1, sums: {} })
    server.answers(api.markLettersPrinted, { count: 1 })
    server.returns(api.printLetters, () => new Promise(() => undefined))
    const { user } = draw(<IncreaseRunScreen />, '/rent-increase/campaign/run/ajo', '/rent-increase/campaign/run/:id')
    await user.click((await screen.findAllByRole('button', { name: 'Tulosta kirjeet (PDF)' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Kirjeet (PDF)' })
    await user.click(within(dialog).getByRole('checkbox', { name: /Kaksipuolinen/ }))
    await user.click(await within(dialog).findByRole('button', { name: 'Avaa kirje 1' }))
    await expect.poll(() => server.asked(api.printLetters)).toHaveLength(1)
    expect(server.asked(api.printLetters)[0]?.body).toEqual({ increases: ['ajo-sopimus-1'], twoSided: true })
    await user.click(within(dialog).getByRole('button', { name: 'Merkitse toimitetuiksi kirje 1' }))
    await expect.poll(() => server.asked(api.markLettersPrinted)[0]?.body).toEqual({ increases: ['ajo-sopimus-1'] })
  })
})
