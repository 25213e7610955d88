import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey } from '../support/screens/journey.ts'

const product = journey('--empty')
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

const field = (label: string): Locator => page.getByLabel(label, { exact: false }).locator('visible=true').first()
const button = (name: string): Locator =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first()
const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name })
const step = (name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}( \\((korjattavaa \\d+|puuttuu \\d+|valmis)\\))?$`) })

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

const today = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki' })
const [, month = '', year = ''] = /(\d+)\.(\d+)$/.exec(today.format(new Date())) ?? []
const firstOfMonth = `1.${month}.${year}`

describe('a home is let', () => {
  it('has its apartment, tenant, landlord and product', async () => {
    await page.goto('/condominium/create')
    await field('Nimi').fill('Asunto Oy Katajanmarja')
    await save('Taloyhtiö tallennettu')
    await page.getByRole('link', { name: 'Lisää vuokrakohde' }).first().click()
    await field('Katuosoite').fill('Katajakatu 5')
    await field('Huoneiston numero').fill('B 12')
    await save('Vuokrakohde tallennettu')
    await page.goto('/tenant/create')
    await field('Nimi').fill('Äijö Öhman')
    await field('Sähköposti').fill('aijo.ohman@vuokralainen.example')
    await save('Vuokralainen tallennettu')
    await page.goto('/partner/create')
    await field('Nimi').fill('Paula Päämies')
    await field('Tilinumero (IBAN)').fill('FI21 1234 5600 0007 85')
    await save('Päämies tallennettu')
    await page.goto('/products')
    await button('Lisää tuote').click()
    await field('Nimi').fill('Vuokra')
    await save('Tuote tallennettu')
    await page.getByRole('rowheader', { name: 'Vuokra' }).first().waitFor()
  })

  it('begins with a form that is kept as it is filled', async () => {
    await page.goto('/rental-contract/create')
    await heading('Uusi vuokrasopimus').waitFor()
    await pick('Vuokrakohde', 'Katajakatu')
    await pick('Vuokralainen', 'Äijö')
    await pick('Päämies', 'Paula')
    await expectAccessible(page)
    await button('Seuraava').click()
    await field('Alkaa').pressSequentially(firstOfMonth)
    await page.getByText(/Luonnos tallennettu klo/).waitFor()
    await page.waitForURL(/draft=/)
    await page.reload()
    await heading('Uusi vuokrasopimus').waitFor()
    expect(await page.getByRole('combobox', { name: 'Vuokrakohde' }).inputValue()).toContain('Katajakatu 5 B 12')
    expect(await page.getByRole('combobox', { name: 'Vuokralainen' }).inputValue()).toBe('Äijö Öhman')
    await step('Vuokrasuhde').click()
    expect(await field('Alkaa').inputValue()).toContain(`.${month.padStart(2, '0')}.${year}`)
  })

  it('says what is missing and leads to it', async () => {
    await step('Yhteenveto').click()
    await button('Tallenna sopimus').click()
    await page.getByRole('alert').getByRole('button', { name: 'Anna vuokra' }).click()
    await field('Kuukausivuokra').fill('850,00')
    await page.getByLabel('Vuokratuote').selectOption({ label: 'Vuokra' })
    await expectAccessible(page)
    await step('Vakuus').click()
    await page.getByLabel('Vuokralainen antaa vakuuden').check()
    await field('Vakuuden määrä').fill('2 600')
    await page.getByText(/ylittää lain enimmäismäärän/).waitFor()
    await field('Vakuuden määrä').fill('1 700')
    await field('Vakuuden eräpäivä').fill(`28.${month}.${year}`)
    await expectAccessible(page)
    for (const title of ['Korotukset', 'Muut ehdot']) {
      await step(title).click()
      await expectAccessible(page)
    }
  })

  it('shows all of it before it is saved, on a telephone too', async () => {
    await step('Yhteenveto').click()
    await page.getByText('Ensimmäiset laskut aktivoinnin jälkeen').waitFor()
    await page.getByText('Paula Päämies').first().waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await button('Tallenna sopimus').click()
    await page.getByText('Vuokrasopimus tallennettu').first().waitFor()
    await heading('Katajakatu 5 B 12').waitFor()
    await page.goto('/rental-contracts')
    await page.getByRole('link', { name: 'Katajakatu 5 B 12' }).waitFor()
    expect(await page.getByText('Keskeneräiset sopimukset').count()).toBe(0)
  })

  it('is put in force, with the draft of the deposit’s invoice', async () => {
    await page
      .getByRole('row', { name: /Äijö Öhman/ })
      .getByRole('link')
      .first()
      .click()
    await button('Aktivoi sopimus').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aktivoi sopimus' }).click()
    await page.getByText('Voimassa oleva').first().waitFor()
    await page
      .getByRole('row', { name: /1\s?700,00/ })
      .getByText('Luonnos')
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Raportti' }).click()
    await page.getByRole('heading', { name: 'Ei laskutettua' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Aikajana' }).click()
    await page.getByText('Sopimus aktivoitu').first().waitFor()
    await expectAccessible(page)
  })

  it('ends by a notice whose days come from the law, and goes on when it is taken back', async () => {
    await button('Irtisano').click()
    await page.getByText(/Lain mukaan sopimus päättyy/).waitFor()
    expect(await field('Viimeinen vuokrapäivä').inputValue()).not.toBe('')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Irtisano', exact: true }).click()
    await page.getByText('Irtisanottu').first().waitFor()
    await button('Peru irtisanominen').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Peru irtisanominen' }).click()
    await page.getByText('Irtisanominen peruttu').first().waitFor()
    await page.getByText('Voimassa oleva').first().waitFor()
  })

  it('left no fault in the browser', () => {
    expect(faults).toEqual([])
  })
})
