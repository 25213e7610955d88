import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey('--empty')
let page: Page
/** The same person at another machine. */
let other: Page
let phone: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
  other = (await product.openAsOwner()).page
  phone = (await product.openAsOwner('phone')).page
})

const field = (label: string, on: Page | Locator = page): Locator => on.getByLabel(label, { exact: true }).first()
const button = (name: string, on: Page | Locator = page): Locator => on.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp, on = page) => on.getByRole('heading', { level: 1, name }).waitFor()
const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Liittyvät tiedot' }).getByRole('link', { name })
async function save(said: string, on = page) {
  await button('Tallenna', on).click()
  await on.getByText(said).first().waitFor()
}
/** A picture of one red dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

describe('a housing company', () => {
  it('is added with its administrator, bookkeeping and a loan', async () => {
    await page.goto('/condominium/create')
    await field('Nimi *').fill('Asunto Oy Helsingin Katajanmarja')
    await page.getByLabel('Y-tunnus').fill('1790235-0')
    await page.getByLabel('Katuosoite').fill('Katajakatu 5')
    await page.getByLabel('Postinumero').fill('00160')
    await page.getByLabel('Paikkakunta').fill('Helsinki')
    await page.getByLabel('Kustannuspaikka').fill('10')
    await button('Lisää laina').click()
    await page.getByLabel(/^Lainan nimi/).fill('Putkiremontti')
    await expectAccessible(page)
    await save('Taloyhtiö tallennettu')
    await heading('Asunto Oy Helsingin Katajanmarja')
    await tab(/^Lainat/).click()
    await page.getByText('Putkiremontti').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'company')
  })

  it('has apartments, which begin from its address', async () => {
    for (const number of ['A 1', 'A 2']) {
      await page.goto('/condominiums')
      await page.getByRole('link', { name: 'Asunto Oy Helsingin Katajanmarja' }).click()
      await page.getByRole('link', { name: 'Lisää vuokrakohde' }).click()
      await page.getByLabel('Huoneiston numero').fill(number)
      expect(await page.getByLabel('Katuosoite').inputValue()).toBe('Katajakatu 5')
      await page.getByLabel('Pinta-ala').fill('52,5')
      await save('Vuokrakohde tallennettu')
      await heading(`Katajakatu 5 ${number}`)
    }
    await expectAccessible(page)
    await shot(page, 'apartment', true)
  })

  it('changes all of them at once, what changes being seen first', async () => {
    await page.goto('/condominiums')
    await page.getByRole('link', { name: 'Asunto Oy Helsingin Katajanmarja' }).click()
    await page.getByRole('link', { name: 'Muuta vuokrakohteita' }).click()
    await page.getByLabel('Kalustettu').selectOption({ label: 'Kyllä' })
    await button('Esikatsele muutokset').click()
    await page.getByText('Tallenna muutokset: 2 vuokrakohdetta').waitFor()
    await page.getByRole('checkbox', { name: 'Katajakatu 5 A 2' }).uncheck()
    await expectAccessible(page)
    await page.getByText('Tallenna muutokset: 1 vuokrakohde').click()
    await page.getByText('Muutettu 1 vuokrakohde').first().waitFor()
  })
})

describe('an apartment', () => {
  const openApartment = async (on = page) => {
    await on.goto('/apartments')
    await on.getByRole('link', { name: 'Katajakatu 5 A 1' }).click()
    await heading('Katajakatu 5 A 1', on)
  }

  it('has pictures that are ordered by the keys', async () => {
    await openApartment()
    await tab(/^Kuvat/).click()
    const files = ['keittiö.png', 'sauna.png'].map((name) => ({ name, mimeType: 'image/png', buffer: dot }))
    await page.locator('input[type=file]').setInputFiles(files)
    await button('Siirrä kuva 2 aiemmaksi').waitFor()
    await page.getByLabel('Kuvan 1 kuvaus').fill('Keittiö')
    await button('Siirrä kuva 2 aiemmaksi').press('Enter')
    expect(await page.getByLabel('Kuvan 2 kuvaus').inputValue()).toBe('Keittiö')
    await shot(page, 'images', true)
    await expectAccessible(page)
    await button('Tallenna kuvat').click()
    await page.getByText('Kuvat tallennettu').first().waitFor()
    await page.getByRole('img', { name: 'Keittiö' }).first().waitFor()
  })

  it('is made public in a dialog, as soon as its account is too', async () => {
    await openApartment()
    await page.getByRole('link', { name: 'Muokkaa' }).click()
    await page.getByLabel('Pohjaratkaisu').fill('2h + k')
    await save('Vuokrakohde tallennettu')
    await openApartment()
    await button('Julkiset tiedot').click()
    await page.getByLabel('Kohde näkyy kaikille').check()
    await page.getByLabel('Otsikko').fill('Valoisa kaksio')
    await page.getByLabel('Kuvaus').fill('Rauhallinen koti lähellä palveluja.')
    await page.getByLabel('Vuokra', { exact: true }).fill('890')
    await page.getByLabel('Vakuus').fill('1780')
    await page.getByLabel('Mitä vuokraan sisältyy').fill('Lämmitys ja vesi.')
    await page.getByLabel('Energialuokka').selectOption('C')
    await page.getByLabel('Energiatodistuksen vuosi').selectOption('2018')
    await page.getByLabel('Yhteyshenkilö').fill('Aino Vuokraaja')
    await page.getByLabel('Sähköposti').fill('vuokraus@vuokranantaja.example')
    await expectAccessible(page)
    await save('Julkiset tiedot tallennettu')
    await page.getByText('Ei näy: tilin julkiset tiedot eivät ole käytössä').waitFor()
  })

  it('saved by two at once loses nothing that either typed', async () => {
    await openApartment()
    await openApartment(other)
    for (const on of [page, other]) await on.getByRole('link', { name: 'Muokkaa' }).click()
    await page.getByLabel('Kerros').fill('3/5')
    await page.getByLabel('Pohjaratkaisu').fill('2h + kk')
    await other.getByLabel('Kerros').fill('4/5')
    await other.getByLabel('Muistiinpanot').fill('Avain huollolla.')
    await save('Vuokrakohde tallennettu')
    await button('Tallenna', other).click()
    const clash = other.getByRole('group', { name: 'Kerros' })
    await clash.getByRole('radio', { name: 'Oma muutoksesi: 4/5' }).waitFor()
    expect(await other.getByLabel('Pohjaratkaisu').inputValue()).toBe('2h + kk')
    expect(await other.getByLabel('Muistiinpanot').inputValue()).toBe('Avain huollolla.')
    await expectAccessible(other)
    await shot(other, 'clash')
    await clash.getByRole('radio', { name: 'Tallennettu: 3/5' }).check()
    await save('Vuokrakohde tallennettu', other)
    await openApartment()
    await page.getByText('krs 3/5').waitFor()
    await page.getByText('2h + kk').first().waitFor()
    await page.getByText('Avain huollolla.').waitFor()
  })

  it('is found and read on a phone', async () => {
    await openApartment(phone)
    expect(await sideways(phone)).toBe(0)
    await expectAccessible(phone)
    await shot(phone, 'apartment-phone', true)
  })

  it('left no fault in the browser', () => {
    expect(faults.filter((fault) => !/status of 409/.test(fault))).toEqual([])
  })
})
