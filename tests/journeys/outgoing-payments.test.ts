import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, proveAgain, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

const button = (name: string, on: Page | Locator = page): Locator => on.getByRole('button', { name, exact: true })
const dialog = (): Locator => page.getByRole('dialog').first()
const still = () => page.locator('table[aria-busy="false"]').first().waitFor()
const tab = async (name: RegExp) => {
  await page.getByRole('navigation', { name: 'Lähtevät maksut' }).getByRole('link', { name }).click()
  await still()
}

describe('money that came in for principals', () => {
  it('is settled with its reckoning and the costs that wait', async () => {
    await page.goto('/outgoing-payments')
    await still()
    await shot(page, 'settlements')
    await page.getByRole('rowheader').getByRole('button').first().click()
    await dialog().getByText('Laskusta maksettu').waitFor()
    await shot(page, 'settlement')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await button('Tilitä kaikki').click()
    await page.getByRole('alertdialog').getByText('Mukaan tulee 1 muu maksu').waitFor()
    await button('Tilitä kaikki', page.getByRole('alertdialog')).click()
    await page.getByText('Ei tilitettävää').waitFor()
  })

  it('is ordered from the bank by a file that holds each payment once', async () => {
    await tab(/^Maksut/)
    await shot(page, 'outgoing')
    await button('Tee maksuaineisto').click()
    await dialog().getByLabel('Asiakastunnus pankissa').fill('12345678')
    await expectAccessible(page)
    await shot(page, 'order')
    await button('Tee aineisto', dialog()).click()
    const [download] = await Promise.all([page.waitForEvent('download'), proveAgain(page, product.login)])
    const xml = readFileSync(await download.path(), 'utf8')
    expect(xml).toContain('pain.001.001.03')
    expect(xml.match(/<EndToEndId>/g)?.length).toBeGreaterThan(1)
    await tab(/^Maksuaineistot/)
    await page.getByRole('row').nth(1).getByText('Tehty').first().waitFor()
    await shot(page, 'orders')
  })

  it('is written down as paid, and a payment tells what it is made of', async () => {
    await page.goto('/outgoing-payments?tab=payments&state=ordered')
    await still()
    const row = page.getByRole('row').nth(1)
    const number = await row.getByRole('rowheader').innerText()
    await row.getByRole('button', { name: 'Rivin toiminnot' }).click()
    await page.getByRole('menuitem', { name: 'Merkitse maksetuksi' }).click()
    await button('Merkitse maksetuksi', dialog()).click()
    await page.getByText('Maksu merkitty maksetuksi').first().waitFor()
    await page.goto('/outgoing-payments?tab=payments&state=paid')
    await still()
    await page.getByRole('button', { name: number, exact: true }).click()
    await dialog().getByText('Kirjattu käsin').waitFor()
    await shot(page, 'outgoing-parts')
    await expectAccessible(page)
    await button('Näytä tilityserittely', dialog()).click()
    await page
      .getByRole('dialog', { name: /^Tilityserittely/ })
      .locator('canvas')
      .first()
      .waitFor()
    await shot(page, 'outgoing-paper')
  })

  it('fits a phone', async () => {
    const { page: phone, faults: others } = await product.openAsOwner('phone')
    for (const name of ['settle', 'payments', 'others', 'orders']) {
      await phone.goto(`/outgoing-payments?tab=${name}`)
      await phone.locator('table[aria-busy="false"]').first().waitFor()
      expect(await sideways(phone)).toBe(0)
      await shot(phone, `outgoing-${name}-phone`)
    }
    // The payment file is refused until the password is given.
    expect([...faults.filter((fault) => !/status of 403/.test(fault)), ...others]).toEqual([])
  })
})
