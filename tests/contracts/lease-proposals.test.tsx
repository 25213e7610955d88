import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { type LeaseProposal, leaseProposalApi } from '#shared/contracts/lease-proposal.ts'
import { Product } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { ChargesSection } from '../../web/contracts/form/ChargesSection.tsx'
import { missingIn, stepOf } from '../../web/contracts/form/contract-steps.ts'
import { blank, type Start } from '../../web/contracts/form/contract-values.ts'
import { DepositSection } from '../../web/contracts/form/DepositSection.tsx'
import { LeaseProposals } from '../../web/contracts/form/LeaseProposals.tsx'
import { TextField } from '../../web/ui/field/TextField.tsx'
import { Form } from '../../web/ui/form/Form.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const product = (_id: string, desc: string) => {
  const { version: _, ...row } = Product.parse({ _id, version: 1, desc })
  return row
}
const usual: LeaseProposal = {
  ...{ rentDueDateNumber: 2, paymentTerm: 14, rentProduct: '' },
  ...{ depositMonths: 2, depositBy: 'former', formerRent: 82_000 },
}

let products = [product('p1', 'Vuokra'), product('p2', 'Autopaikka')]
beforeEach(() => {
  signInAs('manager')
  products = [product('p1', 'Vuokra'), product('p2', 'Autopaikka')]
  server.answers(productsApi.listInvoiceProducts, () => ({ products }))
  server.answers(leaseProposalApi.proposeLease, ({ query }) => {
    const home = Object(query).apartment
    return { proposal: { ...usual, rentProduct: home === 'a1' ? 'p1' : home === 'a2' ? 'p2' : '' } }
  })
})

function open(part: Partial<Start['values']['lease']> = {}, isOld = false) {
  const begun = blank()
  const values = { ...begun, isOld, lease: { ...begun.lease, startDate: '2099-03-01', ...part } }
  const start: Start = { id: 'd1', version: 0, values, chosen: {}, isResumed: false }
  return draw(
    <Form schema={z.looseObject({})} values={values} save={async () => undefined} saved="Tallennettu">
      <TextField name="apartment" label="Kohteen tunnus" />
      <LeaseProposals start={start} />
      <ChargesSection isNew />
      <DepositSection isNew />
    </Form>,
  )
}
const rentProduct = () => screen.getByLabelText<HTMLSelectElement>(/^Vuokratuote/)
const rent = () => screen.getByLabelText(/^Kuukausivuokra/)
const deposit = () => screen.getByLabelText<HTMLInputElement>(/^Vakuuden määrä/).value.replaceAll('\u00a0', ' ')

test('the product for rents follows the home until the person has chosen one', async () => {
  const { user } = open()
  const home = screen.getByLabelText('Kohteen tunnus')
  await user.type(home, 'a1')
  await waitFor(() => expect(rentProduct().value).toBe('p1'))
  await screen.findByText('Edellinen vuokra 820,00 €/kk.', {
    normalizer: (text) => text.replaceAll('\u00a0', ' '),
  })
  await user.type(home, '{Backspace}2')
  await waitFor(() => expect(rentProduct().value).toBe('p2'))
  await user.selectOptions(rentProduct(), 'Vuokra')
  await user.type(home, '{Backspace}1')
  await user.type(home, '{Backspace}2')
  await waitFor(() => expect(server.asked(leaseProposalApi.proposeLease).length).toBeGreaterThan(2))
  expect(rentProduct().value).toBe('p1')
})

test('the deposit follows the rent, says whence it comes, and stays as the person changes it', async () => {
  const { user } = open()
  await user.type(rent(), '850')
  await waitFor(() => expect(deposit()).toBe('1 700,00'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Vakuuden eräpäivä/ }).value).toBe('01.03.2099')
  await screen.findByText('Ehdotus: 2 kuukauden vuokra, kuten kohteen edellisessä sopimuksessa.')
  await user.clear(screen.getByLabelText(/^Vakuuden määrä/))
  await user.type(screen.getByLabelText(/^Vakuuden määrä/), '900')
  expect(screen.queryByText(/^Ehdotus:/)).toBeNull()
  await user.type(rent(), '{Backspace}5')
  expect(deposit()).toBe('900,00')
})

test('no deposit is proposed again once the person has done without, nor to a contract made elsewhere', async () => {
  const { user } = open()
  await user.type(rent(), '850')
  await waitFor(() => expect(deposit()).toBe('1 700,00'))
  await user.click(screen.getByLabelText('Vuokralainen antaa vakuuden'))
  await user.type(rent(), '0')
  expect(screen.getByLabelText<HTMLInputElement>('Vuokralainen antaa vakuuden').checked).toBe(false)
})

test('a contract made elsewhere has the deposit of its paper', async () => {
  const { user } = open({}, true)
  await waitFor(() => expect(server.asked(leaseProposalApi.proposeLease)).toHaveLength(1))
  await user.type(rent(), '850')
  expect(screen.getByLabelText<HTMLInputElement>('Vuokralainen antaa vakuuden').checked).toBe(false)
})

test('a product for rents is made without leaving the form, and is chosen', async () => {
  const made = Product.parse({ _id: 'p9', version: 1, desc: 'Liiketilan vuokra' })
  server.answers(productsApi.createProduct, () => {
    products = [...products, product('p9', made.desc)]
    return { product: made }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Luo uusi tuote' }))
  await screen.findByRole('dialog', { name: 'Uusi tuote' })
  const name = screen.getByLabelText<HTMLInputElement>(/^Nimi|^Tuotteen nimi/)
  expect(name.value).toBe('Vuokra')
  await user.clear(name)
  await user.type(name, made.desc)
  const dialog = screen.getByRole('dialog')
  const save = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Tallenna')
  await user.click(save as HTMLElement)
  await waitFor(() => expect(rentProduct().value).toBe('p9'))
  expect(server.asked(productsApi.createProduct)[0]?.body).toMatchObject({ productType: 'Vuokra', desc: made.desc })
})

test('what is missing is told in the order of the steps, who lets too while the rent is still empty', () => {
  const lacks = (values: object) => missingIn(values).map(({ path, message }) => `${stepOf(path)}: ${message}`)
  const chosen = { ...blank(), apartment: 'a1', tenant: { tenantId: 't1' } }
  expect(lacks(chosen)[0]).toBe('parties: Valitse päämies')
  expect(lacks(blank())).toEqual([
    'parties: Valitse vuokrakohde',
    'parties: Valitse vuokralainen',
    'term: Anna alkamispäivä',
    'charges: Anna vuokra',
    'charges: Valitse vuokratuote',
  ])
})
