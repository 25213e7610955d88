import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#shared/accounts/roles.ts'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { booksApi } from '#shared/invoices/books-api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { Panels } from '../../web/app/panels.ts'
import { tellToday } from '../../web/app/today.ts'
import { InvoicePage } from '../../web/invoices/InvoicePage.tsx'
import { panels } from '../../web/payments/panels.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

function show(invoice: Invoice, role: Role = 'owner') {
  signInAs(role)
  server.answers(api.readInvoice, { invoice })
  const page = (
    <Panels value={panels}>
      <InvoicePage />
    </Panels>
  )
  return draw(page, '/invoice/edit/invoice-1', '/invoice/edit/:id')
}
const button = (name: string) => screen.findByRole('button', { name })
const facts = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Lasku 1001' })
  const terms = screen.getAllByRole('term')
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
}

beforeEach(() => {
  tellToday('2026-11-21')
  server.answers(paymentsApi.listPayments, { rows: [], totalLength: 0 })
  server.answers(bookkeepingApi.readDecidedMonths, { decided: {} })
})

describe('what the page tells', () => {
  it('prints the reference in fives and its RF form in fours', async () => {
    show(anInvoice())
    expect(await facts()).toMatchObject({
      Viitenumero: '12 34567 89014',
      'RF-viite': 'RF46 1234 5678 9014',
      Tilinumero: 'FI21 1234 5600 0007 85',
      Kausi: '1.–31.12.2026',
      Sähköposti: 'aijo@vuokralainen.example',
      'Sähköpostin tila': 'Toimitettu 18.11.2026 klo 10.05',
    })
  })

  it.each([
    ['Invoicing', 'Laskutuksessa'],
    ['Collection', 'Perinnässä'],
    ['Written off', 'Written off'],
  ])('tells %s, where it stands at its service, as %s', async (state, text) => {
    show(anInvoice({ service: { name: 'ropoCapital', jobId: 'ropo-7', state } }))
    expect(await facts()).toMatchObject({ 'Tila palvelussa': text })
  })

  it('sums the lines by VAT rate', async () => {
    const products = [
      { desc: 'Liiketilan vuokra', amount: 100_000, taxpr: 25.5 as const },
      { desc: 'Autopaikka', amount: 3_333, count: 3, taxpr: 25.5 as const },
      { desc: 'Vesi', amount: 2_000, itemtype: 'hlö/kk' as const },
    ]
    show(anInvoice({ products, total: 140_049 }))
    const table = await screen.findByRole('table')
    const sums = within(table)
      .getAllByRole('row')
      .slice(-4)
      .map((row) => row.textContent?.replace(/\u00a0/g, ' '))
    expect(sums).toEqual([
      'Veroton yhteensä1 119,99 €',
      'ALV 25,5 % summasta 1 099,99 €280,50 €',
      'ALV 0 % summasta 20,00 €0,00 €',
      'Yhteensä1 400,49 €',
    ])
  })

  it('tells how a part month was counted and for how long the payment is late', async () => {
    tellToday('2026-12-05')
    show(anInvoice({ explanation: ['Vuokra, 17.–31.12.2026: 15/31 päivää × 850,00 € = 411,29 €'] }))
    expect(await screen.findByText(/15\/31 päivää/)).toBeTruthy()
    expect(screen.getByText('Myöhässä 3 päivää')).toBeTruthy()
  })

  it('gives the day by which a payment is in time when the due day is a Saturday', async () => {
    show(anInvoice({ dueDate: '2026-12-05' }))
    expect(await facts()).toMatchObject({ Eräpäivä: '05.12.2026', 'Viimeinen maksupäivä': '07.12.2026' })
  })
})

describe('what can be done', () => {
  const move = 'Siirrä eräpäivää'
  const mend = 'Korjaa ja lähetä'
  const books = 'Tiliöinti'
  const copy = 'Lähetä sähköpostilla'
  const lose = 'Kirjaa luottotappio'
  const failed = { state: 'failed' as const, stateReason: 'Vuokralaiselta puuttuu sähköpostiosoite.', mail: {} }
  it.each<[string, Parameters<typeof anInvoice>[0], string[]]>([
    ['a draft', { state: 'draft', mail: {}, sent: '' }, ['Näytä PDF', move, books, 'Poista luonnos', 'Lähetä lasku']],
    ['one that failed', failed, ['Näytä PDF', 'Lähetä uudelleen', books, 'Poista lasku', mend]],
    ['one that may have left', { ...failed, mail: { step: 'started' } }, ['Näytä PDF', books, 'Lähetä uudelleen']],
    ['one on its way', { state: 'sending', mail: {} }, ['Näytä PDF']],
    [
      'one at a service',
      { service: { step: 'done' } },
      ['Näytä PDF', move, copy, books, 'Tarkista tila', lose, 'Kirjaa maksu'],
    ],
    ['an open one', {}, ['Näytä PDF', move, copy, books, lose, 'Kirjaa maksu']],
    ['one that is lost', { lost: 85_000 }, ['Näytä PDF', copy, books, 'Kirjaa maksu']],
    ['a paid one', { paid: 85_000 }, ['Näytä PDF', copy, books]],
    ['a credited one', { credited: 85_000 }, ['Näytä PDF', copy, books]],
    ['a credit note', { kind: 'refund', total: -85_000, credited: -85_000 }, ['Näytä PDF', copy, books]],
  ])('to %s', async (_, change, offered) => {
    show(anInvoice(change))
    await screen.findByRole('heading', { level: 1 })
    const head = within(screen.getByRole('banner'))
    const names = head.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.filter((name) => name !== '')).toEqual(offered)
  })

  it('sends it again to the payer, or to whoever is typed, and tells of those that were sent', async () => {
    const at = '2026-11-20T08:05:00.000Z'
    const lost = {
      _id: 'k',
      email: 'aijo@vanha.example',
      at,
      by: 'Oili Omistaja',
      messageId: 'm',
      state: 'permanentFail' as const,
    }
    const { user } = show(anInvoice({ copies: [lost] }))
    server.answers(booksApi.copyInvoice, { invoice: anInvoice() })
    await user.click(await button(copy))
    const field = await screen.findByRole('textbox', { name: /Sähköposti/ })
    expect((field as HTMLInputElement).value).toBe('aijo@vuokralainen.example')
    await user.clear(field)
    await user.type(field, 'aijo@uusi.example')
    await user.click(await button('Lähetä viesti'))
    await screen.findByText('Viesti lähetetty')
    expect(server.asked(booksApi.copyInvoice).map(({ body }) => body)).toEqual([{ email: 'aijo@uusi.example' }])
    expect(screen.getByText(/aijo@vanha.example .*, ei mennyt perille, Oili Omistaja/)).toBeTruthy()
  })

  it('of a deposit that is a draft is changed on a form of its own', async () => {
    show(anInvoice({ _id: 'abc-deposit', state: 'draft', mail: {}, sent: '' }))
    expect((await screen.findByRole('link', { name: 'Muokkaa' })).getAttribute('href')).toBe(
      '/invoice/abc-deposit/deposit/edit',
    )
    expect(screen.getByRole('link', { name: 'Avaa vakuus' }).getAttribute('href')).toBe('/deposits/abc')
  })

  it('by a reader: looking only', async () => {
    show(anInvoice({ state: 'draft', mail: {} }), 'reader')
    await button('Näytä PDF')
    expect(screen.queryByRole('button', { name: 'Lähetä lasku' })).toBeNull()
  })

  it('sends a draft once the person is sure', async () => {
    server.answers(api.sendInvoice, { invoice: anInvoice({ state: 'sending', mail: {} }) })
    const { user } = show(anInvoice({ state: 'draft', mail: {} }))
    await user.click(await button('Lähetä lasku'))
    expect(await screen.findByText(/lähtee sähköpostilla osoitteeseen aijo@vuokralainen.example/)).toBeTruthy()
    server.answers(api.readInvoice, { invoice: anInvoice({ state: 'sending', mail: {} }) })
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Lähetä lasku' }))
    expect(await screen.findByText('Lähdössä')).toBeTruthy()
    expect(server.asked(api.sendInvoice)).toHaveLength(1)
  })

  it('tells the new days of a draft that is sent later than it was made, before it is', async () => {
    const old = { kind: 'single', state: 'draft', mail: {}, billDate: '2026-11-02', dueDate: '2026-11-16' } as const
    const { user } = show(anInvoice({ ...old, created: '2026-11-02T08:00:00.000Z' }))
    await user.click(await button('Lähetä lasku'))
    expect(
      await screen.findByText(
        /päiväykseksi tulee 21.11.2026 ja eräpäiväksi 05.12.2026 \(ennen 02.11.2026 ja 16.11.2026\)/,
      ),
    ).toBeTruthy()
  })

  it('gives the payer more time', async () => {
    server.answers(api.changeDueDate, { invoice: anInvoice({ dueDate: '2026-12-20' }) })
    const { user } = show(anInvoice())
    await user.click(await button(move))
    const field = await screen.findByRole('textbox', { name: /Uusi eräpäivä/ })
    await user.clear(field)
    await user.type(field, '20.12.2026')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Siirrä eräpäivä' }))
    expect(await screen.findByText('Eräpäivä siirretty')).toBeTruthy()
    expect(server.asked(api.changeDueDate)).toMatchObject([
      { path: '/invoices/change-duedate/invoice-1', body: { dueDate: '2026-12-20' } },
    ])
  })

  it('tells why it failed', async () => {
    show(anInvoice(failed))
    expect((await screen.findByText('Vuokralaiselta puuttuu sähköpostiosoite.')).closest('[role=status]')).toBeTruthy()
  })

  it('writes down a payment of what is open', async () => {
    const paid = { ...anInvoice({ paid: 85_000, paidDate: '2026-11-20' }) }
    const payment = {
      _id: 'payment-1',
      invoice: 'invoice-1',
      invoiceNumber: '1001',
      tenant: 'tenant-1',
      tenantName: 'Äijö Öhman',
      amount: 55_000,
      payDate: '2026-11-20',
      created: '2026-11-21T08:00:00.000Z',
      source: 'manual' as const,
      reason: 'Kirjattu käsin, Oili Omistaja',
    }
    server.answers(paymentsApi.makePayment, { payment, invoice: paid })
    const { user, address } = show(anInvoice({ paid: 30_000, service: { jobId: 'ropo-7' } }))
    await user.click(await button('Kirjaa maksu'))
    const amount = await screen.findByLabelText(/^Summa/)
    expect(amount).toHaveProperty('value', '550,00')
    const day = screen.getByRole('textbox', { name: /^Maksupäivä/ })
    await user.clear(day)
    await user.type(day, '20.11.2026')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kirjaa maksu' }))
    await waitFor(() => expect(address()).toBe('/invoice/edit/invoice-1'))
    expect(server.asked(paymentsApi.makePayment)[0]?.body).toEqual({
      serviceId: 'ropo-7',
      invoice: 'invoice-1',
      amount: 55_000,
      payDate: '2026-11-20',
    })
  })
})
