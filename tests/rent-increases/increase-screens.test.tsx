import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { sendingApi } from '#shared/invoices/sending/sending-api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { rentIncreaseSummaryOf } from '#shared/rent-increases/rent-increase.ts'
import { tellToday } from '../../web/app/today.ts'
import { IncreaseForm } from '../../web/rent-increases/IncreaseForm.tsx'
import { IncreasePage } from '../../web/rent-increases/IncreasePage.tsx'
import { IncreaseScreen } from '../../web/rent-increases/IncreaseScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { increase, preview, raisedTo } from './shown-increase.ts'

beforeEach(() => {
  signInAs('owner')
  tellToday('2027-01-10')
})

describe('rents that may be raised', () => {
  const waiting = {
    _id: 'contract-1',
    contractNumber: '12',
    apartmentAddress: 'Katajakatu 5 A 1',
    tenantName: 'Äijö Öhman',
    nextRentIncreaseDate: '2027-03-01',
    rent: 872_00,
    barriers: ['readings' as const],
  }

  it('are listed with what stands in their way, and lead to the form', async () => {
    server.answers(api.listWaiting, { rows: [waiting], totalLength: 1, sums: { rent: 872_00 } })
    const { user, address } = draw(<IncreaseScreen />, '/rent-increase')
    const row = await screen.findByRole('row', { name: /Katajakatu/ })
    expect(within(row).getByText('Lukemat puuttuvat')).toBeTruthy()
    await user.click(within(row).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Korota vuokraa' }))
    expect(address()).toBe('/rent-increase/create/contract-1')
  })

  it('are asked for further ahead by a day', async () => {
    server.answers(api.listWaiting, { rows: [waiting], totalLength: 1 })
    const { user } = draw(<IncreaseScreen />, '/rent-increase')
    await screen.findByRole('row', { name: /Katajakatu/ })
    await user.selectOptions(screen.getByLabelText('Korotettavissa viimeistään'), 'Viimeistään 10.07.2027')
    await waitFor(() => expect(server.asked(api.listWaiting).at(-1)?.query.until).toBe('2027-07-10'))
  })

  it('offers a reader no increase', async () => {
    signInAs('reader')
    server.answers(api.listWaiting, { rows: [waiting], totalLength: 1 })
    draw(<IncreaseScreen />, '/rent-increase')
    const row = await screen.findByRole('row', { name: /Katajakatu/ })
    expect(within(row).queryByRole('button')).toBeNull()
  })
})

describe('increases that have been made', () => {
  it('tell their state and how much the rent grows', async () => {
    server.answers(api.listIncreases, { rows: [rentIncreaseSummaryOf(increase)], totalLength: 1 })
    const { user } = draw(<IncreaseScreen />, '/rent-increase?tab=made', '/rent-increase')
    const row = await screen.findByRole('row', { name: /Katajakatu/ })
    expect(within(row).getByText('Voimassa')).toBeTruthy()
    expect(row.textContent).toMatch(/25,50\s€ \(\+3\s%\)/)
    await user.selectOptions(screen.getByLabelText('Tila'), 'Poistettu')
    await waitFor(() => expect(server.asked(api.listIncreases).at(-1)?.query.state).toBe('removed'))
  })
})

describe('the form of an increase', () => {
  const shown = () => draw(<IncreaseForm />, '/rent-increase/create/contract-1', '/rent-increase/create/:contract')

  beforeEach(() => {
    server.answers(sendingApi.readWays, { channel: { service: '' }, ways: [] })
    server.answers(modelsApi.listModels, { rows: [], totalLength: 0 })
    server.answers(api.previewIncrease, ({ body }) => {
      const { percentage } = (body as { newRentIncrease: { percentage?: number | null } }).newRentIncrease
      return { preview: percentage ? raisedTo(875_50) : preview }
    })
    server.answers(api.createIncrease, { rentIncrease: increase })
  })

  it('reckons the rent while it is typed and is sent as it stands', async () => {
    const { user, address } = shown()
    expect(await screen.findByText(/Anna korotusprosentti/)).toBeTruthy()
    await user.type(screen.getByLabelText(/Korotusprosentti/), '3')
    expect(await screen.findByText(/korotus 25,50\s€ kuukaudessa \(\+3\s%\), 306,00\s€ vuodessa/)).toBeTruthy()
    await user.click(screen.getByText('Näytä laskelma'))
    expect(screen.getByText(/= 875,50/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tee korotus' }))
    await waitFor(() => expect(address()).toBe('/rent-increase/increase-1'))
    expect(server.asked(api.createIncrease).at(-1)?.body).toMatchObject({
      contract: 'contract-1',
      newRentIncrease: { dueDate: '2027-03-02', percentage: 3, products: [], sendType: 'email', paymentTerm: 14 },
    })
  })

  it('sends another price with the rent that comes of the same draft', async () => {
    const { user } = shown()
    await user.type(await screen.findByLabelText(/Korotusprosentti/), '3')
    await user.click(screen.getByRole('button', { name: 'Muuta muidenkin rivien hintoja' }))
    const price = await screen.findByLabelText(/Vesiennakko, uusi hinta/)
    await user.clear(price)
    await user.type(price, '25')
    await user.click(screen.getByRole('button', { name: 'Tee korotus' }))
    await waitFor(() => expect(server.asked(api.createIncrease)).toHaveLength(1))
    expect(server.asked(api.createIncrease)[0]?.body).toMatchObject({
      newRentIncrease: { products: [{ amount: 875_50 }, { amount: 25_00 }] },
    })
  })

  it('shows what stops it, what should be looked at, and a refusal at its field', async () => {
    server.answers(api.previewIncrease, {
      preview: {
        ...raisedTo(875_50),
        barriers: [{ kind: 'pending', sentence: 'Sopimuksella on jo korotus.' }],
        cautions: [{ kind: 'large', sentence: 'Korotus on suuri (AHVL 27 §).' }],
      },
    })
    server.refuses(api.createIncrease, 400, 'Tarkista', { 'newRentIncrease.rent': 'Vuokra on enintään 875,50 €' })
    const { user } = shown()
    expect(await screen.findByText('Sopimuksella on jo korotus.')).toBeTruthy()
    expect(screen.getByText(/AHVL 27 §/)).toBeTruthy()
    await user.type(screen.getByLabelText(/Perittävä vuokra/), '900')
    await user.click(screen.getByRole('button', { name: 'Tee korotus' }))
    await waitFor(() => expect(screen.getAllByText('Vuokra on enintään 875,50 €').length).toBeGreaterThan(0))
    expect(screen.getByLabelText(/Perittävä vuokra/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('an increase that was made', () => {
  const shown = () => draw(<IncreasePage />, '/rent-increase/increase-1', '/rent-increase/:id')
  const billed = [
    { invoice: 'invoice-1', invoiceNumber: '1001', dueDate: '2027-03-02', amount: 25_50 },
    { invoice: 'invoice-2', invoiceNumber: '', dueDate: '2027-04-02', amount: 25_50 },
  ]

  it('tells what it was reckoned from and what has been billed by it', async () => {
    server.answers(api.readIncrease, { rentIncrease: increase, billed })
    shown()
    expect((await screen.findByRole('link', { name: 'Lasku 1001' })).getAttribute('href')).toBe(
      '/invoice/edit/invoice-1',
    )
    expect(screen.getByRole('row', { name: /Vuokra 850,00\s€ 875,50\s€ \+3\s%/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /Yhteensä vuodessa/ }).textContent).toMatch(/306,00/)
  })

  it('is removed with what becomes of its invoices, once it is in force', async () => {
    server.answers(api.readIncrease, { rentIncrease: increase, billed })
    server.answers(api.deleteActive, { rentIncrease: { ...increase, state: 'removed' }, creditNotes: ['c'] })
    const { user } = shown()
    await user.click((await screen.findAllByRole('button', { name: 'Poista korotus' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByLabelText(/Hyvitä liikaa laskutettu 51,00/)).toBeTruthy()
    expect(within(dialog).getByText(/Uudella vuokralla on tehty 2 laskua/)).toBeTruthy()
    expect(within(dialog).getByRole('row', { name: /1001 02.03.2027 25,50/ })).toBeTruthy()
    expect(within(dialog).getByRole('row', { name: /Laskuluonnos 02.04.2027 25,50/ })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Poista korotus' }))
    await waitFor(() => expect(server.asked(api.deleteActive)).toHaveLength(1))
    expect(server.asked(api.deleteActive)[0]?.body).toEqual({ returnPreviousProducts: true, creditInvoices: true })
  })

  it('credits nothing when the new rent stays', async () => {
    server.answers(api.readIncrease, { rentIncrease: increase, billed })
    server.answers(api.deleteActive, { rentIncrease: { ...increase, state: 'removed' }, creditNotes: [] })
    const { user } = shown()
    await user.click((await screen.findAllByRole('button', { name: 'Poista korotus' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByLabelText(/Palauta entinen vuokra/))
    expect(within(dialog).queryByLabelText(/Hyvitä/)).toBeNull()
    expect(within(dialog).getByRole('row', { name: /1001/ })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Poista korotus' }))
    await waitFor(() => expect(server.asked(api.deleteActive)).toHaveLength(1))
    expect(server.asked(api.deleteActive)[0]?.body).toEqual({ returnPreviousProducts: false, creditInvoices: false })
  })

  it('is removed plainly while it waits', async () => {
    server.answers(api.readIncrease, { rentIncrease: { ...increase, state: 'inactive' }, billed: [] })
    server.answers(api.deleteInactive, {})
    const { user } = shown()
    await user.click((await screen.findAllByRole('button', { name: 'Poista korotus' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Poista korotus' }))
    await waitFor(() => expect(server.asked(api.deleteInactive)).toHaveLength(1))
  })
})
