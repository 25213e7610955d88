import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Product } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { ProductList } from '../../web/invoices/lines/ProductList.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const product = Product.parse({ _id: 'product-1', version: 4, desc: 'Autopaikka', amount: 3_500, taxpr: 25.5 })
const { version, ...row } = product

beforeEach(() => {
  signInAs('owner')
  server.answers(productsApi.listProducts, { rows: [row], totalLength: 1 })
  server.answers(productsApi.readProduct, { product })
})

const inDialog = async () => within(await screen.findByRole('dialog'))

it('shows prices without and with VAT', async () => {
  draw(<ProductList />, '/products')
  const shown = await screen.findByRole('row', { name: /Autopaikka/ })
  expect(shown.textContent?.replace(/\u00a0/g, ' ')).toMatch(/35,00 €, muuta: .*25,5 %43,93 €/)
})

it('makes a product in a dialog', async () => {
  server.answers(productsApi.createProduct, { product })
  const { user } = draw(<ProductList />, '/products')
  await user.click(screen.getByRole('button', { name: 'Lisää tuote' }))
  const dialog = await inDialog()
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }))
  expect((await dialog.findAllByText('Anna tuotteen nimi')).length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText(/^Nimi/), 'Avain')
  await user.selectOptions(dialog.getByLabelText('Yksikkö'), 'kpl')
  await user.type(dialog.getByLabelText('Hinta (ALV 0 %)'), '45')
  await user.selectOptions(dialog.getByLabelText('ALV-kanta'), '25.5')
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(productsApi.createProduct)[0]?.body).toMatchObject({
    desc: 'Avain',
    itemtype: 'kpl',
    amount: 4_500,
    taxpr: 25.5,
  })
})

it('has a price changed in its cell, of the product as it is now', async () => {
  server.answers(productsApi.updateProduct, { product: { ...product, version: 5, amount: 4_000 } })
  const { user } = draw(<ProductList />, '/products')
  await user.click(await screen.findByRole('button', { name: /^35,00/ }))
  await user.keyboard('neljäkymppiä{Enter}')
  expect(await screen.findByText(/^Kirjoita hinta euroina/)).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: /Autopaikka$/ }))
  await user.keyboard('40{Enter}')
  await waitFor(() =>
    expect(server.asked(productsApi.updateProduct)).toMatchObject([
      { path: '/product/update/product-1', body: { desc: 'Autopaikka', amount: 4_000, taxpr: 25.5, version: 4 } },
    ]),
  )
})

it('gives the focus back to the menu that opened the dialog', async () => {
  const { user } = draw(<ProductList />, '/products')
  const menu = await screen.findByRole('button', { name: 'Rivin toiminnot' })
  for (const time of ['first', 'loaded already']) {
    await user.click(menu)
    await user.click(screen.getByRole('menuitem', { name: 'Muokkaa' }))
    await (await inDialog()).findByLabelText(/^Nimi/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement, time).toBe(menu)
  }
})

it('changes a product by the version that was read', async () => {
  server.answers(productsApi.updateProduct, { product: { ...product, version: 5 } })
  const { user } = draw(<ProductList />, '/products')
  await user.click(await screen.findByRole('button', { name: 'Autopaikka' }))
  const dialog = await inDialog()
  const name = await dialog.findByLabelText(/^Nimi/)
  await user.clear(name)
  await user.type(name, 'Autohallipaikka')
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }))
  await waitFor(() =>
    expect(server.asked(productsApi.updateProduct)).toMatchObject([
      { path: '/product/update/product-1', body: { desc: 'Autohallipaikka', version: 4 } },
    ]),
  )
})

it('removes a product once the person is sure', async () => {
  server.answers(productsApi.inactivateProduct, { product: { ...product, active: false } })
  const { user } = draw(<ProductList />, '/products')
  await user.click(await screen.findByRole('button', { name: 'Rivin toiminnot' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Poista' }))
  await user.click(await screen.findByRole('button', { name: 'Poista tuote' }))
  expect(await screen.findByText('Tuote poistettu')).toBeTruthy()
})

it('only shows products to a reader', async () => {
  signInAs('reader')
  draw(<ProductList />, '/products')
  expect(await screen.findByText('Autopaikka')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Autopaikka' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Lisää tuote' })).toBeNull()
})
