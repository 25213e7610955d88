import { gunzipSync } from 'node:zlib'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { LoadedBankFile, ReceivedEntry, type ReceivedEntrySummary } from '#shared/payments/received.ts'
import { PaymentScreen } from '../../web/payments/PaymentScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const nothing = { rows: [], totalLength: 0 }

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listEntries, nothing)
  server.answers(api.listMatchingQueue, { rows: [], next: '' })
  server.answers(api.listBankFiles, nothing)
})

describe('money that waits for a person', () => {
  const anEntry = (change: Partial<InputOf<typeof ReceivedEntry>> = {}) =>
    ReceivedEntry.parse({
      _id: 'entry-1',
      version: 1,
      file: 'file-1',
      account: 'FI2112345600000785',
      bookingDay: '2026-11-20',
      paidDay: '2026-11-19',
      amount: 90_000,
      open: 90_000,
      payerName: 'ÖHMAN ÄIJÖ',
      message: 'Vuokra 1001',
      reason: 'Maksussa ei ole viitettä.',
      ...change,
    })
  const suggestion = {
    invoice: 'invoice-1',
    invoiceNumber: '1001',
    tenantName: 'Äijö Öhman',
    dueDate: '2026-12-02',
    open: 85_000,
    paid: 0,
    amount: 85_000,
    reason: 'Lasku 1001: viestissä on laskun numero.',
  }
  async function open(
    entry = anEntry(),
    suggestions = [suggestion],
    others: InputOf<typeof ReceivedEntrySummary>[] = [],
  ) {
    server.answers(api.listEntries, { rows: [entry], totalLength: 1 })
    server.answers(api.listMatchingQueue, { rows: [entry], next: '' })
    server.answers(api.readEntry, { entry, suggestions, others })
    server.answers(api.splitEntry, { entry: { ...entry, open: 5_000 } })
    const page = draw(<PaymentScreen />, '/payments')
    await page.user.click(await screen.findByRole('button', { name: 'ÖHMAN ÄIJÖ' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Maksussa ei ole viitettä.')
    return { ...page, dialog }
  }
  const sent = () => server.asked(api.splitEntry)[0]?.body

  it('is marked as no rent with what it is', async () => {
    server.answers(api.markNoRent, { entry: { ...anEntry(), open: 0 } })
    const { dialog, user } = await open()
    await user.click(dialog.getByRole('button', { name: 'Ei vuokraa' }))
    await user.click(await dialog.findByRole('button', { name: 'Merkitse muuksi kuin vuokraksi' }))
    expect((await dialog.findAllByText('Kerro, mitä rahaa se on')).length).toBeGreaterThan(0)
    await user.type(dialog.getByRole('textbox', { name: /^Mitä rahaa se on/ }), 'Veronpalautus')
    await user.click(dialog.getByRole('button', { name: 'Merkitse muuksi kuin vuokraksi' }))
    await screen.findByText('Maksu merkitty muuksi kuin vuokraksi')
    expect(server.asked(api.markNoRent)[0]?.body).toEqual({ reason: 'Veronpalautus' })
  })

  it('that was taken for no rent is put back to wait', async () => {
    const noRent = { reason: 'Veronpalautus', amount: 90_000, by: 'Oili Omistaja' }
    server.answers(api.unmarkNoRent, { entry: anEntry() })
    const { dialog, user } = await open(anEntry({ open: 0, noRent }))
    expect(dialog.getByText(/ei ole vuokraa: Veronpalautus/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Palauta kohdistettavaksi' }))
    await screen.findByText('Maksu odottaa kohdistamista')
  })

  it('is counted on the way to the desk, and told with the reason', async () => {
    await open()
    const desk = screen.getByRole('link', { name: 'Kohdista (1)', hidden: true })
    expect(desk.getAttribute('href')).toBe('/payments/matching')
  })

  it('goes to the suggested invoice by as much as that takes', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Valitse lasku 1001' }))
    expect(dialog.getByRole('combobox')).toHaveProperty('value', '1001 Äijö Öhman')
    expect(dialog.getByLabelText(/^Summa/)).toHaveProperty('value', '850,00')
    await user.click(dialog.getByRole('button', { name: 'Kohdista' }))
    expect(await screen.findByText('Maksu kohdistettu')).toBeTruthy()
    expect(sent()).toEqual({ parts: [{ invoice: 'invoice-1', amount: 85_000 }] })
  })

  it('goes to any other unpaid invoice that is looked for', async () => {
    const other = anInvoice({ _id: 'invoice-2', invoiceNumber: '1002', paid: 65_000 })
    server.answers(invoicesApi.listInvoices, { rows: [invoiceSummaryOf(other)], totalLength: 1 })
    server.answers(invoicesApi.readInvoice, { invoice: other })
    const { user, dialog } = await open(anEntry(), [])
    await user.type(dialog.getByRole('combobox'), '1002')
    await user.click(await dialog.findByRole('option', { name: /1002 Äijö Öhman/ }))
    expect(server.asked(invoicesApi.listInvoices)[0]?.body).toMatchObject({ state: 'unpaid' })
    await waitFor(() => expect(dialog.getByLabelText(/^Summa/)).toHaveProperty('value', '200,00'))
    await user.click(dialog.getByRole('button', { name: 'Kohdista' }))
    await waitFor(() => expect(sent()).toEqual({ parts: [{ invoice: 'invoice-2', amount: 20_000 }] }))
  })

  it('asks for the invoice and for an amount', async () => {
    const { user, dialog } = await open(anEntry(), [])
    await user.clear(dialog.getByLabelText(/^Summa/))
    await user.click(dialog.getByRole('button', { name: 'Kohdista' }))
    expect(await dialog.findByText('Korjaa 2 kohtaa ennen tallentamista:')).toBeTruthy()
  })

  it('says at the amount what the server objects to', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Valitse lasku 1001' }))
    server.refuses(api.splitEntry, 400, 'Laskua on avoinna 100,00 €', {
      'parts.0.amount': 'Laskua on avoinna 100,00 €',
    })
    await user.click(dialog.getByRole('button', { name: 'Kohdista' }))
    await waitFor(() => expect(dialog.getByLabelText(/^Summa/).getAttribute('aria-invalid')).toBe('true'))
  })

  it('that the bank took back is taken off the invoice it had paid', async () => {
    const back = anEntry({ amount: -85_000, open: -85_000 })
    const { user, dialog } = await open(back, [{ ...suggestion, open: 0, paid: 85_000, amount: -85_000 }])
    expect(dialog.getByText(/Maksettu 850,00/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Valitse lasku 1001' }))
    await user.click(dialog.getByRole('button', { name: 'Kohdista' }))
    expect(await screen.findByText('Peruutus kohdistettu')).toBeTruthy()
    expect(sent()).toEqual({ parts: [{ invoice: 'invoice-1', amount: -85_000 }] })
  })

  it('is divided over several invoices, each by what it takes', async () => {
    const second = { ...suggestion, invoice: 'invoice-2', invoiceNumber: '1002', open: 20_000, amount: 20_000 }
    const { user, dialog } = await open(anEntry(), [suggestion, second])
    await user.click(dialog.getByRole('button', { name: 'Valitse lasku 1001' }))
    await user.click(dialog.getByRole('button', { name: 'Valitse lasku 1002' }))
    await user.click(dialog.getByRole('button', { name: 'Kohdista' }))
    const parts = [
      { invoice: 'invoice-1', amount: 85_000 },
      { invoice: 'invoice-2', amount: 5_000 },
    ]
    await waitFor(() => expect(sent()).toEqual({ parts }))
  })

  it('is put on one invoice together with other money of its payer', async () => {
    server.answers(api.joinEntries, { invoice: anInvoice() })
    const { user, dialog } = await open(
      anEntry({ amount: 40_000, open: 40_000 }),
      [suggestion],
      [{ ...anEntry({ _id: 'entry-2', amount: 45_000, open: 45_000 }) }],
    )
    await user.click(dialog.getByRole('button', { name: 'Yhdessä muiden maksujen kanssa' }))
    await user.click(dialog.getByRole('button', { name: 'Kohdista yhdessä' }))
    await waitFor(() =>
      expect(server.asked(api.joinEntries)[0]?.body).toEqual({ entries: ['entry-1', 'entry-2'], invoice: 'invoice-1' }),
    )
  })

  it('is kept to its payer’s good, or marked as paid back', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Maksajan hyväksi' }))
    await user.click(dialog.getByRole('button', { name: 'Jätä maksajan hyväksi' }))
    expect(await dialog.findAllByText('Valitse vuokralainen')).not.toEqual([])
    server.answers(api.returnMoney, { entry: anEntry({ open: 0 }) })
    await user.click(dialog.getByRole('button', { name: 'Palautettu maksajalle' }))
    await user.click(dialog.getByRole('button', { name: 'Merkitse palautetuksi' }))
    await waitFor(() => expect(server.asked(api.returnMoney)[0]?.body).toMatchObject({ amount: 90_000 }))
  })

  it('is only shown to a reader', async () => {
    signInAs('reader')
    const { dialog } = await open()
    expect(dialog.queryByRole('button', { name: 'Kohdista' })).toBeNull()
  })
})

describe('payments', () => {
  it('are asked for between the days of the address', async () => {
    server.answers(api.listPayments, nothing)
    draw(<PaymentScreen />, '/payments?tab=payments&from=2026-01-01&to=2026-12-31')
    expect(await screen.findByText('Ei hakutuloksia')).toBeTruthy()
    expect(server.asked(api.listPayments)[0]?.body).toMatchObject({ from: '2026-01-01', to: '2026-12-31' })
  })
})

describe('bank files', () => {
  const aFile = (change: Partial<InputOf<typeof LoadedBankFile>> = {}) =>
    LoadedBankFile.parse({
      _id: 'file-1',
      name: 'tiliote.xml',
      state: 'waiting',
      loadedBy: 'Oili Omistaja',
      created: '2026-11-21T08:00:00.000Z',
      ...change,
    })
  const statement = (name = 'tiliote.xml') => new File(['<Document/>'], name, { type: 'text/xml' })
  const choose = async (files: File[]) => {
    const page = draw(<PaymentScreen />, '/payments?tab=files')
    await page.user.upload(await screen.findByLabelText('Tuo tiliotteita'), files)
    return page
  }
  const sentFiles = () => server.asked(api.loadBankFile).map(({ body }) => (body as { file: File }).file)

  it('go packed under their own names, one after another', async () => {
    server.answers(api.loadBankFile, { bankFile: aFile() })
    await choose([statement(), statement('toinen.xml')])
    await waitFor(() => expect(sentFiles().map(({ name }) => name)).toEqual(['tiliote.xml', 'toinen.xml']))
    const [first] = sentFiles()
    const bytes = Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(gunzipSync(bytes).toString()).toBe('<Document/>')
  })

  it('are brought in from the head of the page, once each, whichever tab was open', async () => {
    server.answers(api.loadBankFile, { bankFile: aFile() })
    const page = draw(<PaymentScreen />, '/payments')
    await page.user.upload(screen.getByLabelText('Tuo tiliote'), [statement()])
    await waitFor(() => expect(sentFiles().map(({ name }) => name)).toEqual(['tiliote.xml']))
    await page.user.click(screen.getByRole('link', { name: 'Suoritukset' }))
    await page.user.click(screen.getByRole('link', { name: 'Tiliotteet' }))
    await screen.findByLabelText('Tuo tiliotteita')
    expect(sentFiles()).toHaveLength(1)
  })

  it('are followed until they have been read', async () => {
    const waiting = aFile()
    server.answers(api.loadBankFile, { bankFile: waiting })
    server.answers(api.listBankFiles, { rows: [waiting], totalLength: 1 })
    await choose([statement()])
    expect(await screen.findByText('Käsittelyssä')).toBeTruthy()
    const done = aFile({ state: 'done', format: 'camt.053', entries: 3, fresh: 3, matched: 2, received: 255_000 })
    server.answers(api.listBankFiles, { rows: [done], totalLength: 1 })
    expect(await screen.findByText('tiliote.xml: 3 uutta tapahtumaa, 1 jäi kohdistettavaksi.')).toBeTruthy()
    expect(screen.getByText('Luettu')).toBeTruthy()
  })

  it.each([
    [{ state: 'refused', message: 'Summat eivät täsmää.' }, 'tiliote.xml hylättiin. Summat eivät täsmää.'],
    [{ state: 'done', entries: 4 }, 'tiliote.xml: ei uusia tapahtumia, kaikki 4 olivat jo tulleet.'],
    [{ state: 'done', entries: 1, fresh: 1, matched: 1 }, 'tiliote.xml: 1 uusi tapahtuma, kaikki kohdistettu.'],
  ] as const)('tell what became of them: %o', async (change, said) => {
    server.answers(api.loadBankFile, { bankFile: aFile() })
    server.answers(api.listBankFiles, () => ({
      rows: server.asked(api.loadBankFile).length > 0 ? [aFile(change)] : [],
      totalLength: 1,
    }))
    await choose([statement()])
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('that were not taken say why beside the way to try again', async () => {
    server.refuses(api.loadBankFile, 400, 'Tiedosto on liian suuri.')
    await choose([statement()])
    expect((await screen.findByText('tiliote.xml')).closest('li')?.textContent).toBe(
      'tiliote.xml: Tiedosto on liian suuri.',
    )
  })

  it('are brought by those only who may', async () => {
    signInAs('reader')
    draw(<PaymentScreen />, '/payments?tab=files')
    expect(await screen.findByText('Ei tiliotteita')).toBeTruthy()
    expect(screen.queryByLabelText('Tuo tiliotteita')).toBeNull()
  })
})
