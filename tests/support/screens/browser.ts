import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** A new window on the product, with every fault of the page and every refused address collected. */
export async function openPage(browser: Browser, url: string, size: 'desk' | 'phone' = 'desk') {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
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

/** What no part of is in sight once it has the focus, because a bar or a column that stays in sight is over it. */
export const coveredInFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
    const isSeen = (element: HTMLElement) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
      const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y]
      return parts.some((across) =>
        parts.some((down) => {
          const there = document.elementFromPoint(x + width * across, y + height * down)
          return there && (element.contains(there) || element.closest('label')?.contains(there))
        }),
      )
    }
    const stops = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, [tabindex="0"])',
    )
    const covered = [...stops].flatMap((stop) => {
      stop.focus()
      const isOut = document.activeElement !== stop || stop.offsetWidth < 2 || isSeen(stop)
      return isOut ? [] : [stop.getAttribute('aria-label') || stop.textContent || stop.tagName]
    })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
    return covered
  })

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules of these that look at colours: all that another theme can break on the same page. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Asks axe about the page once nothing on it moves or fades any more. A table whose rows are asked for anew is dimmed
 * until they have come, so it is waited for as well.
 * @param within what of the page is looked at, as a selector: what lies over the rest hides parts of it
 * @returns each rule that something breaks, with what breaks it
 */
export async function foundByAxe(page: Page, rules: readonly string[] = wcag, within = 'html'): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('table[data-stale]'))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // What moves by scrolling and not by time stands still until somebody scrolls.
      .filter(({ timeline }) => timeline === document.timeline)
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  // Whether a region scrolls is known some time after it has been drawn, and only then can it take the focus.
  await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLElement>('[data-component="ScrollableRegion"]')].every(
          (region) =>
            region.tabIndex === 0 ||
            (region.scrollHeight <= region.clientHeight && region.scrollWidth <= region.clientWidth),
        ),
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const asked = { runOnly: rules, within }
  return page.evaluate(async ({ runOnly, within: part }) => {
    const { axe: loaded } = window as Window & { axe?: Axe }
    if (!loaded) throw new Error('axe is not on the page')
    const { violations } = await loaded.run(part, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, asked)
}

/** What axe finds fails the journey. */
export async function expectAccessible(page: Page, rules: readonly string[] = wcag): Promise<void> {
  const found = await foundByAxe(page, rules)
  if (found.length > 0) throw new Error(found.join('\n'))
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
  run(
    within: string,
    options: object,
  ): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
  }>
}
