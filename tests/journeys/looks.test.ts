import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../../web/app/areas.ts'
import { type MenuEntry, mainMenu, menuFor } from '../../web/app/menu.ts'
import { drawn, expectAccessible, openBrowser, openPage, sideways, signInOwner } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

/** What the owner's menu leads to. */
const entries: readonly MenuEntry[] = menuFor(
  mainMenu,
  (path) => screens.some((screen) => screen.path === path),
  () => true,
).flatMap((item) => ('entries' in item ? item.entries : [item]))

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** A change of theme fades; the colours are judged when they stand. */
const colours = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

describe.each(['desk', 'phone'] as const)('the screens of the menu on a %s', (size) => {
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    ;({ page, faults } = await openPage(browser, product.url, size))
    await signInOwner(page, product.printed())
  })
  afterAll(() => page?.context().close())

  it.each(entries)('$label is readable by everyone, in the light and in the dark', async ({ to }) => {
    await page.goto(to)
    await drawn(page)
    expect(await sideways(page)).toBe(0)
    for (const theme of ['light', 'dark'] as const) {
      await colours(page, theme)
      await expectAccessible(page)
    }
    expect(faults).toEqual([])
  })
})
