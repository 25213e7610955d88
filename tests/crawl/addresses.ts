import type { Page } from 'playwright-core'
import { screens } from '../../web/app/areas.ts'
import { drawn } from '../support/screens/browser.ts'

/** Screens without an address of their own here: they need a secret, no session, the other view or another service. */
const elsewhere =
  /^\/(login|signup|forgotpassword|resetpassword|confirm|invitation|keepfactor|sign\/|maksu|rd\/|lomakkeet|group|switch-account|404|settings\/stripe)/

/** What an address of a screen looks like: names after a colon stand for anything. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}$`)

export interface Addresses {
  /** Of each screen that links lead to, and of each of its tabs, one. */
  readonly found: readonly string[]
  /** Screens to which no link of what was found leads. */
  readonly missing: readonly string[]
}

/** Goes by links from the screens that need no id until no screen is new. */
export async function addressesOf(page: Page): Promise<Addresses> {
  const wanted = screens.map(({ path }) => path).filter((path) => !elsewhere.test(path))
  const found = new Map<string, string>()
  const waiting = wanted.filter((path) => !path.includes(':'))
  for (const path of waiting) found.set(path, path)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await page.goto(next)
    for (const link of await linksOn(page)) {
      const [path = '', tab] = link.split('?tab=')
      const screen = wanted.find((each) => patternOf(each).test(path))
      const key = tab === undefined ? screen : `${screen}?tab=${tab}`
      if (!screen || !key || found.has(key)) continue
      found.set(key, link)
      waiting.push(link)
    }
  }
  return { found: [...found.values()], missing: wanted.filter((path) => !found.has(path)) }
}

/** Without what narrows a list: it is the same screen. */
async function linksOn(page: Page): Promise<string[]> {
  await drawn(page)
  const links = await page
    .locator('main a[href^="/"], nav a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return links.map((link) => (/^[^?]*\?tab=\w[\w-]*$/.test(link) ? link : (link.split('?')[0] ?? '')))
}
