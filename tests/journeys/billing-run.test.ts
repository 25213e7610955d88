import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'
import { callAsOwner, letHomes } from '../support/things/let-homes.ts'

const product = journey('--empty')
let page: Page
let faults: string[]

/** Three homes in one house, whose invoices of a run wait for half an hour. */
async function letThree(): Promise<void> {
  const call = await callAsOwner(product)
  const { account } = await call('GET', '/account')
  await call('PUT', '/account/save-billing-settings', { ...account, billing: { sendAfter: 30 } })
  await letHomes(call, ['Aino Aalto', 'Bertta Berg', 'Cecilia Cavén'])
}

beforeAll(async () => {
  await letThree()
  ;({ page, faults } = await product.openAsOwner())
})

const dialog = () => page.getByRole('dialog')
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of the last such row, the newest period's, and takes one of its commands. */
async function command(name: string, label: string) {
  await page.locator('table[aria-busy="false"]').waitFor()
  await row(name).last().getByRole('button').last().click()
  await page.getByRole('menuitem', { name: label }).click()
}

describe('a billing run', () => {
  it('is seen before it happens', async () => {
    await page.goto('/billing-run')
    await row('Bertta Berg').first().waitFor()
    expect(await row('Seuraavassa ajossa').count()).toBeGreaterThanOrEqual(3)
    await expectAccessible(page)
    await shot(page, 'billing-run-desk', true)
  })

  it('leaves out what is held, and waits for a meter', async () => {
    await command('Aino Aalto', 'Pidätä lasku')
    await dialog().getByLabel('Syy').fill('Vuokrasta sovitaan')
    await shot(page, 'billing-hold-desk')
    await dialog().getByRole('button', { name: 'Pidätä' }).click()
    await row('Pidätetty: Vuokrasta sovitaan').first().waitFor()
    await command('Bertta Berg', 'Muuta tulevia laskuja')
    await page.getByRole('button', { name: 'Lisää mittari' }).click()
    await page.getByLabel('Yksikköhinta (ALV 0 %)').fill('5')
    await page.getByLabel('Viimeksi laskutettu lukema').fill('100')
    await expectAccessible(page)
    await shot(page, 'recurring-form-desk', true)
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await row('Odottaa lukemaa').first().waitFor()
    await command('Bertta Berg', 'Anna lukemat')
    await dialog().getByLabel('Vesi: uusi lukema').fill('112,5')
    await dialog().getByText('Kulutus 12,5 m³').waitFor()
    await expectAccessible(page)
    await dialog().getByRole('button', { name: 'Tallenna lukemat' }).click()
    await row('Bertta Berg').getByText('Seuraavassa ajossa').waitFor()
    await row('Odottaa lukemaa').first().waitFor({ state: 'detached' })
  })

  it('bills the others, shows how far it is, and lets an invoice be taken back until it leaves', async () => {
    await page.getByRole('button', { name: 'Laskuta nyt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Laskuta nyt' }).click()
    await page.waitForURL(/\/billing-run\/\w+/)
    await page.reload()
    await page.getByText('Valmis', { exact: true }).waitFor()
    await row('Cecilia Cavén').getByText('Ei vielä lähtenyt').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'run-desk', true)
    await command('Cecilia Cavén', 'Peru lasku')
    await dialog().getByLabel('Syy').fill('Väärä vuokra')
    await dialog().getByRole('button', { name: 'Peru lasku' }).click()
    await row('Cecilia Cavén').getByText('Peruttu').first().waitFor()
    await page.goto('/billing-run')
    await row('Pidätetty: Väärä vuokra').first().waitFor()
    await page.getByRole('link', { name: 'Ajot' }).click()
    await row('Valmis').waitFor()
    await shot(page, 'runs-desk')
  })

  it('fits a telephone', async () => {
    const { page: phone } = await product.openAsOwner('phone')
    for (const [path, name] of [
      ['/billing-run', 'billing-run-phone'],
      ['/billing-run?tab=runs', 'runs-phone'],
    ] as const) {
      await phone.goto(path)
      await phone.getByRole('heading', { level: 1, name: 'Laskutusajo' }).waitFor()
      await phone.locator('table[aria-busy="false"]').first().waitFor()
      await shot(phone, name)
      expect(await sideways(phone)).toBe(0)
    }
    await phone.goto('/billing-run')
    const [filter, folding] = [
      phone.getByRole('combobox', { name: 'Tila' }),
      phone.getByRole('button', { name: 'Suodattimet ja sarakkeet' }),
    ]
    await folding.waitFor()
    expect([await filter.isVisible(), await phone.getByRole('button', { name: 'Vie' }).isVisible()]).toEqual([
      false,
      false,
    ])
    await folding.click()
    expect(await filter.isVisible()).toBe(true)
    expect(await sideways(phone)).toBe(0)
    expect(await page.getByRole('button', { name: 'Suodattimet ja sarakkeet' }).isVisible()).toBe(false)
    expect(faults).toEqual([])
  })
})
