import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { tellToday } from '../../../web/app/today.ts'
import { InvoiceList } from '../../../web/invoices/InvoiceList.tsx'
import { InvoicePage } from '../../../web/invoices/InvoicePage.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'
import { anInvoice } from '../../support/things/an-invoice.ts'

const row = {
  _id: 'invoice-000000001002',
  kind: 'invoice' as const,
  from: 1002,
  to: 1004,
  numbers: '1002–1004',
  count: 3,
  reason: 'runUndone' as const,
  text: 'Väärä hinta',
  name: 'Riitta Kotiranta',
  day: '2026-11-20',
  at: '2026-11-20T08:00:00.000Z',
  batch: 'run',
}

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
})

describe('the tab of voided numbers', () => {
  it('tells which went, when, by whom and why', async () => {
    server.answers(voidedApi.listVoided, { rows: [row], totalLength: 1, sums: { count: 3 } })
    draw(<InvoiceList />, '/invoices?tab=voided&kind=invoice')
    const shown = await screen.findByRole('row', { name: /1002–1004/ })
    const texts = ['Lasku', '3', '20.11.2026', 'Riitta Kotiranta', 'Laskutus peruttu ennen lähetystä', 'Väärä hinta']
    for (const text of texts) expect(within(shown).getByText(text)).toBeTruthy()
    expect(server.asked(voidedApi.listVoided).at(-1)?.body).toMatchObject({ kind: 'invoice' })
  })
})

describe('removing a draft', () => {
  it('asks why, and says it', async () => {
    server.answers(paymentsApi.listPayments, { rows: [], totalLength: 0 })
    server.answers(invoicesApi.readInvoice, { invoice: anInvoice({ state: 'draft', mail: {}, sent: '' }) })
    server.answers(voidedApi.deleteInvoice, {})
    const { user } = draw(<InvoicePage />, '/invoice/edit/invoice-1', '/invoice/edit/:id')
    await user.click(await screen.findByRole('button', { name: 'Poista luonnos' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Poistetaanko lasku 1001?' }))
    await user.click(dialog.getByRole('button', { name: 'Poista lasku' }))
    expect((await dialog.findAllByText(/Valitse syy/)).length).toBeGreaterThan(1)
    expect(server.asked(voidedApi.deleteInvoice)).toEqual([])
    await user.selectOptions(dialog.getByLabelText(/^Syy/), 'other')
    await user.click(dialog.getByRole('button', { name: 'Poista lasku' }))
    expect((await dialog.findAllByText(/Kerro syy/)).length).toBeGreaterThan(0)
    await user.type(dialog.getByLabelText(/^Lisätieto/), 'Sovittiin toisin')
    await user.click(dialog.getByRole('button', { name: 'Poista lasku' }))
    await waitFor(() =>
      expect(server.asked(voidedApi.deleteInvoice).at(-1)?.query).toEqual({
        reason: 'other',
        text: 'Sovittiin toisin',
      }),
    )
    await screen.findByText('Lasku poistettu')
  })
})
