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
const still = (on = page) => on.locator('table[aria-busy="false"]').first().waitFor()

/** The smallest paper there is: one empty page. */
const paper = Buffer.from(
  `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF`,
)

describe('what things cost', () => {
  it('is listed with its VAT, and accessible', async () => {
    await page.goto('/receipts')
    await still()
    await page.getByRole('link', { name: 'Vastikkeet' }).first().waitFor()
    await expectAccessible(page)
    await shot(page, 'receipts')
  })

  it('is written down with its paper, and taken off what its principal is paid', async () => {
    await page.getByRole('link', { name: 'Lisää kulu' }).click()
    await page.getByLabel(/^Nimi/).fill('Astianpesukoneen vaihto')
    await page.getByLabel(/^Selite/).fill('Kone ja asennus')
    await page.getByLabel(/^Hinta/).fill('649,90')
    await page.getByLabel('Vähennetään tilityksestä').click()
    await page.getByRole('combobox', { name: 'Päämies' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel('Lisää kuitti tai lasku').setInputFiles({
      name: 'kone.pdf',
      mimeType: 'application/pdf',
      buffer: paper,
    })
    await button('Poista tiedosto kone.pdf').waitFor()
    await expectAccessible(page)
    await shot(page, 'receipt-form', true)
    await button('Tallenna').click()
    await page.getByRole('heading', { level: 1, name: 'Astianpesukoneen vaihto' }).waitFor()
    await page.getByText('Odottaa vähennystä').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'receipt')
    await button('kone.pdf').click()
    await page.getByRole('dialog', { name: /^kone/ }).locator('canvas').first().waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/outgoing-payments?tab=others')
    await still()
    await page.getByRole('link', { name: /Astianpesukoneen vaihto$/ }).waitFor()
  })

  it('stands on the page of its home, and fits a phone', async () => {
    const { page: phone, faults: others } = await product.openAsOwner('phone')
    await phone.goto('/receipts')
    await still(phone)
    expect(await sideways(phone)).toBe(0)
    await phone.getByRole('link', { name: 'Vastikkeet' }).first().click()
    await phone.getByText('Vielä 11 kertaa').waitFor()
    expect(await sideways(phone)).toBe(0)
    await shot(phone, 'receipt-phone', true)
    await phone.getByRole('link', { name: /A 1$/ }).first().click()
    await phone.getByRole('button', { name: 'Lisää', exact: true }).click()
    await phone.getByRole('menuitem', { name: 'Kulut' }).click()
    await phone.getByRole('navigation').getByRole('link', { name: 'Kulut', exact: true }).waitFor()
    await phone.locator('table[aria-busy="false"]').first().waitFor()
    expect(await sideways(phone)).toBe(0)
    await shot(phone, 'receipts-of-home-phone', true)
    expect([...faults, ...others]).toEqual([])
  })
})
