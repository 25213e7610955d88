import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

const button = (name: string, on: Page | Locator = page): Locator => on.getByRole('button', { name, exact: true })
const dialog = (): Locator => page.getByRole('dialog').first()
const still = (on = page) => on.locator('table[aria-busy="false"]').first().waitFor()

describe('a paid rent', () => {
  it('is credited by a line, written down and paid back', async () => {
    await page.goto('/invoices?state=paid')
    await still()
    await page.getByRole('rowheader').getByRole('link').nth(3).click()
    await page.getByRole('link', { name: 'Hyvitä lasku' }).click()
    await button('Tyhjennä summat').click()
    await page.getByLabel('Hyvitetään:').first().fill('25,50')
    await page.getByLabel('Hyvityksen syy').fill('Vesikatko 3.–4.11.')
    await expectAccessible(page)
    await shot(page, 'refund-form', true)
    await button('Luo hyvityslasku').click()
    await page.waitForURL(/\/refund-invoices\?tab=1/)
    await still()
    await shot(page, 'refund-drafts')
    await page.getByRole('row').filter({ hasText: '25,50' }).getByRole('rowheader').getByRole('link').click()
    await button('Kirjaa lähettämättä').click()
    await button('Kirjaa hyvitys', dialog()).click()
    await page.getByText('Hyvitys kirjattu').first().waitFor()
    await button('Kirjaa palautus').click()
    await button('Kirjaa palautus', dialog()).click()
    await page.getByText('Palautus kirjattu').first().waitFor()
    // The page is read again, and its lists fade until they are here.
    await page.getByText('Laskulla ei ole palautettavaa.').first().waitFor()
    await still()
    await expectAccessible(page)
    await shot(page, 'refund-note', true)
  })
})

describe('a deposit', () => {
  it('is written down, received and released with a deduction', async () => {
    await page.goto('/deposits')
    await still()
    await shot(page, 'deposits')
    await button('Lisää vakuus').click()
    await dialog().getByRole('combobox', { name: 'Vuokralainen' }).fill('nen')
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog().getByLabel('Vakuuden määrä').fill('1700')
    await expectAccessible(page)
    await button('Tallenna', dialog()).click()
    await page.waitForURL(/\/deposits\/.+/)
    await button('Kirjaa saaduksi').click()
    await button('Kirjaa saaduksi', dialog()).click()
    await page.getByText('Vakuus kirjattu saaduksi').first().waitFor()
    await button('Vapauta vakuus').click()
    await button('Lisää muu vähennys', dialog()).click()
    await dialog().getByLabel('Mistä vähennetään').fill('Loppusiivous')
    await dialog().getByLabel('Summa').fill('180')
    await dialog().getByLabel('Palautetaan', { exact: true }).fill('1520')
    await dialog().getByLabel('Tilinumero, jolle palautetaan').fill('FI21 1234 5600 0007 85')
    await shot(page, 'deposit-release')
    await expectAccessible(page)
    await button('Vapauta vakuus', dialog()).click()
    await page.getByText('Vakuus vapautettu').first().waitFor()
    await page.getByText('Siivous', { exact: false }).first().waitFor()
    await shot(page, 'deposit')
    await page.getByRole('button', { name: /^Peru vapautus/ }).click()
    await button('Peru vapautus', page.getByRole('alertdialog')).click()
    await page.getByText('Vapautus peruttu').first().waitFor()
    await page.getByRole('button', { name: /^Peru vapautus/ }).waitFor({ state: 'detached' })
    await button('Vapauta vakuus').waitFor()
  })

  it('is asked for by an invoice of its own, and stands in the payment list of a day', async () => {
    await page.goto('/deposits')
    await still()
    await button('Lisää vakuus').click()
    await dialog().getByRole('combobox', { name: 'Vuokralainen' }).fill('nen')
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog().getByLabel('Vakuuden määrä').fill('900')
    await button('Tallenna', dialog()).click()
    await page.waitForURL(/\/deposits\/.+/)
    await page.getByRole('link', { name: 'Tee lasku' }).click()
    await page.getByLabel('Laskutetaan').fill('500')
    await expectAccessible(page)
    await shot(page, 'deposit-invoice', true)
    await button('Luo lasku').click()
    await page.getByRole('link', { name: 'Avaa vakuus' }).waitFor()
    await page.getByRole('link', { name: 'Muokkaa' }).waitFor()
    await shot(page, 'deposit-invoice-page', true)
    await page.goto('/reports/deposit-payments')
    await still()
    await page.getByRole('row').filter({ hasText: '1 700,00' }).first().waitFor()
    await expectAccessible(page)
    await shot(page, 'deposit-payments')
  })

  it('and credit notes fit a phone', async () => {
    const { page: phone, faults: others } = await product.openAsOwner('phone')
    for (const [at, path] of [
      '/deposits',
      '/reports/deposit-payments',
      '/refund-invoices',
      '/refund-invoices?tab=1',
    ].entries()) {
      await phone.goto(path)
      await still(phone)
      expect(await sideways(phone)).toBe(0)
      await shot(phone, `refunds-${at}-phone`)
    }
    expect([...faults, ...others]).toEqual([])
  })
})
