import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, monthOf, printDay, printMonth } from '#shared/base/day.ts'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot, signIn } from '../support/screens/journey.ts'
import { callAsOwner, letHomes, thisMonth } from '../support/things/let-homes.ts'

const product = journey('--empty')
let page: Page
let faults: string[]

/** Two months ahead, as the screen offers it first: there is time to tell of it. */
const month = monthOf(addMonths(`${thisMonth()}-01`, 2))
const dueDay = `${month}-02`

beforeAll(async () => {
  await letHomes(await callAsOwner(product), ['Aino Aalto', 'Bertta Berg', 'Cecilia Cavén'], (at) => ({
    rentIncreaseType: 'percentage',
    rentIncreasePercentage: 3,
    percentagePrefix: '',
    nextRentIncreaseDate: `${month}-01`,
    rentDueDateNumber: 2,
    sendType: at === 1 ? 'post' : 'email',
  }))
  ;({ page, faults } = await product.openAsOwner())
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const hasFocus = (name: string) =>
  page.waitForFunction(
    (expected) => [document.activeElement?.textContent, document.activeElement?.ariaLabel].includes(expected),
    name,
  )

/** Looks at a document with the keyboard alone and comes back to where it was opened. */
async function lookAt(opener: string, title: string) {
  await button(opener).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: title })
  await viewer.locator('canvas').first().waitFor()
  await hasFocus('')
  const text = await viewer.getByLabel('Sivu 1').innerText()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await hasFocus(opener)
  return text
}

describe('the rents of a month', () => {
  it('are chosen, and their letters are looked at before anything is made', async () => {
    await page.goto('/rent-increase/campaign')
    await page.getByText('Valittu 3 / 3, vuokrat 2 430,00 € → 2 502,90 €').waitFor()
    await expectAccessible(page)
    await page
      .getByLabel(/^Korota sopimus/)
      .nth(2)
      .press('Space')
    await page.getByText('Valittu 2 / 3, vuokrat 1 610,00 € → 1 658,30 €').waitFor()
    await shot(page, 'rent-campaign-desk', true)
    const letter = await lookAt('Esikatsele kirjeet (PDF)', `Vuokrankorotukset ${printMonth(month)}`)
    expect(letter).toContain('Aino Aalto')
    expect(letter).toContain('824,00')
  })

  it('are raised by a run, which tells what it made', async () => {
    await button('Korota valitut').click()
    const sure = page.getByRole('alertdialog', { name: 'Korotetaanko 2 vuokraa?' })
    await sure.getByText('48,30 €').waitFor()
    await sure.getByRole('button', { name: 'Korota valitut' }).click()
    await page.waitForURL(/\/rent-increase\/campaign\/run\/\w+/)
    await page.getByText('Valmis', { exact: true }).waitFor()
    await page.getByText('2 / 2 sopimusta käsitelty, 2 korotettu.').waitFor()
    await row('Aino Aalto').getByText('824,00 €').waitFor()
    await row('Bertta Berg').getByText('834,30 €').waitFor()
    expect(await row('Cecilia Cavén').count()).toBe(0)
    await expectAccessible(page)
    await shot(page, 'rent-run-desk', true)
  })

  it('are told of: by e-mail at once, on paper once it is printed', async () => {
    await expect
      .poll(async () => (await product.newestLetter('vuokralainen0@katajakatu.example').catch(() => undefined))?.text, {
        timeout: 30_000,
      })
      .toContain('824,00')
    await button('Tulosta kirjeet (PDF)').click()
    const papers = page.getByRole('dialog', { name: 'Kirjeet (PDF)' })
    await papers.getByRole('button', { name: 'Avaa kirje 1' }).waitFor()
    await expectAccessible(page)
    // The document closes and the dialog beneath it stays.
    expect(await lookAt('Avaa kirje 1', 'Vuokrankorotukset, kirje 1')).toContain('834,30')
    await papers.getByRole('button', { name: 'Merkitse toimitetuiksi' }).click()
    await papers.getByText('Toimitettu', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await papers.waitFor({ state: 'detached' })
    await row('Bertta Berg').getByText('Toimitettu paperilla').waitFor()
    await page.reload()
    await row('Aino Aalto').getByText('Toimitettu', { exact: true }).waitFor()
  })

  it('fit a telephone', async () => {
    const run = new URL(page.url()).pathname
    const { page: phone, faults: faultsOfPhone } = await product.openAsOwner('phone')
    for (const [path, name] of [
      ['/rent-increase/campaign', 'rent-campaign-phone'],
      ['/rent-increase/campaign?tab=runs', 'rent-runs-phone'],
      [run, 'rent-run-phone'],
    ] as const) {
      await phone.goto(path)
      await drawn(phone)
      await phone.locator('table[aria-busy="false"]').first().waitFor()
      await expectAccessible(phone)
      await shot(phone, name, true)
      expect(await sideways(phone)).toBe(0)
    }
    await phone.context().close()
    expect(faultsOfPhone).toEqual([])
  })

  it('are billed from their day on, and the line of the invoice opens how its price came about', async () => {
    await product.untilDay(dueDay)
    await signIn(page, product.login)
    for (const [name, price] of [
      ['Aino Aalto', '824,00 €'],
      ['Cecilia Cavén', '820,00 €'],
    ] as const) {
      await page.goto(`/invoices?search=${encodeURIComponent(name)}`)
      await row(printDay(dueDay)).filter({ hasText: name }).getByText(price).first().waitFor()
    }
    await page.goto('/invoices?search=Aino')
    await row(printDay(dueDay)).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /^Lasku \d+/ }).waitFor()
    await page.getByRole('button', { name: 'Näytä laskelma: uusi vuokra, rivi 1' }).click()
    await page.getByText('nykyinen vuokra × (1 + prosentti / 100)').first().waitFor()
    await page.getByText('Korotusprosentti').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'raised-line-desk', true)
    await page.getByRole('link', { name: 'Avaa vuokran muutos' }).click()
    await page.getByRole('heading', { level: 1, name: /^Vuokrankorotus, Katajakatu 5/ }).waitFor()
    await page.getByText('Voimassa', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
    // Two months of every job on a machine that may have much else to do.
  }, 400_000)
})
