import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/screens/browser.ts'
import { journey, shot } from '../../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const filter = () => page.getByRole('combobox', { name: 'Tunniste', exact: true })

describe('labels of tenants', () => {
  it('are put to all hits without a mouse, narrow the list, and are taken back', async () => {
    await page.goto('/tenants')
    await page
      .getByRole('checkbox', { name: /^Valitse vuokralainen / })
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: 'Valitse sivun rivit' }).press('Space')
    await button(/^Valitse kaikki \d+ hakutulosta$/).press('Enter')
    await button('Lisää tunniste…').press('Enter')
    await dialog(/^Lisää tunniste \d+ vuokralaiselle$/).waitFor()
    await expectAccessible(page)
    await page.keyboard.type('Saneeraus 2027')
    await page.keyboard.press('Enter')
    const run = dialog('Tunnisteen lisäys vuokralaisille: Saneeraus 2027')
    await run.getByText(/^Tehty (\d+) \/ \1\.$/).waitFor()
    await run.getByText('Valmis', { exact: true }).first().waitFor()
    await shot(page, 'labels-run')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await filter().selectOption('Saneeraus 2027')
    await page.waitForURL('**/tenants?*label=Saneeraus*')
    await page.locator('table[aria-busy="false"]').waitFor()
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(5)
    await button('Tunnisteiden muutokset').press('Enter')
    // The newest run is the first.
    await dialog('Tunnisteiden muutokset')
      .getByRole('button', { name: /^Tunnisteen lisäys/ })
      .first()
      .press('Enter')
    await run.getByRole('button', { name: 'Peru' }).press('Enter')
    await run.getByText(/Peruttu \d+\./).waitFor()
    // It may still be under way: the list follows it to its end.
    await page.keyboard.press('Escape')
    await page.getByText('Ei hakutuloksia').waitFor()
  })

  it('are typed on a form, and offered to the next one', async () => {
    for (const name of ['Ensimmäinen Erkki', 'Toinen Tuulikki']) {
      await page.goto('/tenant/create')
      await page.getByLabel('Nimi').fill(name)
      const field = page.getByRole('combobox', { name: 'Tunnisteet' })
      await field.pressSequentially('av')
      if (name.startsWith('Toinen')) {
        await page.getByRole('option', { name: 'Avain puuttuu' }).waitFor()
        await expectAccessible(page)
        await field.press('ArrowDown')
      } else await field.fill('Avain puuttuu')
      await field.press('Enter')
      await page.getByRole('list', { name: 'Tunnisteet' }).getByText('Avain puuttuu', { exact: true }).waitFor()
      await button('Tallenna').click()
      await page.waitForURL('**/tenant/overview/*')
      await page.getByText('Avain puuttuu', { exact: true }).first().waitFor()
    }
    expect(faults).toEqual([])
  })
})
