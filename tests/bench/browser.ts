import type { Browser, Page } from 'playwright-core'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { builtWeb, productWeb } from '../../infra/local/process/web-build.ts'
import { http } from '../../infra/resources.ts'
import { openBrowser } from '../support/screens/chromium.ts'
import { type Person, password } from '../support/things/people.ts'
import type { Chapter, Figure } from './figure.ts'
import { anOwner } from './ground.ts'
import { startServer } from './http/http-drive.ts'
import { fillLists } from './lists/list-ground.ts'
import { median, upTo } from './stopwatch.ts'

/** Where a screen is, and what is seen on it once it shows what it was opened for. */
interface Screen {
  readonly path: string
  readonly shows: string
}

/** Rows that are on their way have no heading. */
const list = (path: string): Screen => ({ path, shows: 'tbody th[scope="row"]' })

const screens: Readonly<Record<string, Screen>> = {
  'own settings, no list': { path: '/profile', shows: 'form' },
  overview: { path: '/overview', shows: 'section[aria-label="Laskutus"]' },
  invoices: list('/invoices'),
  payments: list('/payments?tab=payments'),
  'coming invoices': list('/billing-run'),
  contracts: list('/rental-contracts'),
  apartments: list('/apartments'),
  tenants: list('/tenants'),
  statistics: list('/apartment-statistics'),
}

/**
 * How soon the first rows of a list are on the page, in Chromium of 1440 × 900, at three sizes counted in contracts with
 * twelve invoices each. Lists are laid down as for the measuring of long lists.
 */
export async function measureBrowser({ sizes = [1000, 10_000, 100_000], rounds = 5 } = {}): Promise<Chapter> {
  const [browser, folder] = await Promise.all([openBrowser({ optimises: true }), builtWeb(productWeb)])
  const server = await startServer(http.entry, folder)
  const measured: Map<string, Shown>[] = []
  try {
    for (const size of sizes) {
      const person = await anOwner()
      await fillLists(actorOfAccount(person.accountId), size, size * 12)
      measured.push(await measureScreens(browser, `http://127.0.0.1:${server.port}`, person, rounds))
    }
  } finally {
    server.stop()
    await browser.close()
  }
  const figures = Object.keys(screens).flatMap((name) => figuresOf(name, measured))
  return { title: `First rows in the browser at ${sizes.join(' / ')} contracts`, figures }
}

const elsewhere: Screen = { path: '/credit-reports', shows: 'h1' }

/** Milliseconds from the navigation until the rows are there. */
interface Shown {
  /** The address is opened as a page of its own. */
  readonly anew: number
  /** A link within the product is followed. */
  readonly moved: number
}

async function measureScreens(browser: Browser, baseURL: string, person: Person, rounds: number) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'fi-FI' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Sähköposti').fill(person.email)
  await page.getByLabel('Salasana').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/overview$/)
  const shown = new Map<string, Shown>()
  for (const [name, screen] of Object.entries(screens)) {
    await opened(page, screen)
    const anew = []
    const moved = []
    for (const _ of upTo(rounds)) {
      anew.push(await opened(page, screen))
      await opened(page, elsewhere)
      moved.push(await followed(page, screen))
    }
    shown.set(name, { anew: median(anew), moved: median(moved) })
  }
  await context.close()
  return shown
}

async function isShown(page: Page, shows: string): Promise<void> {
  try {
    await page.locator(shows).first().waitFor()
  } catch {
    throw new Error(`${page.url()} does not show ${shows}:\n${await page.innerText('body')}`)
  }
}

async function opened(page: Page, { path, shows }: Screen): Promise<number> {
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await isShown(page, shows)
  return performance.now() - started
}

async function followed(page: Page, { path, shows }: Screen): Promise<number> {
  const started = performance.now()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await isShown(page, shows)
  return performance.now() - started
}

function figuresOf(name: string, measured: readonly Map<string, Shown>[]): Figure[] {
  const all = measured.map((each) => each.get(name) ?? { anew: Number.NaN, moved: Number.NaN })
  const of = (what: string, field: keyof Shown): Figure => ({
    what: `${name}: ${what}`,
    value: all.at(-1)?.[field] ?? Number.NaN,
    unit: 'ms',
    aim: { most: 1000 },
    beside: {
      what: `smaller ${
        all
          .slice(0, -1)
          .map((each) => Math.round(each[field]))
          .join(' / ') || '–'
      }, growth`,
      value: (all.at(-1)?.[field] ?? Number.NaN) / (all[0]?.[field] ?? Number.NaN),
      unit: '×',
    },
  })
  return [of('opened anew', 'anew'), of('from another screen', 'moved')]
}
