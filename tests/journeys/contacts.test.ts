import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn, expectAccessible, expectAccessibleInThemes, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]
let phone: Page

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
  ;({ page: phone } = await product.openAsOwner('phone'))
})

describe('whoever has been in touch', () => {
  it('is read at the side of the list', async () => {
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Emilia Etsijä' }).click()
    await page.getByRole('dialog', { name: 'Yhteydenotto' }).getByText('Onko asunto vielä vapaana?').waitFor()
    await expectAccessible(page)
    await shot(page, 'contact')
  })

  it('is asked to come and see the home, and then has a viewing that can be opened', async () => {
    await page.getByRole('button', { name: 'Sovi näyttö' }).click()
    const form = page.getByRole('dialog', { name: 'Uusi varaus' })
    await form.getByRole('textbox', { name: /^Alkaa/ }).fill('7.15')
    await form.getByRole('textbox', { name: /^Päättyy/ }).fill('7.45')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Tallenna' }).click()
    await page
      .getByRole('dialog', { name: 'Varaus' })
      .getByRole('heading', { name: /klo 7\.15–7\.45/ })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/reservations')
    await expectAccessible(page)
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Emilia Etsijä' }).click()
    await page.getByRole('link', { name: 'Avaa näyttö' }).waitFor()
  })

  it('gets a contract whose form knows them and the home', async () => {
    await page.getByRole('button', { name: 'Aloita vuokrasopimus' }).click()
    await page.waitForURL(/\/rental-contract\/create\?draft=/)
    await page.getByRole('heading', { name: 'Uusi vuokrasopimus' }).waitFor()
    await expect.poll(() => page.locator('input').evaluateAll(valuesOf)).toContain('Emilia Etsijä')
    expect(faults).toEqual([])
  })
})

const valuesOf = (inputs: Element[]): string[] => inputs.map((input) => (input as HTMLInputElement).value)

describe('the calendar of viewings', () => {
  it.each(['day', 'week', 'apartments'])('by %s is readable by everyone, on a telephone too', async (view) => {
    for (const each of [page, phone]) {
      await each.goto(`/reservations?view=${view}`)
      await drawn(each)
      await each.getByText('Emilia Etsijä').first().waitFor()
      expect(await sideways(each)).toBeLessThanOrEqual(0)
      await shot(each, `viewings-${view}-${each === phone ? 'phone' : 'desk'}`)
    }
    await expectAccessibleInThemes(page)
    await expectAccessible(phone)
  })
})
