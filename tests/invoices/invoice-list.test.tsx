import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import { Panels } from '../../web/app/panels.ts'
import { tellToday } from '../../web/app/today.ts'
import { panels } from '../../web/billing/panels.ts'
import { InvoiceList } from '../../web/invoices/InvoiceList.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const row = invoiceSummaryOf(anInvoice())
const asked = () => server.asked(api.listInvoices).at(-1)?.body

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(api.listInvoices, { rows: [row], totalLength: 1, sums: { total: 85_000, paid: 0, open: 85_000 } })
})

describe('the list of invoices', () => {
  it('leads to the invoice, and sums what is open', async () => {
    draw(<InvoiceList />, '/invoices')
    expect((await screen.findByRole('link', { name: '1001' })).getAttribute('href')).toBe('/invoice/edit/invoice-1')
    expect(screen.getByRole('row', { name: /^Yhteensä/ }).textContent).toContain('850,00')
  })

  it('asks for what the address narrows it to, and shows by what', async () => {
    draw(<InvoiceList />, '/invoices?state=billed&billedFrom=2026-11-01&billedTo=2026-11-30&purpose=deposit')
    await waitFor(() =>
      expect(asked()).toMatchObject({ state: 'billed', billedFrom: '2026-11-01', billedTo: '2026-11-30' }),
    )
    expect(screen.getByLabelText('Päiväys alkaen')).toHaveProperty('value', '01.11.2026')
    expect(screen.getByLabelText('Laji')).toHaveProperty('value', 'deposit')
    expect(asked()).toMatchObject({ purpose: 'deposit', kind: 'invoice' })
  })

  it('is narrowed by due days as soon as a day is whole', async () => {
    const { user, address } = draw(<InvoiceList />, '/invoices?page=3')
    const from = screen.getByLabelText('Eräpäivä alkaen')
    await user.type(from, '1.12.')
    expect(address()).toBe('/invoices?page=3')
    expect(from.getAttribute('aria-invalid')).toBe('true')
    await user.type(from, '2026')
    expect(address()).toBe('/invoices?from=2026-12-01')
    await user.click(screen.getByRole('button', { name: 'Tyhjennä suodattimet' }))
    expect(address()).toBe('/invoices')
  })

  it('is narrowed by a usual span of days in one choice, which says what the days are', async () => {
    const { user, address } = draw(<InvoiceList />, '/invoices?page=3')
    const span = await screen.findByLabelText<HTMLSelectElement>('Eräpäivä, jakso')
    await user.selectOptions(span, 'Viime vuosi')
    expect(address()).toBe('/invoices?from=2025-01-01&to=2025-12-31')
    expect(screen.getByLabelText('Eräpäivä asti')).toHaveProperty('value', '31.12.2025')
    await user.clear(screen.getByLabelText('Eräpäivä asti'))
    expect(span.value).toBe('')
    await user.selectOptions(span, 'Tämä kuukausi')
    await user.selectOptions(span, 'Jakso')
    expect(address()).toBe('/invoices')
  })

  it('says from which day on it is, and shows what is older by one press', async () => {
    const { user, address } = draw(<InvoiceList />, '/invoices')
    const name = '21.09.2025 alkaen ✕'
    await user.click(await screen.findByRole('button', { name }))
    expect(address()).toBe('/invoices?from=2000-01-01')
    expect(screen.getByLabelText('Eräpäivä alkaen')).toHaveProperty('value', '01.01.2000')
    expect(screen.queryByRole('button', { name: / alkaen ✕$/ })).toBeNull()
  })

  it('shows what is billed period after period on a tab of its own', async () => {
    const recurring = {
      _id: 'contract-1',
      contractNumber: '7',
      tenant: 'tenant-1',
      tenantName: 'Äijö Öhman',
      apartmentAddress: 'Katajakatu 5 B 12',
      nextDueDate: '2027-01-02',
      sendType: 'email' as const,
      total: 85_000,
      active: true,
    }
    server.answers(billingApi.listRecurring, { rows: [recurring], totalLength: 1, sums: { total: 85_000 } })
    const list = (
      <Panels value={panels}>
        <InvoiceList />
      </Panels>
    )
    const { user } = draw(list, '/invoices')
    await user.click(screen.getByRole('link', { name: 'Toistuvat' }))
    const shown = await screen.findByRole('row', { name: /Laskutetaan/ })
    expect(within(shown).getByText('02.01.2027')).toBeTruthy()
    expect(within(shown).getByRole('link', { name: '7' }).getAttribute('href')).toBe(
      '/rental-contract/overview/contract-1',
    )
  })
})

describe('billing now', () => {
  it.each([
    [0, 'Yhtään sopimusta ei ole nyt laskutettavana.'],
    [1, 'Laskuja luodaan 1 sopimukselle.'],
    [12, 'Laskuja luodaan 12 sopimukselle.'],
  ])('tells of %i contracts', async (contracts, said) => {
    server.answers(api.billNow, { contracts, run: 'run-1' })
    const { user } = draw(<InvoiceList />, '/invoices')
    await user.click(screen.getByRole('button', { name: 'Luo erääntyvät laskut' }))
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('shows the new invoices as they come', async () => {
    server.answers(api.listInvoices, { rows: [], totalLength: 0 })
    server.answers(api.billNow, { contracts: 1, run: 'run-1' })
    const { user } = draw(<InvoiceList />, '/invoices')
    expect(await screen.findByText('Ei laskuja')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Luo erääntyvät laskut' }))
    await screen.findByText('Laskuja luodaan 1 sopimukselle.')
    server.answers(api.listInvoices, { rows: [row], totalLength: 1 })
    expect(await screen.findByRole('link', { name: '1001' }, { timeout: 5000 })).toBeTruthy()
  })

  it('is not offered to a reader', () => {
    signInAs('reader')
    draw(<InvoiceList />, '/invoices')
    expect(screen.queryByRole('button', { name: 'Luo erääntyvät laskut' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Uusi lasku' })).toBeNull()
  })
})
