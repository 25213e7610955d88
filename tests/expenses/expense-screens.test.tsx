import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { expensesApi as api, type ShownExpense } from '#shared/expenses/api.ts'
import { Expense, expenseRowOf, expenseTotals } from '#shared/expenses/expense.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { ExpenseForm } from '../../web/expenses/ExpenseForm.tsx'
import { ExpenseList } from '../../web/expenses/ExpenseList.tsx'
import { ExpensePage } from '../../web/expenses/ExpensePage.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const products = [{ name: 'Työ', count: 2, taxpr: 25.5 as const, amount: 62_75, handling: '' as const, productId: '' }]
const receipt = Expense.parse({
  _id: 'kulu-1',
  version: 3,
  name: 'Putken korjaus',
  date: '2026-11-02',
  products,
  amount: expenseTotals(products).gross,
  supplier: 'Putkimies Oy',
  apartment: 'koti-1',
  apartmentAddress: 'Katajakatu 5 A 1',
  created: '2026-11-02T07:00:00.000Z',
})
const shown = (more: Partial<ShownExpense> = {}): ShownExpense => ({
  ...receipt,
  standing: '',
  subtracted: 0,
  waiting: 0,
  takenOff: [],
  payment: null,
  subtractsNext: false,
  lock: '',
  ...more,
})
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ') ?? ''

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(productsApi.listInvoiceProducts, { products: [] })
  server.answers(api.readCost, { receipt: shown() })
})

it('the list tells each cost with its VAT and sums of all', async () => {
  const row = { ...expenseRowOf(receipt), standing: 'partly' as const, subtracted: 50_00 }
  server.answers(costListApi.listExpenses, { rows: [row], totalLength: 1, sums: { total: 125_50, vat255: 25_50 } })
  draw(<ExpenseList />, '/receipts')
  const link = await screen.findByRole('link', { name: 'Putken korjaus' })
  expect(link.getAttribute('href')).toBe('/receipts/kulu-1')
  expect(screen.getByText('Osa vähennetty', { selector: 'td *' })).toBeTruthy()
  const foot = screen.getByRole('row', { name: /^Yhteensä/ })
  expect(plain(foot.textContent)).toContain('125,50 €25,50 €')
  expect(screen.getByRole('link', { name: 'Lisää kulu' }).getAttribute('href')).toBe('/receipts/edit/new')
})

describe('a new cost', () => {
  it('is reckoned while it is typed, and sent as it stands', async () => {
    server.answers(api.createExpense, { receipt: shown() })
    const { user } = draw(<ExpenseForm />, '/receipts/edit/new', '/receipts/edit/:id')
    await user.type(await screen.findByLabelText(/^Nimi/), 'Hanan vaihto')
    await user.type(screen.getByLabelText(/^Selite/), 'Työ')
    const price = screen.getByLabelText(/^Hinta/)
    await user.clear(price)
    await user.type(price, '125,50')
    expect(plain((await screen.findByText(/^ALV 25,5/)).textContent)).toBe('ALV 25,5 %: 25,50 €')
    await user.click(screen.getByLabelText('Toistuu kuukausittain'))
    await user.clear(screen.getByLabelText(/^Toistokertoja/))
    await user.type(screen.getByLabelText(/^Toistokertoja/), '3')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect(await screen.findByText('Kulu tallennettu')).toBeTruthy()
    expect(server.asked(api.createExpense)[0]?.body).toMatchObject({
      receipt: {
        name: 'Hanan vaihto',
        date: '2026-11-21',
        products: [{ name: 'Työ', amount: 125_50, taxpr: 25.5 }],
        recurrency: { isRecurrent: true, repeatsLeft: 3 },
      },
    })
  })

  it('says at its fields what is missing', async () => {
    const { user } = draw(<ExpenseForm />, '/receipts/edit/new', '/receipts/edit/:id')
    await user.click(await screen.findByRole('button', { name: 'Tallenna' }))
    expect((await screen.findAllByText('Anna kulun nimi')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Anna rivin selite').length).toBeGreaterThan(0)
    expect(server.asked(api.createExpense)).toEqual([])
  })
})

it('a cost is not saved while a paper of it is on its way, and papers that do not fit are told of', async () => {
  let arrive = (_: Response) => {}
  const arrival = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  server.returns(api.uploadFileOfReceipt, () => arrival)
  const files = Array.from({ length: 9 }, (_, at) => ({ key: `${'k'.repeat(19)}${at}.pdf`, name: `kuitti-${at}.pdf` }))
  server.answers(api.readCost, { receipt: shown({ files }) })
  server.answers(api.editExpense, { receipt: shown({ files }) })
  const { user } = draw(<ExpenseForm />, '/receipts/edit/kulu-1', '/receipts/edit/:id')
  const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Lisää kuitti tai lasku'), [paper('a.pdf'), paper('b.pdf')])
  expect(await screen.findByText('Kululla voi olla enintään 10 tiedostoa. Loput jäivät pois.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  const wait = 'Odota, että tiedosto on lähetetty, ja tallenna sitten.'
  expect((await screen.findAllByText(wait)).length).toBeGreaterThan(0)
  arrive(Response.json({ message: 'Ei onnistunut' }, { status: 400 }))
  await waitFor(() => expect(screen.getByLabelText('Lisää kuitti tai lasku')).toHaveProperty('disabled', false))
  expect(server.asked(api.uploadFileOfReceipt)).toMatchObject([{ path: '/receipt/upload/kulu-1' }])
  expect(server.asked(api.editExpense)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  expect(await screen.findByText('Kulu tallennettu')).toBeTruthy()
})

it('a locked cost is not opened for editing', async () => {
  const lock = 'Kulu kuuluu maksuun 1001, joka on jo maksettu. Kulua ei voi muuttaa eikä poistaa.'
  server.answers(api.readCost, { receipt: shown({ lock }) })
  draw(<ExpenseForm />, '/receipts/edit/kulu-1', '/receipts/edit/:id')
  expect(await screen.findByText(lock)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Avaa kulu' }).getAttribute('href')).toBe('/receipts/kulu-1')
  expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull()
})

describe('the page of a cost', () => {
  const drawn = () => draw(<ExpensePage />, '/receipts/kulu-1', '/receipts/:id')

  it('tells what it has been taken off, and that it is locked', async () => {
    const takenOff = [{ _id: 'maksu-1', number: '1001', state: 'paid' as const, amount: 50_00 }]
    const lock = 'Kulu kuuluu maksuun 1001, joka on jo maksettu. Kulua ei voi muuttaa eikä poistaa.'
    server.answers(api.readCost, {
      receipt: shown({ standing: 'partly', subtracted: 50_00, waiting: 75_50, takenOff, lock }),
    })
    drawn()
    expect(await screen.findByText(lock)).toBeTruthy()
    const part = screen.getByRole('link', { name: 'Tilitys 1001' }).closest('li')
    expect(plain(part?.textContent)).toContain('50,00 €Maksettu')
    expect(screen.queryByRole('link', { name: 'Muokkaa' })).toBeNull()
  })

  it('tells of one that was given up itself that its next ones are taken off, as its form does', async () => {
    const outgoingPayments = { ...receipt.outgoingPayments, partner: 'päämies-1', partnerName: 'Paula Päämies' }
    server.answers(api.readCost, { receipt: shown({ subtractsNext: true, outgoingPayments }) })
    drawn()
    expect(await screen.findByText('Seuraavat vähennetään päämieheltä')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Paula Päämies' })).toBeTruthy()
    draw(<ExpenseForm />, '/receipts/edit/kulu-1', '/receipts/edit/:id')
    expect(await screen.findByText(/^Tämän kulun vähennys on peruttu, mutta seuraavat vähennetään/)).toBeTruthy()
  })

  it('has its supplier paid', async () => {
    const payment = { _id: 'pay-kulu-1', number: '1002', state: 'created' as const }
    server.answers(api.payExpense, { receipt: shown({ payment, standing: 'unpaid' }) })
    const { user } = drawn()
    await user.click(await screen.findByRole('button', { name: 'Maksa toimittajalle' }))
    expect(await screen.findByText(/^Maksu tehty/)).toBeTruthy()
    expect(server.asked(api.payExpense)).toMatchObject([{ path: '/receipt/pay/kulu-1' }])
  })

  it('is only looked at by who may not change it', async () => {
    signInAs('reader')
    server.answers(api.readCost, { receipt: shown({ recurrency: { isRecurrent: true, repeatsLeft: 1, made: 2 } }) })
    drawn()
    expect(await screen.findByText('Vielä yhden kerran')).toBeTruthy()
    const lines = await screen.findByRole('table')
    expect(plain(within(lines).getAllByRole('row')[1]?.textContent)).toBe('Työ262,75 €25,5 %125,50 €')
    for (const name of ['Muokkaa', 'Poista', 'Maksa toimittajalle']) expect(screen.queryByText(name)).toBeNull()
  })
})
