/**
 * `npm run crawl`: visits every screen of the example office and opens every dialog, and tells what a rule of WCAG
 * forbids, what is out of sight in focus, what is scrolled sideways and what fails in the browser.
 */
import { parseArgs } from 'node:util'
import { openPage } from '../support/screens/browser.ts'
import { openBrowser } from '../support/screens/chromium.ts'
import { holdSession, sessionOf } from '../support/screens/session.ts'
import { startProduct } from '../support/things/product.ts'
import { addressesOf } from './addresses.ts'
import { visit } from './visit.ts'

const { values } = parseArgs({
  options: {
    /** Only addresses in which this stands. */
    only: { type: 'string', default: '' },
    phone: { type: 'boolean', default: false },
  },
})

async function crawl(): Promise<number> {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()])
  const size = values.phone ? 'phone' : 'desk'
  const [, email = '', password = ''] = /(\S+@\S+)\s+(\S+)/.exec(product.printed()) ?? []
  const session = await sessionOf({ url: product.url, login: { email, password } })
  const open = async () => {
    const { page } = await openPage(browser, product.url, size)
    // What runs these files names its functions by it, also in what a page is given to run.
    await page.addInitScript('globalThis.__name = (named) => named')
    await holdSession(page, session)
    return page
  }
  const first = await open()
  await first.goto('/overview')
  const { found, missing } = await addressesOf(first)
  const told = new Set<string>()
  let dialogs = 0
  for (const address of found.filter((each) => each.includes(values.only))) {
    const page = await open()
    const tell = (where: string, what: string) => {
      told.add(`${where}: ${what}`)
      console.log(`${where}\n    ${what}`)
    }
    dialogs += await visit(page, address, tell).catch((failure) => {
      tell(address, String(failure))
      return 0
    })
    await page.context().close()
  }
  await browser.close()
  await product.stop()
  console.log(`Nothing leads to: ${missing.join(' ')}`)
  console.log(`${found.length} addresses, ${dialogs} dialogs at ${size} size, ${told.size} findings`)
  return told.size
}

void crawl().then((findings) => process.exit(findings === 0 ? 0 : 1))
