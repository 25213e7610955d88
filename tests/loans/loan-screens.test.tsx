import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loansApi as api } from '#shared/loans/api.ts'
import { Loan, LoanRow } from '#shared/loans/loan.ts'
import { tellToday } from '../../web/app/today.ts'
import { CreateLoan, EditLoan } from '../../web/loans/LoanForm.tsx'
import { LoanList } from '../../web/loans/LoanList.tsx'
import { LoanPage } from '../../web/loans/LoanPage.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const row = LoanRow.parse({
  _id: 'company-1.loan-1',
  condominium: 'company-1',
  condominiumName: 'Asunto Oy Katajanmarja',
  name: 'Putkiremontti',
  method: 'annuity',
  handling: 'funding',
  refRateType: 'euribor12',
  margin: 0.65,
  percent: 2.997,
  nextReset: '2027-03-01',
  exemptionEnds: '2027-06-30',
  fixedEnds: '',
  endDate: '2027-01-30',
  left: 18_500_00,
  amount: 250_50,
  apartments: 2,
  active: true,
})
const loan = Loan.parse({
  _id: row._id,
  version: 3,
  name: row.name,
  condominium: 'company-1',
  condominiumName: row.condominiumName,
  fullAddress: '',
  margin: 0.65,
  endDate: row.endDate,
})
const plan = {
  row,
  shares: [
    {
      _id: 'home-1',
      fullAddress: 'Katajakatu 5 A 1',
      amount: 120_00,
      totalAmount: 10_000_00,
      currentAmount: 9_000_00,
      startDate: '2025-01-01',
    },
  ],
  why: '',
  rows: [
    { n: 1, due: '2026-12-30', interest: 46_20, principal: 9_000_00, payment: 9_046_20, balance: 9_500_00 },
    { n: 2, due: '2027-01-30', interest: 23_73, principal: 9_500_00, payment: 9_523_73, balance: 0 },
  ],
  totalInterest: 69_93,
  totalPaid: 18_569_93,
}
const plain = { normalizer: (shown: string) => shown.replaceAll('\u00a0', ' ') }

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(api.listLoans, { rows: [row], totalLength: 1, sums: { left: 18_500_00, amount: 250_50 } })
  server.answers(api.readLoanPlan, plan)
  server.answers(api.readLoan, { loan })
  server.answers(api.readReset, { reset: null })
  server.answers(api.createLoan, { loan: { ...loan, _id: 'loan-9', condominium: '', condominiumName: '' } })
  server.answers(api.updateLoan, { loan: { ...loan, version: 4 } })
  server.answers(api.inactivateLoan, { loan: { ...loan, active: false } })
})

describe('the list of loans', () => {
  it('tells each loan of every company, and sums', async () => {
    draw(<LoanList />, '/loans')
    const line = await screen.findByRole('row', { name: /Putkiremontti/ })
    for (const text of ['Asunto Oy Katajanmarja', '2,997 %', '01.03.2027', '18 500,00 €', '250,50 €']) {
      expect(within(line).getByText(text, plain)).toBeTruthy()
    }
    expect(within(line).getByRole('link', { name: 'Putkiremontti' }).getAttribute('href')).toBe(
      '/loan/overview/company-1.loan-1',
    )
  })

  it('asks for the old ones when they are chosen', async () => {
    const { user } = draw(<LoanList />, '/loans')
    await screen.findByRole('row', { name: /Putkiremontti/ })
    await user.selectOptions(screen.getByLabelText('Tila'), 'old')
    await waitFor(() => expect(server.asked(api.listLoans).at(-1)?.query).toMatchObject({ state: 'old' }))
  })
})

describe('the form of a loan', () => {
  it('without a company asks what the account owes', async () => {
    const { user, address } = draw(<CreateLoan />, '/loan/create')
    await user.type(await screen.findByLabelText(/^Lainan nimi/), 'Asuntolaina')
    await user.type(screen.getByLabelText('Lainanantaja'), 'Esimerkkipankki')
    await user.type(screen.getByLabelText('Jäljellä'), '90000')
    expect(screen.queryByLabelText('Käsittely')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(address()).toBe('/loan/overview/loan-9'))
    expect(server.asked(api.createLoan)).toMatchObject([
      { body: { name: 'Asuntolaina', lender: 'Esimerkkipankki', currentAmount: 90_000_00, condominium: '' } },
    ])
  })

  it('of a company’s loan has its handling and sends the version that was read', async () => {
    const { user } = draw(<EditLoan />, '/loan/edit/company-1.loan-1', '/loan/edit/:id')
    await user.selectOptions(await screen.findByLabelText('Käsittely'), 'funding')
    expect(screen.queryByLabelText('Lainanantaja')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Laina tallennettu')
    expect(server.asked(api.updateLoan)).toMatchObject([{ body: { version: 3, handling: 'funding', margin: 0.65 } }])
  })
})

describe('the page of a loan', () => {
  const open = () => draw(<LoanPage />, '/loan/overview/company-1.loan-1', '/loan/overview/:id')

  it('tells its terms and each payment that is left', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'Putkiremontti' })
    const line = await screen.findByRole('row', { name: /joulukuu 2026/ })
    for (const text of ['46,20 €', '9 046,20 €', '9 500,00 €']) expect(within(line).getByText(text, plain)).toBeTruthy()
    expect(await screen.findByRole('img', { name: /Lainaa jäljellä/ })).toBeTruthy()
  })

  it('says why there are no payments', async () => {
    server.answers(api.readLoanPlan, { ...plan, rows: [], why: 'Anna lainan päättymispäivä.' })
    open()
    expect(await screen.findByText('Anna lainan päättymispäivä.')).toBeTruthy()
  })

  it('moves the loan among the old ones after asking', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Siirrä vanhoihin' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Siirrä vanhoihin' }))
    await screen.findByText('Laina siirretty vanhoihin')
    expect(server.asked(api.inactivateLoan)).toHaveLength(1)
  })

  const reset = {
    from: '2026-06-01',
    reference: 2.5,
    publishedOn: '2026-05-29',
    before: 2.1,
    why: '',
    version: 3,
    shares: [
      { _id: 'home-1', fullAddress: 'Katajakatu 5 A 1', currentAmount: 9_000_00, amount: 200_00, proposed: 221_84 },
    ],
  }
  it('proposes payments after a reset and takes them as they were seen', async () => {
    server.answers(api.readReset, { reset })
    server.answers(api.takeReset, {})
    const { user } = open()
    const line = await screen.findByRole('row', { name: /Katajakatu 5 A 1/ })
    expect(within(line).getByText('21,84 €', plain)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ota käyttöön' }))
    await screen.findByText('Koron tarkistus otettu käyttöön')
    expect(server.asked(api.takeReset).map(({ body }) => body)).toEqual([
      { from: '2026-06-01', shares: [{ _id: 'home-1', amount: 221_84 }] },
    ])
  })

  it('asks for the figure of a reset that is not known', async () => {
    server.answers(api.readReset, { reset: { ...reset, reference: null, why: 'Kirjaa viitekorko.' } })
    open()
    expect(await screen.findByText('Kirjaa viitekorko.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ota käyttöön' })).toBeNull()
  })

  it('has no way to change it for who may only read', async () => {
    signInAs('reader')
    open()
    await screen.findByRole('heading', { level: 1, name: 'Putkiremontti' })
    expect(screen.queryByText('Muokkaa')).toBeNull()
    expect(screen.queryByText('Siirrä vanhoihin')).toBeNull()
  })
})

describe('the reference rates', () => {
  const open = () => draw(<LoanList />, '/loans?tab=rates')
  beforeEach(() => {
    const fixings = [
      { day: '2026-05-29', percent: 2.45 },
      { day: '2026-06-01', percent: 2.5 },
    ]
    server.answers(api.readReferenceRates, { series: [{ refRateType: 'euribor12', fixings }] })
    server.answers(api.saveFixings, { saved: 2 })
  })

  it('are drawn and listed, the newest first', async () => {
    open()
    expect(await screen.findByRole('img', { name: /12 kk euribor/ })).toBeTruthy()
    const [, first] = await screen.findAllByRole('row')
    expect(first?.textContent).toMatch(/01\.06\.2026/)
  })

  it('are written down by hand', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Kirjaa luku' }))
    await user.type(await screen.findByLabelText(/^Viitekorko/, { selector: 'input' }), '2,6')
    await user.click(screen.getByRole('button', { name: 'Tallenna luku' }))
    await screen.findByText('Luku tallennettu')
    expect(server.asked(api.saveFixings)).toMatchObject([
      { body: { refRateType: 'euribor12', fixings: [{ day: '2026-11-21', percent: 2.6 }] } },
    ])
  })

  it('come from a file when every row of it does', async () => {
    const { user } = open()
    const field = await screen.findByLabelText(/Lue luvut tiedostosta/, { selector: 'input' })
    await user.upload(field, new File(['Päivä;Korko\n2.6.2026;kaksi\n'], 'korot.csv', { type: 'text/csv' }))
    expect(await screen.findByText('Mitään ei tallennettu.')).toBeTruthy()
    expect(await screen.findByText('Rivi 2: ”kaksi” ei ole korko')).toBeTruthy()
    await user.upload(field, new File(['Päivä;Korko\n2.6.2026;2,6\n3.6.2026;2,7\n'], 'korot.csv', { type: 'text/csv' }))
    expect(await screen.findByText('Tallennettu 2 lukua.')).toBeTruthy()
  })
})
