import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { expectAccessible } from '../support/screens/browser.ts'
import { journey } from '../support/screens/journey.ts'

const product = journey('--empty')
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.open())
})

const field = (label: string): Locator => page.getByLabel(label, { exact: false }).first()
const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).first()
const link = (name: string): Locator => page.getByRole('link', { name }).first()
const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name })

async function save(said: string) {
  await button('Tallenna').click()
  await page.getByText(said).first().waitFor()
}

/** Picks by typing, as a person does: the first hit by Enter. */
async function pick(label: string, typed: string) {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(typed)
  await page.getByRole('option', { name: typed }).first().waitFor()
  await box.press('Enter')
}

const thisMonth = () => {
  const [, month = '', year = ''] =
    /(\d+)\.(\d+)/.exec(
      new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', month: 'numeric', year: 'numeric' })
        .format(new Date())
        .replace('/', '.'),
    ) ?? []
  return { month, year }
}

describe('from an empty account to a paid rent', () => {
  it('signs in', async () => {
    await page.goto('/login')
    const { email, password } = product.login
    await field('Sähköposti').fill(email)
    await field('Salasana').fill(password)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/overview')
  })

  it('adds a housing company', async () => {
    await page.goto('/condominium/create')
    await field('Nimi').fill('Asunto Oy Ääniäinen')
    await field('Katuosoite').fill('Katajakatu 5')
    await field('Postinumero').fill('00160')
    await field('Paikkakunta').fill('Helsinki')
    await expectAccessible(page)
    await save('Taloyhtiö tallennettu')
    await heading('Asunto Oy Ääniäinen').waitFor()
  })

  it('adds an apartment to it', async () => {
    await link('Lisää vuokrakohde').click()
    await field('Katuosoite').fill('Katajakatu 5')
    await field('Huoneiston numero').fill('B 12')
    await field('Pinta-ala').fill('52,5')
    await expectAccessible(page)
    await save('Vuokrakohde tallennettu')
    await heading('Katajakatu 5 B 12').waitFor()
  })

  it('adds a tenant', async () => {
    await page.goto('/tenant/create')
    await field('Nimi').fill('Äijö Öhman')
    await field('Sähköposti').fill('aijo.ohman@vuokralainen.example')
    await field('Katuosoite').fill('Katajakatu 5 B 12')
    await field('Postinumero').fill('00160')
    await field('Paikkakunta').fill('Helsinki')
    await save('Vuokralainen tallennettu')
    await heading('Äijö Öhman').waitFor()
  })

  it('adds a landlord', async () => {
    await page.goto('/partner/create')
    await field('Nimi').fill('Paula Päämies')
    await field('Tilinumero (IBAN)').fill('FI21 1234 5600 0007 85')
    await save('Päämies tallennettu')
    await heading('Paula Päämies').waitFor()
  })

  it('adds a product for the rent', async () => {
    await page.goto('/products')
    await button('Lisää tuote').click()
    await field('Nimi').fill('Vuokra')
    await save('Tuote tallennettu')
    await page.getByText('Vuokra').first().waitFor()
  })

  it('makes a contract and puts it in force', async () => {
    await page.goto('/rental-contract/create')
    await pick('Vuokrakohde', 'Katajakatu')
    await pick('Vuokralainen', 'Äijö')
    await pick('Päämies', 'Paula')
    const { month, year } = thisMonth()
    await button('Vuokrasuhde').click()
    await field('Alkaa').fill(`1.${month}.${year}`)
    await button('Vuokra ja maksut').click()
    await page.getByLabel('Vuokratuote').selectOption({ label: 'Vuokra' })
    await field('Kuukausivuokra').fill('850,00')
    await expectAccessible(page)
    await button('Yhteenveto').click()
    await button('Tallenna sopimus').click()
    await page.getByText('Vuokrasopimus tallennettu').first().waitFor()
    await button('Aktivoi sopimus').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aktivoi sopimus' }).click()
    await page.getByText('Voimassa oleva').first().waitFor()
    await expectAccessible(page)
  })

  it('makes the rents that are due, and sends them', async () => {
    await page.goto('/invoices')
    await button('Luo erääntyvät laskut').click()
    await link('1001').waitFor()
    await page.getByRole('row', { name: /1001/ }).getByText('Avoin', { exact: true }).waitFor()
    await expectAccessible(page)
    const rows = page.getByRole('row', { name: /Äijö Öhman/ })
    const made = await rows.count()
    await button('Luo erääntyvät laskut').click()
    await page.getByText('Yhtään sopimusta ei ole nyt laskutettavana.').first().waitFor()
    await page.reload()
    await link('1001').waitFor()
    expect(await rows.count()).toBe(made)
  })

  it('shows the invoice and prints it', async () => {
    await link('1001').click()
    await heading('Lasku 1001').waitFor()
    await page.getByText('10016').first().waitFor()
    await page.getByText('RF', { exact: false }).first().waitFor()
    await page.getByText('Toimitettu').first().waitFor()
    await page.getByText('Ropo Capital').first().waitFor()
    await expectAccessible(page)
    await button('Näytä PDF').click()
    await page.locator('canvas').first().waitFor()
    await button('Sulje').click()
  })

  it('loads the bank’s file, and the invoice is paid', async () => {
    await page.goto('/payments?tab=files')
    const bookingDay = new Date().toISOString().slice(0, 10)
    const buffer = Buffer.from(camt053([aBankPayment({ reference: '10016', bookingDay })], 8))
    const file = { name: 'tiliote.xml', mimeType: 'text/xml', buffer }
    await page.getByLabel('Tuo tiliotteita').setInputFiles(file)
    await page.getByText('Luettu').first().waitFor()
    await expectAccessible(page)
    await page.goto('/invoices')
    await page.getByRole('row', { name: /1001/ }).getByText('Maksettu', { exact: true }).waitFor()
  })

  it('shows on the overview what was billed and paid', async () => {
    await page.goto('/overview')
    await page.getByRole('link', { name: /Maksettu \d{4}.*850,00/s }).waitFor()
    await expectAccessible(page)
  })

  it('left no fault in the browser', () => {
    expect(faults).toEqual([])
  })
})
