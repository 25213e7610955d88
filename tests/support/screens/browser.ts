import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A new window on the product, with every fault of the page and every refused address collected. */
export async function openPage(browser: Browser, url: string, size: 'desk' | 'phone' = 'desk') {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size === 'desk' ? desk : phone,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return { page, faults }
}

/** Until the screen has what it asked for. */
export async function drawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [aria-label="Ladataan"]'))
}

/** To a screen from another, as a link leads there: the product is not loaded anew. */
export async function goFurther(page: Page, to: string): Promise<void> {
  if (new URL(page.url()).pathname === to) return drawn(page)
  await page.evaluate((path) => {
    document.title = ''
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)
  await page.waitForFunction(() => document.title !== '')
  await drawn(page)
}

/** How far the page can be scrolled sideways, in pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules of these that look at colours: all that another theme can break on the same page. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Asks axe about the page once nothing on it moves or fades any more; what it finds fails the journey. A table whose
 * rows are asked for anew is dimmed until they have come, so it is waited for as well.
 */
export async function expectAccessible(page: Page, rules: readonly string[] = wcag): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('table[data-stale]'))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // What moves by scrolling and not by time stands still until somebody scrolls.
      .filter(({ timeline }) => timeline === document.timeline)
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async (runOnly) => {
    const { axe: loaded } = window as Window & { axe?: Axe }
    if (!loaded) throw new Error('axe is not on the page')
    const { violations } = await loaded.run({ runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, rules)
  expect(found).toEqual([])
}

/** In the light and in the dark. A change of theme fades; what is checked is checked when the colours stand. */
export async function expectAccessibleInThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    await expectAccessible(page, colorScheme === 'light' ? wcag : rulesOfColours)
  }
}

interface Axe {
  run(options: object): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
  }>
}
