import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let phone: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
  phone = (await product.openAsOwner('phone')).page
})

const button = (name: string, on: Page | Locator = page): Locator => on.getByRole('button', { name, exact: true })
const dialog = (): Locator => page.getByRole('dialog').first()

/** The receipt opens by itself, to be printed and signed. */
async function seeReceipt(name: RegExp) {
  const viewer = page.getByRole('dialog', { name })
  await viewer.locator('canvas').first().waitFor()
  await button('Sulje', viewer).click()
  await viewer.waitFor({ state: 'detached' })
}

describe('keys', () => {
  const code = 'A-777'
  const row = () => page.getByRole('row', { name: new RegExp(code) })

  it('are added, handed over against a receipt and found by whoever has them', async () => {
    await page.goto('/key-control')
    await button('Lisää avain').click()
    const first = dialog().getByLabel('Tunnus')
    await first.waitFor()
    // Typing may begin at once, and no field is out of sight.
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(
      await dialog().evaluate((frame) => {
        const { right } = frame.getBoundingClientRect()
        return [...frame.querySelectorAll('input, select, textarea')].filter(
          (field) => field.getBoundingClientRect().right > right,
        ).length
      }),
    ).toBe(0)
    await dialog().getByLabel('Tunnus').fill(code)
    await dialog().getByLabel('Säilytyspaikka').fill('Avainkaappi 2')
    await expectAccessible(page)
    await button('Tallenna', dialog()).click()
    await page.getByText('Avain tallennettu').first().waitFor()
    await page.getByLabel('Hae tunnuksella, osoitteella tai haltijalla').fill(code)
    await row().getByText('Avainkaappi 2').waitFor()
    await row().getByRole('button', { name: 'Rivin toiminnot' }).click()
    await page.getByRole('menuitem', { name: 'Luovuta' }).click()
    await dialog().getByRole('combobox', { name: 'Saaja' }).fill('nen')
    await page.getByRole('listbox').getByRole('option').first().click()
    await button('Luovuta avain', dialog()).click()
    await seeReceipt(/^Avainten luovutus/)
    await row().getByText('Luovutettu').waitFor()
    await expectAccessible(page)
    await shot(page, 'keys')
  })

  it('come back, and their history tells of it', async () => {
    await row().getByRole('button', { name: 'Rivin toiminnot' }).click()
    await page.getByRole('menuitem', { name: /palautus/ }).click()
    await button('Kirjaa palautus', dialog()).click()
    await seeReceipt(/^Avainten palautus/)
    await row().getByRole('button', { name: code }).click()
    await dialog().getByText('Palautuskuitti').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
})

describe('notes', () => {
  it('are written on a document, lifted for everybody to see and put down again', async () => {
    await page.goto('/apartments')
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page
      .getByRole('navigation', { name: 'Liittyvät tiedot' })
      .getByRole('link', { name: /^Muistiinpanot/ })
      .click()
    await button('Lisää muistiinpano').click()
    await dialog().getByLabel('Muistiinpano').fill('Patteri vuotaa, huolto tulee maanantaina.')
    await dialog().getByLabel('Kiinnitä yleisnäkymään').check()
    await button('Tallenna', dialog()).click()
    await page.getByText('Muistiinpano tallennettu').first().waitFor()
    await expectAccessible(page)
    await page.goto('/overview')
    await page.getByText('Patteri vuotaa, huolto tulee maanantaina.').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Patteri vuotaa' })
      .getByRole('button', { name: /^Poista kiinnitys/ })
      .click()
    await page.getByText('Kiinnitys poistettu').first().waitFor()
    await page.getByText('Patteri vuotaa, huolto tulee maanantaina.').waitFor({ state: 'detached' })
  })
})

describe('tasks', () => {
  it('are added under a label and ticked off', async () => {
    await page.goto('/todos')
    await button('Lisää tehtävä').first().click()
    await dialog().getByLabel('Tehtävä').fill('Tilaa ikkunanpesu')
    await dialog().getByLabel('Aihe').selectOption({ label: 'Huoltopyyntö' })
    await button('Tallenna', dialog()).click()
    await page.getByText('Tehtävä tallennettu').first().waitFor()
    await page
      .getByRole('navigation', { name: 'Tehtävien näkymät' })
      .getByRole('link', { name: /^Huoltopyyntö/ })
      .click()
    const task = page.getByRole('row', { name: /Tilaa ikkunanpesu/ })
    await task.getByRole('checkbox').click() // its row is gone before it can be seen ticked
    await task.waitFor({ state: 'detached' })
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Tehtävien näkymät' }).getByRole('link', { name: 'Tehdyt' }).click()
    await page.getByText('Tilaa ikkunanpesu').waitFor()
    await shot(page, 'todos')
  })

  it('fit a phone, as the calendar, keys and their holders do', async () => {
    for (const path of ['/todos', '/calendar', '/key-control', '/key-holders']) {
      await phone.goto(path)
      await phone.getByRole('table').first().waitFor()
      expect(await sideways(phone)).toBe(0)
      await expectAccessible(phone)
      await shot(phone, `phone${path.replace('/', '-')}`)
    }
  })

  it('left no fault in the browser', () => {
    expect(faults).toEqual([])
  })
})
