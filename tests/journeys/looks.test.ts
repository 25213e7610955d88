import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../../web/app/areas.ts'
import { type MenuEntry, mainMenu, menuFor } from '../../web/app/menu.ts'
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts'
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

async function signIn(page: Page) {
  const [, email = '', password = ''] = /(\S+@\S+)\s+(\S+)/.exec(product.printed()) ?? []
  await page.goto('/login')
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/overview')
}

/** Until the screen has what it asked for. */
async function drawn(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [aria-label="Ladataan"]'))
}

/** A change of theme fades; the colours are judged when they stand. */
const colours = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(['desk', 'phone'] as const)('the screens of the menu on a %s', (size) => {
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    ;({ page, faults } = await openPage(browser, product.url, size))
    await signIn(page)
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
