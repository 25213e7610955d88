import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { Product } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { InvoiceForm } from '../../web/invoices/InvoiceForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const tenant = Tenant.parse({ _id: 'tenant-1', name: 'Äijö Öhman' })
const { version, ...parking } = Product.parse({
  _id: 'product-1',
  desc: 'Autopaikka',
  productType: 'Autopaikka',
  amount: 3_500,
  taxpr: 25.5,
  salesAccountId: '3010',
})

const drawForm = (id = 'tenant-1') => draw(<InvoiceForm />, `/invoice/create/${id}`, '/invoice/create/:id')
const line = async (number: number) => within(await screen.findByRole('group', { name: `Rivi ${number}` }))
const save = () => screen.getByRole('button', { name: 'Luo lasku' })

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(customersApi.readTenant, { tenant })
  server.answers(productsApi.listInvoiceProducts, { products: [parking] })
  server.answers(api.createInvoice, { invoice: anInvoice({ state: 'draft' }) })
})

it('makes an invoice to the tenant of the address from a product, and goes to it', async () => {
  const { user, address } = drawForm()
  expect(await screen.findByRole('combobox', { name: /^Vuokralainen/ })).toHaveProperty('value', 'Äijö Öhman')
  const first = await line(1)
  await user.selectOptions(await first.findByLabelText('Tuote'), 'Autopaikka')
  await user.clear(first.getByLabelText('Määrä'))
  await user.type(first.getByLabelText('Määrä'), '2,5')
  expect(first.getByText(/^87,50/)).toBeTruthy()
  expect(screen.getByText(/^Yhteensä/).textContent).toMatch(/109,81/)
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/invoice/edit/invoice-1'))
  expect(server.asked(api.createInvoice)[0]?.body).toMatchObject({
    tenant: 'tenant-1',
    billDate: '2026-11-21',
    dueDate: '2026-12-05',
    products: [{ desc: 'Autopaikka', count: 2.5, amount: 3_500, taxpr: 25.5, salesAccountId: '3010' }],
  })
})

it('keeps what was typed on the other lines when one is taken out', async () => {
  const { user } = drawForm()
  const first = await line(1)
  await user.type(first.getByLabelText(/^Selite/), 'Pois')
  await user.click(screen.getByRole('button', { name: 'Lisää rivi' }))
  const second = await line(2)
  expect(document.activeElement).toBe(second.getByLabelText('Tuote'))
  expect(second.getByLabelText(/^Selite/).getAttribute('aria-invalid')).toBeNull()
  await user.type(second.getByLabelText(/^Selite/), 'Jää')
  await user.click(screen.getByRole('button', { name: 'Poista rivi 1' }))
  expect((await line(1)).getByLabelText(/^Selite/)).toHaveProperty('value', 'Jää')
})

it('leaves what was typed on a line when its product is taken off', async () => {
  const { user } = drawForm()
  const first = await line(1)
  await user.selectOptions(await first.findByLabelText('Tuote'), 'Autopaikka')
  await user.type(first.getByLabelText(/^Selite/), ' 12')
  await user.selectOptions(first.getByLabelText('Tuote'), 'Ei tuotetta')
  await user.click(save())
  await waitFor(() => expect(server.asked(api.createInvoice)).toHaveLength(1))
  expect(server.asked(api.createInvoice)[0]?.body).toMatchObject({
    products: [{ desc: 'Autopaikka 12', amount: 3_500, productId: '', salesAccountId: '' }],
  })
})

it('asks for a tenant and at least one line', async () => {
  const { user } = drawForm('new')
  await user.click(await screen.findByRole('button', { name: 'Poista rivi 1' }))
  await user.click(save())
  expect(await screen.findByText('Korjaa 2 kohtaa ennen tallentamista:')).toBeTruthy()
  expect(screen.getAllByText('Valitse vuokralainen')).toHaveLength(2)
  expect(screen.getAllByText('Lisää vähintään yksi rivi')).toHaveLength(2)
  expect(server.asked(api.createInvoice)).toEqual([])
})

it('places the server’s objection at its field', async () => {
  server.refuses(api.createInvoice, 400, 'Eräpäivä on ennen laskun päivää', {
    dueDate: 'Eräpäivä on ennen laskun päivää',
  })
  const { user } = drawForm()
  await user.type((await line(1)).getByLabelText(/^Selite/), 'Avain')
  await user.click(save())
  const due = screen.getByRole('textbox', { name: /^Eräpäivä/ })
  await waitFor(() => expect(due.getAttribute('aria-invalid')).toBe('true'))
})

it('shows the paper of what has been written so far, and says what it lacks', async () => {
  const { user } = drawForm()
  await user.click(await screen.findByRole('button', { name: 'Näytä paperi' }))
  expect(await screen.findByText(/^Paperi näkyy tässä, kun lasku on täytetty/)).toBeTruthy()
  expect(server.asked(api.previewInvoice)).toEqual([])
  server.answers(api.previewInvoice, {})
  await user.selectOptions(await (await line(1)).findByLabelText('Tuote'), 'Autopaikka')
  await waitFor(() =>
    expect(server.asked(api.previewInvoice).at(-1)?.body).toMatchObject({
      tenant: 'tenant-1',
      products: [{ desc: 'Autopaikka', amount: 3_500 }],
    }),
  )
  expect(screen.queryByText(/^Paperi näkyy tässä/)).toBeNull()
  expect(server.asked(api.createInvoice)).toEqual([])
})
