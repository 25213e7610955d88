import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowNames, loanStressApi } from '#shared/loans/stress-api.ts'
import { arrearsApi } from '#shared/reports/arrears.ts'
import { type TaxHome, type TaxHomeRow, taxPackApi } from '#shared/reports/tax/api.ts'
import { figureNames } from '#shared/reports/tax/figures.ts'
import { TaxNote } from '#shared/reports/tax/tax-note.ts'
import { LoanStress } from '../../web/loans/LoanStress.tsx'
import { Arrears } from '../../web/reports/income/Arrears.tsx'
import { TaxPack } from '../../web/reports/tax/TaxPack.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const figures = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<(typeof figureNames)[number], number>
const row: TaxHomeRow = {
  ...{ _id: 'a', fullAddress: 'Katajakatu 5 A 1', condominium: 'c', condominiumName: 'As Oy Kataja', form: '7H' },
  ...{ holding: 50, ownedFrom: '2026-01-01', ownedTo: '2026-12-31', monthsLet: 12 },
  ...figures,
  ...{ rent: 5100_00, maintenance: 1200_00, uncategorised: 10_00 },
  ...{ income: 5100_00, deductible: 1200_00, net: 3900_00, added: 0, omitted: 10_00, missing: 1 },
}
const lacking = {
  ...{ apartment: 'a', fullAddress: 'Katajakatu 5 A 1', of: 'receipt' as const, id: 'r' },
  text: 'Kululla ”Jokin” (20,00 €) ei ole erää veroilmoituksessa: sitä ei ole vähennetty.',
}
const summary = {
  ...{ ownerName: 'Paula Päämies', isCompany: false, year: 2026, to: '2026-12-31' },
  ...{ income: 5100_00, deductible: 1200_00, net: 3900_00, interest: 0, added: 0, omitted: 10_00, tax: 1170_00 },
  ...{ explanation: ['30 % × 3 900,00 € = 1 170,00 €.'], missing: [lacking], missingCount: 1 },
}
const home: TaxHome = {
  row,
  sources: [
    {
      ...{ figure: 'rent', day: '2026-02-02', name: 'Lasku 1001, Äijö Öhman', of: 'invoice', id: 'i' },
      ...{ cents: 10_200_00, isOwn: false, own: 5100_00 },
    },
    {
      ...{ figure: 'maintenance', day: '2026-02-01', name: 'Hoitovastike, helmikuu 2026', of: 'apartment', id: 'a' },
      ...{ cents: 2400_00, isOwn: false, own: 1200_00 },
    },
  ],
  explanation: [],
  missing: [lacking],
  acquisition: {
    purchaseDate: '2020-01-01',
    price: 50_000_00,
    years: [{ year: 2026, funded: 100_00, improvements: 0, total: 100_00 }],
  },
  note: TaxNote.parse({ _id: 'account.2026.a', apartment: 'a', year: 2026 }),
  centsPerKm: null,
}

describe('the tax pack', () => {
  it('tells the owner’s year, names what is missing and leads to where it is put right', async () => {
    signInAs('owner')
    server.answers(taxPackApi.listTaxOwners, { owners: [{ _id: '', name: 'Kotiranta Oy (oma tili)' }] })
    server.answers(taxPackApi.listTaxPack, { rows: [row], totalLength: 1, sums: {}, summary })
    draw(<TaxPack />, '/reports/tax-pack?year=2026')
    const link = await screen.findByRole('link', { name: 'Katajakatu 5 A 1' })
    expect(link.getAttribute('href')).toBe('/reports/tax-pack?year=2026&apartment=a')
    expect(screen.getByRole('link', { name: 'Korjaa' }).getAttribute('href')).toBe('/receipts/edit/r')
    expect(screen.getByText('1 170,00 €', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeTruthy()
  })

  it('opens a home’s figures and their documents, one figure’s when it is chosen', async () => {
    signInAs('owner')
    server.answers(taxPackApi.readTaxHome, { home })
    draw(<TaxPack />, '/reports/tax-pack?year=2026&apartment=a&figure=rent')
    const documents = await screen.findByRole('region', { name: 'Tositteet: Vuokrat' })
    const invoice = within(documents).getByRole('link', { name: 'Lasku 1001, Äijö Öhman' })
    expect(invoice.getAttribute('href')).toBe('/invoice/edit/i')
    expect(within(documents).queryByText(/Hoitovastike/)).toBeNull()
    const rows = screen.getByRole('region', { name: 'Veroilmoituksen erät 2026' })
    expect(
      within(rows)
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual(['Vuokrat', 'Hoitovastikkeet'])
  })

  it('takes what only the owner knows, to the row of the year and the owner', async () => {
    signInAs('owner')
    server.answers(taxPackApi.readTaxHome, { home })
    server.answers(taxPackApi.saveTaxNote, { note: home.note })
    const { user } = draw(<TaxPack />, '/reports/tax-pack?year=2026&principal=p&apartment=a')
    await user.click(await screen.findByRole('button', { name: 'Kirjaa matkat ja korot' }))
    await user.type(await screen.findByLabelText(/Tulonhankkimisvelan korot/), '1234,56')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(server.asked(taxPackApi.saveTaxNote)).toHaveLength(1))
    const [asked] = server.asked(taxPackApi.saveTaxNote)
    expect(asked?.query).toEqual({ principal: 'p', year: '2026' })
    expect(asked?.body).toMatchObject({ interest: 1234_56, trips: [] })
  })
})

describe('other reports', () => {
  it('arrears open the invoices of a tenant of the same day', async () => {
    signInAs('owner')
    const owed = {
      ...{
        _id: 't',
        tenant: 't',
        tenantName: 'Äijö Öhman',
        fullAddress: 'Katajakatu 5',
        invoice: '',
        invoiceNumber: '',
      },
      ...{ invoices: 2, dueDate: '2026-10-02', daysLate: 31, open: 900_00, notDue: 0, upTo30: 0, upTo60: 900_00 },
      ...{ upTo90: 0, over90: 0, late: 900_00 },
    }
    server.answers(arrearsApi.listArrears, { rows: [owed], totalLength: 1, sums: {} })
    draw(<Arrears />, '/reports/arrears?date=2026-11-02')
    const link = await screen.findByRole('link', { name: 'Äijö Öhman' })
    expect(link.getAttribute('href')).toBe('/reports/arrears?by=invoice&tenant=t&date=2026-11-02')
  })

  it('cash flow names loans whose interest-only time ends and those that cannot be reckoned', async () => {
    signInAs('owner')
    const flows = Object.fromEntries(flowNames.map((name) => [name, 100_00])) as Record<
      (typeof flowNames)[number],
      number
    >
    server.answers(loanStressApi.listLoanStress, {
      rows: [
        { _id: 'a', name: 'Katajakatu 5', condominiumName: '', income: 0, charges: 0, loans: 0, perPoint: 0, ...flows },
      ],
      totalLength: 1,
      sums: {},
      years: [{ year: '2027', ...flows }],
      ends: [{ _id: 'l', name: 'Julkisivu', day: '2027-08-01', before: 189_27, after: 748_22 }],
      unknown: [{ _id: 'm', name: 'Tilin laina', why: 'Anna lainan päättymispäivä.' }],
    })
    draw(<LoanStress />, '/loans?tab=stress')
    expect(await screen.findByText(/Julkisivu: lyhennysvapaa päättyy 01.08.2027/)).toBeTruthy()
    expect(screen.getByText(/Tilin laina: maksu on laskettu nykyisellään/)).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Katajakatu 5' })).getAttribute('href')).toBe(
      '/apartment/overview/a',
    )
  })
})
