import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { type InvoiceSummary, invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import type { InvoiceRunSummary } from '#shared/invoices/many/invoice-run.ts'
import { invoiceRunsApi as api } from '#shared/invoices/many/invoice-runs-api.ts'
import { tellToday } from '../../../web/app/today.ts'
import { InvoiceList } from '../../../web/invoices/InvoiceList.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { savedZips } from '../../support/screens/saved-zips.ts'
import { server, signInAs } from '../../support/screens/server.ts'
import { anInvoice } from '../../support/things/an-invoice.ts'

const rows = [1, 2, 3].map((nth) => invoiceSummaryOf(anInvoice({ _id: `lasku-${nth}`, invoiceNumber: `100${nth}` })))
const aRun = (more: Partial<InvoiceRunSummary> = {}): InvoiceRunSummary => ({
  ...{ _id: 'ajo', title: 'Laskujen merkintä toimitetuiksi', deed: 'deliver', name: 'Olli', state: 'done' },
  ...{ started: '2026-11-21T08:00:00.000Z', invoices: 5000, done: 4999, left: 1, undone: 0, kept: 0 },
  ...more,
})

beforeEach(() => {
  signInAs('owner', { invoiceService: 'oma' })
  tellToday('2026-11-21')
  server.answers(invoicesApi.listInvoices, { rows, totalLength: 5000, sums: {} })
  server.answers(api.startInvoiceRun, { run: aRun({ state: 'running', invoices: 0, done: 0, left: 0 }) })
  server.answers(api.readInvoiceRun, { run: aRun() })
  const left = { _id: 'lasku-2', id: 'lasku-2', name: 'Lasku 1002, Äijö Öhman', why: 'Lasku on avoimessa erässä.' }
  server.answers(api.listLeftInvoices, { rows: [{ ...left, isKept: false }], totalLength: 1, sums: {} })
})

const sent = () => server.asked(api.startInvoiceRun).at(-1)?.body
const tick = async (nth: number) => screen.findByRole('checkbox', { name: `Valitse lasku 100${nth}` })

it('all hits are asked for by the words and filters of the list, and what was left out is told', async () => {
  const { user } = draw(<InvoiceList />, '/invoices?state=unpaid&search=katu')
  await user.click(await tick(1))
  await user.click(await screen.findByRole('button', { name: /^Valitse kaikki 5.000 hakutulosta$/ }))
  await user.click(await tick(3))
  await user.click(await screen.findByRole('button', { name: 'Merkitse toimitetuiksi' }))
  const question = await screen.findByRole('alertdialog', { name: /^Merkitäänkö 4.999 laskua toimitetuiksi\?$/ })
  await user.click(within(question).getByRole('button', { name: 'Merkitse toimitetuiksi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Laskujen merkintä toimitetuiksi' })
  expect(sent()).toMatchObject({
    ...{ deed: 'deliver', ids: ['lasku-3'] },
    hits: { state: 'unpaid', search: 'katu', kind: 'invoice' },
  })
  expect(await within(dialog).findByText(/^Tehty 4.999 \/ 5.000\. Tekemättä jäi 1\.$/)).toBeTruthy()
  expect(await within(dialog).findByText('Lasku on avoimessa erässä.')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Lasku 1002, Äijö Öhman' }).getAttribute('href')).toBe(
    '/invoice/edit/lasku-2',
  )
  // What was done is chosen no more.
  expect(screen.queryByRole('region', { name: 'Valitut rivit' })).toBeNull()
  server.answers(api.undoInvoiceRun, { run: aRun({ state: 'undoing' }) })
  server.answers(api.readInvoiceRun, { run: aRun({ state: 'undone', undone: 4999 }) })
  await user.click(within(dialog).getByRole('button', { name: 'Peru' }))
  await waitFor(() => expect(server.asked(api.undoInvoiceRun)).toHaveLength(1))
  expect(await within(dialog).findByText(/Peruttu 4.999\./)).toBeTruthy()
})

it('a new due day is asked for, and given to those that are named', async () => {
  const { user } = draw(<InvoiceList />, '/invoices')
  await user.click(await tick(1))
  await user.click(await tick(2))
  await user.click(await screen.findByRole('button', { name: 'Siirrä eräpäivää' }))
  const dialog = await screen.findByRole('dialog', { name: 'Siirrä 2 laskun eräpäivää' })
  await user.click(within(dialog).getByRole('button', { name: 'Siirrä eräpäivä' }))
  expect(await within(dialog).findAllByText('Anna eräpäivä')).not.toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: /Uusi eräpäivä/ }), '15.12.2026')
  await user.click(within(dialog).getByRole('button', { name: 'Siirrä eräpäivä' }))
  await screen.findByRole('dialog', { name: 'Laskujen merkintä toimitetuiksi' })
  expect(sent()).toEqual({ deed: 'moveDueDay', dueDate: '2026-12-15', ids: ['lasku-1', 'lasku-2'], hits: null })
})

it('the chosen ones are saved as a zip, by due days, each as it opens by itself, and one that is gone is named', async () => {
  const made = [
    { invoiceNumber: '1001', dueDate: '2026-12-09', tenantName: 'Äijö Öhman' },
    { invoiceNumber: '1002', dueDate: '2026-12-02', tenantName: '../Matti / Maija' },
    { invoiceNumber: '1003', dueDate: '2026-12-02', tenantName: 'Olli Poissa' },
  ]
  const shown = made.map((part, at) => ({ ...(rows[at] as InvoiceSummary), ...part }))
  server.answers(invoicesApi.listInvoices, { rows: shown, totalLength: 3, sums: {} })
  server.returns(invoicesApi.readInvoicePdf, ({ path }) =>
    path.includes('lasku-3')
      ? Response.json({ message: 'Laskua ei löytynyt.' }, { status: 404 })
      : new Response(`%PDF ${path}`),
  )
  const zips = savedZips()
  const { user } = draw(<InvoiceList />, '/invoices')
  await user.click(await tick(1))
  await user.click(await screen.findByRole('button', { name: /^Valitse kaikki 3 hakutulosta$/ }))
  await user.click(await screen.findByRole('button', { name: 'Tallenna zip-tiedostona' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tallenna zip-tiedostona' })
  await within(dialog).findByText('Zip-tiedostossa on 2 PDF-tiedostoa. Pois jäi 1.')
  expect(within(dialog).getByText('Laskua ei löytynyt.')).toBeTruthy()
  expect(within(dialog).getByRole('listitem').textContent).toBe('Lasku 1003 Olli Poissa 02.12.2026')
  expect(await zips()).toEqual([
    {
      name: 'Laskut 21.11.2026.zip',
      files: {
        'Lasku 1002 .. Matti Maija 02.12.2026.pdf': '%PDF /invoices/lasku-2/pdf',
        'Lasku 1001 Äijö Öhman 09.12.2026.pdf': '%PDF /invoices/lasku-1/pdf',
      },
    },
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Valmis' }))
  // It can be done anew: what was chosen still is.
  expect(screen.getByRole('region', { name: 'Valitut rivit' })).toBeTruthy()
})

it('more than a zip has room for are refused before any is asked for, and a lost connection leaves no file', async () => {
  const zips = savedZips()
  const { user } = draw(<InvoiceList />, '/invoices')
  await user.click(await tick(1))
  await user.click(await screen.findByRole('button', { name: /^Valitse kaikki 5.000 hakutulosta$/ }))
  await user.click(await screen.findByRole('button', { name: 'Tallenna zip-tiedostona' }))
  await screen.findByText(/^Zip-tiedostoa ei tallennettu\. Yhteen zip-tiedostoon tulee enintään 1.000 laskua\./)
  expect(server.asked(invoicesApi.readInvoicePdf)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Valmis' }))
  await user.click(screen.getByRole('button', { name: 'Poista valinnat' }))
  server.returns(invoicesApi.readInvoicePdf, () => {
    throw new TypeError('gone')
  })
  await user.click(await tick(1))
  await user.click(await screen.findByRole('button', { name: 'Tallenna zip-tiedostona' }))
  await screen.findByText('Zip-tiedostoa ei tallennettu. Verkkoyhteys katkesi. Tarkista yhteys ja yritä uudelleen.')
  expect(await zips()).toEqual([])
})

it('who closes the dialog before its end gets no file', async () => {
  const zips = savedZips()
  let answer = (_: Response) => {}
  server.returns(
    invoicesApi.readInvoicePdf,
    () =>
      new Promise((answered) => {
        answer = answered
      }),
  )
  const { user } = draw(<InvoiceList />, '/invoices')
  await user.click(await tick(1))
  await user.click(await screen.findByRole('button', { name: 'Tallenna zip-tiedostona' }))
  await screen.findByText('Koottu 0 / 1 laskua')
  await user.click(screen.getByRole('button', { name: 'Keskeytä' }))
  answer(new Response('%PDF'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await zips()).toEqual([])
})

it('those who may not change invoices may take their papers and do nothing else', async () => {
  signInAs('reader', { invoiceService: 'oma' })
  const { user } = draw(<InvoiceList />, '/invoices')
  await user.click(await tick(1))
  await screen.findByRole('button', { name: 'Tallenna zip-tiedostona' })
  const bar = within(screen.getByRole('region', { name: 'Valitut rivit' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Avaa PDF',
    'Tallenna zip-tiedostona',
    expect.stringMatching(/^Valitse kaikki/),
    'Poista valinnat',
  ])
})

it('a run is found again among those so far', async () => {
  server.answers(api.listInvoiceRuns, { rows: [aRun()], totalLength: 1, sums: {} })
  const { user } = draw(<InvoiceList />, '/invoices?tab=runs')
  await user.click(await screen.findByRole('button', { name: 'Laskujen merkintä toimitetuiksi' }))
  expect(await screen.findByRole('dialog', { name: 'Laskujen merkintä toimitetuiksi' })).toBeTruthy()
})
