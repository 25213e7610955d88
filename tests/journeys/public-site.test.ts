import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let office: Page
let stranger: Page
let phone: Page
let faults: string[]
let site = ''
let home = ''

/** Programs that say that they are none of a person's are not counted; the browser of a test says it. */
const asPerson = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

beforeAll(async () => {
  ;({ page: office } = await product.openAsOwner())
  ;({ page: stranger, faults } = await product.open())
  ;({ page: phone } = await product.open('phone'))
  await stranger.setExtraHTTPHeaders(asPerson)
  const sitemap = await (await fetch(`${product.url}/kohteet/sitemap.xml`)).text()
  site = /\/kohteet\/[^/]+(?=\/sitemap)/.exec(sitemap)?.[0] ?? ''
})

const typeWho = async (form: string, name: string) => {
  const box = stranger.locator(`form[action$="/${form}"]`)
  await box.getByLabel('Nimi').fill(name)
  await box.getByLabel(/^Sähköposti/).fill('sanna.etsija@hakija.example')
  return box
}

describe('a stranger without an account', () => {
  it('finds the vacant homes and narrows them, without leaving the page', async () => {
    await stranger.goto(site)
    await stranger.getByRole('heading', { name: 'Vapaat asunnot' }).waitFor()
    const cards = stranger.locator('.card:visible')
    const all = await cards.count()
    expect(all).toBeGreaterThan(2)
    await stranger.getByLabel(/^Vuokra enintään/).fill('1000')
    await expect.poll(() => cards.count()).toBeLessThan(all)
    expect(stranger.url()).toContain('vuokra=1000')
    await expectAccessible(stranger)
    await shot(stranger, 'site-list', true)
  })

  it('reads all of one home, asks about it and is told at the field what is missing', async () => {
    await stranger.goto(site)
    await stranger.locator('.card a').first().click()
    await stranger.getByText('Energialuokka').waitFor()
    home = new URL(stranger.url()).pathname
    await expectAccessible(stranger)
    await shot(stranger, 'site-home', true)
    const box = await typeWho('yhteydenotto', 'Sanna Etsijä')
    await box.getByLabel(/^Sähköposti/).fill('sanna@')
    await box.getByLabel(/^Viesti/).fill('Onko koti vielä vapaa?')
    await box.getByRole('button', { name: 'Lähetä viesti' }).click()
    await stranger.getByText('Tarkista sähköpostiosoite').first().waitFor()
    expect(
      await stranger
        .locator('form[action$="/yhteydenotto"]')
        .getByLabel(/^Viesti/)
        .inputValue(),
    ).toBe('Onko koti vielä vapaa?')
    await expectAccessible(stranger)
    await typeWho('yhteydenotto', 'Sanna Etsijä')
    await stranger.getByRole('button', { name: 'Lähetä viesti' }).click()
    await stranger.getByText('Viestisi on lähetetty').waitFor()
  })

  it('asks for a viewing at an offered time', async () => {
    await stranger.goto(site)
    for (const path of await stranger
      .locator('.card a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      await stranger.goto(path)
      if ((await stranger.getByRole('radio').count()) > 0) break
    }
    await stranger.getByRole('radio').first().check()
    await typeWho('naytto', 'Sanna Etsijä')
    await stranger.getByRole('button', { name: 'Pyydä näyttöä' }).click()
    await stranger.getByText('Näyttöpyyntösi on lähetetty').waitFor()
  })

  it('applies for a home with wishes, on a telephone as well', async () => {
    await stranger.goto(home)
    await stranger.getByRole('link', { name: 'Hae asuntoa' }).click()
    await stranger.getByLabel(/^Huoneita vähintään/).fill('1')
    await typeWho('jono', 'Sanna Etsijä')
    await expectAccessible(stranger)
    await stranger.getByRole('button', { name: 'Lähetä hakemus' }).click()
    await stranger.getByText('Hakemuksesi on lähetetty').waitFor()
    for (const path of [site, home, `${site}/jono`, `${site}/tietosuoja`]) {
      await phone.goto(path)
      expect(await sideways(phone)).toBeLessThanOrEqual(0)
      await expectAccessible(phone)
    }
    // A form that comes back with faults is answered as 400, which the browser tells of.
    expect(faults.filter((text) => !text.includes('400'))).toEqual([])
  })
})

describe('the office', () => {
  it('sees who asked, viewed and applied, and how the home fares', async () => {
    const id = home.split('/').at(-1)
    await office.goto(`/apartment/overview/${id}?tab=contacts`)
    await drawn(office)
    await office.getByText('Näkyy kaikille').waitFor()
    await office.getByRole('button', { name: 'Sanna Etsijä' }).waitFor()
    await office.getByText('Ilmoituksen kulku').waitFor()
    await expectAccessible(office)
    await shot(office, 'site-apartment', true)
    await office.goto('/contacts?tab=ads')
    await drawn(office)
    await office.getByRole('columnheader', { name: 'Katsottu' }).waitFor()
    await expectAccessible(office)
    await shot(office, 'site-funnel')
  })

  it('takes a home off the site, which then is not there, and publishes it again', async () => {
    await office.goto(`/apartment/overview/${home.split('/').at(-1)}`)
    await drawn(office)
    const publish = async (isShown: boolean) => {
      await office.getByRole('button', { name: 'Julkiset tiedot' }).click()
      const dialog = office.getByRole('dialog', { name: 'Julkiset tiedot' })
      await dialog.getByRole('checkbox', { name: /^Kohde näkyy kaikille/ }).setChecked(isShown)
      await expectAccessible(office)
      await dialog.getByRole('button', { name: 'Tallenna' }).click()
      await office.getByText(isShown ? 'Näkyy kaikille' : 'Ei julkaistu', { exact: true }).waitFor()
    }
    await publish(false)
    await stranger.goto(home)
    await stranger.getByText('Sivua ei löytynyt').first().waitFor()
    await publish(true)
    await stranger.goto(home)
    await stranger.getByText('Energialuokka').waitFor()
  })
})
