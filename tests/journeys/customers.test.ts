import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

const name = 'Milla Mallikas'
const email = 'milla.mallikas@uusi.example'
const notice = () => page.getByText(`Sama sähköpostiosoite on usealla vuokralaisella: ${email} (2 kpl)`)
const button = (label: string) => page.getByRole('button', { name: label, exact: true }).first()
const dialog = () => page.getByRole('dialog')
/** The card of a contract's parties, one line of it. */
const party = (who: string) =>
  page.getByRole('list', { name: 'Osapuolet' }).getByRole('listitem').filter({ hasText: who })

async function saveTenant(type?: string) {
  if (type) await page.getByLabel('Asiakas on').selectOption({ label: type })
  await button('Tallenna').click()
}

async function isListed(path: string, search: string) {
  await page.goto(path)
  await page.getByRole('searchbox').fill(search)
  // Rows that still move lose a click.
  await page.waitForFunction(() => Boolean(history.state?.usr?.search))
  await page.locator('table[aria-busy="false"]').waitFor()
  await page.getByRole('link', { name: search }).waitFor()
}

async function pick(label: string, typed: string) {
  const box = dialog().getByRole('combobox', { name: label })
  await box.fill(typed)
  await page.getByRole('option', { name: typed }).click()
}

const today = () =>
  new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', dateStyle: 'short' }).format(new Date())

describe('somebody who comes to rent', () => {
  it('is a prospect first, and whoever has the same e-mail is told of until told to stop', async () => {
    await page.goto('/tenant/create')
    await page.getByLabel('Nimi').fill('Meri Mallikas')
    await page.getByLabel('Sähköposti', { exact: true }).fill(email)
    await saveTenant()
    await page.getByRole('heading', { level: 1, name: 'Meri Mallikas' }).waitFor()
    await page.goto('/tenant/create')
    await page.getByLabel('Nimi').fill(name)
    await page.getByLabel('Sähköposti', { exact: true }).fill(email)
    await expectAccessible(page)
    await shot(page, 'tenant-form-desk', true)
    await saveTenant('Hakija')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('Hakija', { exact: true }).waitFor()
    await notice().waitFor()
    await page.getByRole('link', { name: 'Muokkaa' }).click()
    await page.getByLabel('Asiakas on').waitFor()
    expect(await notice().isVisible()).toBe(true)
  })

  it('becomes one who only has keys, and is a tenant again', async () => {
    await saveTenant('Avaimenhaltija')
    await page.getByText('Vuokralainen tallennettu').first().waitFor()
    await isListed('/key-holders', name)
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('Avaimenhaltija', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Muokkaa' }).click()
    await saveTenant('Vuokralainen')
    await page.getByText('Vuokralainen tallennettu').first().waitFor()
    await isListed('/tenants', name)
    await shot(page, 'tenants-desk')
  })
})

describe('a second tenant of a contract', () => {
  it('is added, leaves with a day, and stays after all', async () => {
    await page.goto('/rental-contracts?state=inForce')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { level: 2, name: 'Osapuolet' }).waitFor()
    await button('Lisää vuokralainen').click()
    await pick('Vuokralainen', name)
    await shot(page, 'party-add-desk')
    await dialog().getByRole('button', { name: 'Lisää vuokralainen' }).click()
    await party(name).getByText('Muu vuokralainen').waitFor()
    await button('Kirjaa poismuutto').click()
    await dialog().getByRole('checkbox', { name }).check()
    await dialog().getByRole('textbox', { name: 'Viimeinen päivä vuokralaisena' }).fill(today())
    await expectAccessible(page)
    await shot(page, 'party-revoke-desk')
    await dialog().getByRole('button', { name: 'Kirjaa poismuutto' }).click()
    await party(name).getByText('Poistumassa').waitFor()
    await expectAccessible(page)
    await shot(page, 'parties-desk', true)
    await page.getByRole('button', { name: `Peru poismuutto: ${name}` }).click()
    await page.getByText('Poismuutto peruttu').waitFor()
    await page.getByRole('button', { name: `Poista sopimukselta: ${name}` }).waitFor()
  })

  it('sees on their own page who else is on it, and the balance', async () => {
    await party(name).getByRole('link').click()
    await page.getByRole('heading', { level: 2, name: 'Saldo' }).waitFor()
    await page.getByText('Laskutettu').waitFor()
    await page.getByRole('link', { name: 'Muut vuokralaiset' }).last().click()
    await page.getByRole('cell', { name: 'Ensisijainen vuokralainen' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'tenant-desk', true)
  })
})

describe('a realtor', () => {
  it('is added to the register, found by the search and opened by it', async () => {
    await page.goto('/realtors')
    await button('Lisää välittäjä').click()
    await dialog().getByLabel('Nimi').fill('Sirpa Salokangas')
    await expectAccessible(page)
    await shot(page, 'realtor-desk')
    await dialog().getByRole('button', { name: 'Tallenna' }).click()
    await page.getByRole('link', { name: 'Sirpa Salokangas' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Hae/ }).fill('salokang')
    await page.getByRole('group', { name: 'Välittäjät' }).getByRole('option').first().click()
    await dialog().getByLabel('Nimi').waitFor()
    expect(await dialog().getByLabel('Nimi').inputValue()).toBe('Sirpa Salokangas')
    await page.keyboard.press('Escape')
  })
})

describe('a phone', () => {
  it('has room for all of it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await isListed('/tenants', name)
    const tenant = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
    await page.goto('/partners')
    const partner = (await page.getByRole('table').getByRole('link').first().getAttribute('href')) ?? ''
    for (const [at, path] of [`${tenant}?tab=others`, partner, '/realtors', '/tenant/create'].entries()) {
      await page.goto(path)
      await drawn(page)
      expect(await sideways(page), path).toBe(0)
      await expectAccessible(page)
      await shot(page, `customers-phone-${at}`, true)
    }
    expect(faults.filter((fault) => !/40[013]/.test(fault))).toEqual([])
  })
})
