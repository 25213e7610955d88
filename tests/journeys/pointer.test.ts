import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn } from '../support/screens/browser.ts'
import { journey } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]
beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

describe('one who presses while something moves', () => {
  it('ticks a box though the field left by it begins to complain: nothing moves under the pointer', async () => {
    await page.setViewportSize({ width: 1440, height: 1200 })
    await page.goto('/tenant/create')
    await drawn(page)
    await page.waitForLoadState('networkidle')
    const box = page.getByLabel('Luottotiedot tarkistettu')
    const place = async () => (await box.boundingBox())?.y
    // What the form asks for first has come.
    await expect.poll(async () => (await place()) === (await page.waitForTimeout(300).then(place))).toBe(true)
    const { x = 0, y = 0 } = (await box.boundingBox()) ?? {}
    await page.getByLabel(/^Nimi/).focus()
    await page.mouse.move(x + 6, y + 6)
    await page.mouse.down()
    // The form has judged what was left, and whatever it draws of it stands.
    for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await box.boundingBox()).toMatchObject({ x, y })
    await page.mouse.up()
    expect(await box.isChecked()).toBe(true)
    await page.getByText('Anna nimi').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('opens what was pressed although it moves away before the hand lets go', async () => {
    const tab = page.getByRole('navigation', { name: 'Tehtävien näkymät' }).getByRole('link').last()
    await page.goto('/todos')
    await drawn(page)
    const to = await tab.evaluate((link: HTMLAnchorElement) => link.href)
    await tab.hover()
    await page.mouse.down()
    await page.locator('main').evaluate((main) => {
      main.style.paddingTop = '300px'
    })
    await page.mouse.up()
    await page.waitForURL(to)
    expect(faults).toEqual([])
  })
})
