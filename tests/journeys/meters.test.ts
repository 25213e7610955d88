import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, type Day, monthEnd, monthStart, printDay } from '#shared/base/day.ts'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'
import { thisMonth } from '../support/things/let-homes.ts'

const product = journey()
let page: Page
let faults: string[]
let run = ''

/** The demo's company with meters, and half a year of it that has been read and billed. */
const company = 'Asunto Oy Helsingin Merituuli'
const to: Day = monthEnd(addMonths(`${thisMonth()}-01`, -2))
const from: Day = monthStart(addMonths(to, -5))

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: RegExp) => page.getByRole('textbox', { name })
async function pickCompany() {
  await page.getByRole('combobox', { name: /Taloyhtiö/ }).click()
  await page.getByRole('option', { name: company }).click()
}

describe('the meters of a company', () => {
  it('are read one by one', async () => {
    await page.goto('/meters')
    await page.locator('table[aria-busy="false"] tbody a').first().waitFor()
    await expectAccessible(page)
    await page.locator('tbody a').first().click()
    await button('Kirjaa lukema').click()
    const dialog = page.getByRole('dialog', { name: 'Kirjaa lukema' })
    await dialog.getByText(/^Edellinen lukema/).waitFor()
    await dialog.getByRole('textbox', { name: /^Lukema\b(?!päivä)/ }).fill('99999')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Tallenna lukema' }).click()
    await page.getByText('Lukema tallennettu').waitFor()
    await expectAccessible(page)
    await shot(page, 'meter-desk', true)
  })

  it('are read in a round', async () => {
    await page.goto('/meters?tab=round')
    await pickCompany()
    const figure = page.getByLabel(/^Lukema: /).last()
    await figure.fill('88888')
    await expectAccessible(page)
    await shot(page, 'meter-round-desk', true)
    await page.getByRole('button', { name: /^Tallenna/ }).click()
    await page.getByText('Kirjattu jo').first().waitFor()
    await page.goto('/meters?tab=billing')
    await pickCompany()
    await page.locator('table[aria-busy="false"]').waitFor()
    await expectAccessible(page)
    await shot(page, 'meter-billing-desk', true)
  })

  it('settle the water that was charged ahead: a preview, drafts, letters', async () => {
    await page.goto('/meters?tab=water')
    await page.locator('table[aria-busy="false"]').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Uusi vesitasaus' }).click()
    await pickCompany()
    await field(/^Jakso alkaa/).fill(printDay(from))
    await field(/^Jakso päättyy/).fill(printDay(to))
    await field(/^Kylmä vesi/).fill('4,50')
    await field(/^Lämmin vesi/).fill('9,25')
    await button('Laske esikatselu').click()
    await page.getByText(/^Tasattavia [1-9]/).waitFor()
    await expectAccessible(page)
    await shot(page, 'water-preview-desk', true)
    await button('Luo luonnokset').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Luo luonnokset' }).click()
    await page.waitForURL(/\/meters\/equalisation\/\w+/)
    run = new URL(page.url()).pathname
    await page.getByText('Valmis', { exact: true }).waitFor()
    await button('Kirjeet (PDF)').click()
    const viewer = page.getByRole('dialog', { name: /^Vesitasaus/ })
    await viewer.locator('canvas').first().waitFor()
    expect(await viewer.getByLabel('Sivu 1').innerText()).toContain('vesiennakot')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await expectAccessible(page)
    await shot(page, 'water-run-desk', true)
  })

  it('send their file to the administrator once', async () => {
    await button('Lähetä tiedosto isännöitsijälle').click()
    await page.getByText('Lähetetty', { exact: true }).first().waitFor()
    expect(await button('Lähetä tiedosto isännöitsijälle').count()).toBe(0)
  })

  it('fit a telephone', async () => {
    const { page: phone, faults: faultsOfPhone } = await product.openAsOwner('phone')
    for (const [path, name] of [
      ['/meters', 'meters-phone'],
      ['/meters?tab=round', 'meter-round-phone'],
      ['/meters?tab=billing', 'meter-billing-phone'],
      ['/meters?tab=water', 'water-phone'],
      ['/meters/equalise', 'water-new-phone'],
      [run, 'water-run-phone'],
    ] as const) {
      await phone.goto(path)
      await drawn(phone)
      await expectAccessible(phone)
      await shot(phone, name, true)
      expect(await sideways(phone), path).toBe(0)
    }
    await phone.context().close()
    expect(faultsOfPhone).toEqual([])
  })

  it('show no fault to whoever looks at the browser', () => {
    expect(faults).toEqual([])
  })
})
