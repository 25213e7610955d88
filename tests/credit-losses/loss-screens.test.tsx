import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { creditLossesApi as api, type CreditLossSummary } from '#shared/credit-losses/api.ts'
import { CreditLoss } from '#shared/credit-losses/credit-loss.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import { tellToday } from '../../web/app/today.ts'
import { LossList } from '../../web/credit-losses/LossList.tsx'
import { LossesOfInvoice } from '../../web/credit-losses/LossPanels.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { whyLost } from './samples.ts'

const loss = CreditLoss.parse({
  _id: 'tappio',
  version: 1,
  invoice: 'invoice-1',
  invoiceNumber: '1001',
  tenant: 'tenant-1',
  tenantName: 'Äijö Öhman',
  ...whyLost,
  amount: 850_00,
  groups: [{ rate: 0, net: 850_00, vat: 0 }],
  by: 'Kirsi Kirjanpitäjä',
  created: '2026-11-20T08:00:00.000Z',
  recoveries: [{ _id: 'm', day: '2026-12-01', amount: 100_00, payment: 'm', groups: [] }],
})
const {
  groups: _groups,
  recoveries: _recoveries,
  created: _created,
  undone: _undone,
  undoneBy: _by,
  ...reported
} = loss
const row: CreditLossSummary = {
  ...reported,
  state: 'partly',
  vat: 0,
  recovered: 100_00,
  credited: 0,
  left: 750_00,
  vatLeft: 0,
}

beforeEach(() => {
  tellToday('2026-12-21')
  signInAs('accountant')
})

const writtenOff = () => server.asked(api.writeOff).map(({ body }) => body)

describe('the losses of an invoice', () => {
  it('are written off on its page: all that is open unless told, with a reason and its paper', async () => {
    server.answers(api.lossesOfInvoice, { losses: [] })
    server.answers(invoicesApi.readInvoice, { invoice: anInvoice({ principal: 'partner-1' }) })
    server.answers(api.writeOff, { losses: [loss], leftOut: [] })
    const { user } = draw(<LossesOfInvoice id="invoice-1" />, '/invoice/edit/invoice-1?loss')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/luottotappio on päämiehen/)).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText(/^Syy/), 'enforcement')
    await user.click(dialog.getByRole('button', { name: 'Kirjaa luottotappio' }))
    expect((await dialog.findAllByText('Kerro, mistä se käy ilmi')).length).toBeGreaterThan(0)
    await user.type(dialog.getByLabelText(/^Todiste/), 'Todistus 12.11.2026')
    await user.click(dialog.getByRole('button', { name: 'Kirjaa luottotappio' }))
    await screen.findByText('Luottotappio kirjattu')
    expect(writtenOff()).toMatchObject([
      {
        invoices: ['invoice-1'],
        amount: 850_00,
        day: '2026-12-21',
        reason: 'enforcement',
        evidence: 'Todistus 12.11.2026',
      },
    ])
  })

  it('are told with what came back, and undone after asking', async () => {
    server.answers(api.lossesOfInvoice, { losses: [loss] })
    server.answers(invoicesApi.readInvoice, { invoice: anInvoice({ paid: 100_00, lost: 750_00 }) })
    server.answers(api.undoLoss, { loss })
    const { user } = draw(<LossesOfInvoice id="invoice-1" />)
    expect(await screen.findByText(/^Palautunut maksulla 01\.12\.2026/)).toBeTruthy()
    expect(screen.getByText('Todiste: Varattomuustodistus 12.11.2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Peru luottotappio/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Peru luottotappio' }))
    expect(await screen.findByText('Luottotappio peruttu')).toBeTruthy()
  })

  it('are not to be undone by a reader', async () => {
    signInAs('reader')
    server.answers(api.lossesOfInvoice, { losses: [loss] })
    server.answers(invoicesApi.readInvoice, { invoice: anInvoice({ lost: 750_00 }) })
    draw(<LossesOfInvoice id="invoice-1" />)
    await screen.findByText('Luottotappiot')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the register', () => {
  it('lists losses with their reasons, and writes off those that are ticked', async () => {
    server.answers(api.listLosses, { rows: [row], totalLength: 1, sums: { amount: 850_00 } })
    const debts = ['a', 'b'].map((_id, at) => invoiceSummaryOf(anInvoice({ _id, invoiceNumber: String(1001 + at) })))
    const deposit = invoiceSummaryOf(anInvoice({ _id: 'x-deposit', invoiceNumber: '1009' }))
    server.answers(invoicesApi.listInvoices, { rows: [...debts, deposit], totalLength: 3, sums: {} })
    const leftOut = [{ invoice: 'b', invoiceNumber: '1002', reason: 'Lasku on jo maksettu.' }]
    server.answers(api.writeOff, { losses: [loss], leftOut })
    const { user } = draw(<LossList />, '/reports/credit-losses?loss')
    const dialog = within(await screen.findByRole('dialog'))
    const ticks = await dialog.findAllByRole('checkbox')
    expect(ticks).toHaveLength(2)
    for (const tick of ticks) await user.click(tick)
    await user.selectOptions(dialog.getByLabelText(/^Syy/), 'smallSum')
    await user.click(dialog.getByRole('button', { name: 'Kirjaa luottotappiot' }))
    expect(await screen.findByText('Laskua 1002 ei kirjattu: Lasku on jo maksettu.')).toBeTruthy()
    expect(writtenOff()).toMatchObject([{ invoices: ['a', 'b'], amount: null, reason: 'smallSum' }])
    const line = await screen.findByRole('row', { name: /1001/ })
    expect(within(line).getByText('Osittain palautunut')).toBeTruthy()
    expect(within(line).getByText('Ulosotossa varaton')).toBeTruthy()
  })
})
