import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/screens/browser.ts'
import { journey, proveAgain, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]
/** As the product calls itself: banks send the browser there. */
let site: string

beforeAll(async () => {
  ;({ page, faults } = await product.open())
  site = product.url.replace('127.0.0.1', 'localhost')
})

const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).first()
const card = (): Locator => page.getByRole('region', { name: /^Nordea FI/ })

/** The first bank account's own account here, and one of its open invoices. */
async function anOpenInvoice() {
  const read = async (path: string) => (await fetch(`${product.url}/_local/api${path}`)).json()
  const { accounts } = await read('/accounts')
  const iban = ((await card().getByRole('heading').textContent()) ?? '').replaceAll(/^Nordea|\s/g, '')
  for (const { _id: account } of accounts) {
    const { rows } = await read(`/payable?account=${account}&itemsPerPage=100`)
    const invoice = rows.find((row: { iban: string; open: number }) => row.iban === iban && row.open > 0)
    if (invoice) return { account, invoice }
  }
  throw new Error('No invoice is open')
}

async function toTheBank() {
  await button('Yhdistä pankkitili').click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Pankki' }).selectOption({ label: 'Nordea' })
  await button('Siirry pankkiin').click()
  await proveAgain(page, product.login)
  await page.getByRole('heading', { name: 'Anna lupa lukea tilitapahtumia' }).waitFor()
}

describe('a bank account is connected', () => {
  it('shows the one that is connected already', async () => {
    await page.goto(`${site}/login`)
    await page.getByLabel('Sähköposti').fill(product.login.email)
    await page.getByLabel('Salasana').fill(product.login.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/overview$/)
    await page.goto(`${site}/settings?tab=bank-accounts`)
    await card().getByText('Yhteys toimii').waitFor()
    await expectAccessible(page)
    await shot(page, 'bank-accounts-desk')
  })

  it('comes back without a consent that was not given', async () => {
    await toTheBank()
    await shot(page, 'bank-page')
    await button('En anna lupaa').click()
    await page.getByText('Valtuutuksessa tapahtui virhe. Valtuutusta ei annettu.').waitFor()
    await expectAccessible(page)
    await shot(page, 'bank-return-refused')
    await page.getByRole('link', { name: 'Pankkitilit' }).click()
    await card().waitFor()
  })

  it('is connected when the bank consents', async () => {
    await toTheBank()
    await button('Anna lupa').click()
    await page.getByText('Valtuutus onnistui').waitFor()
    await card().getByText('Yhteys toimii').waitFor()
  })

  it('brings a payment to its invoice by itself', async () => {
    const { account, invoice } = await anOpenInvoice()
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date())
    const order = {
      account,
      kind: 'camt.053 v8',
      bookingDay: day,
      payments: [{ invoice: invoice._id, variant: 'whole' }],
    }
    await fetch(`${product.url}/_local/api/statement`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    await card().getByRole('button', { name: 'Hae nyt' }).click()
    await card().getByText('1 uusi tapahtuma').waitFor()
    await page.goto(`${site}/payments?tab=payments`)
    await page
      .getByRole('row', { name: new RegExp(String(invoice.invoiceNumber)) })
      .first()
      .waitFor()
  })

  it('fits a telephone', async () => {
    const { page: phone, faults: wrong } = await product.openAsOwner('phone')
    await phone.goto('/settings?tab=bank-accounts')
    await phone.getByRole('region', { name: /^Nordea FI/ }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(phone)
    await shot(phone, 'bank-accounts-phone', true)
    expect(wrong).toEqual([])
    await phone.context().close()
  })

  it('left no fault in the browser', () => {
    // A call that asks for the password is refused first, and the refusal at the bank is a conflict.
    expect(faults.filter((fault) => !/status of (403|409)/.test(fault))).toEqual([])
  })
})
