import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { addDays, type Day } from '#shared/base/day.ts'
import { type Product, startProduct } from '../things/product.ts'
import { openPage } from './browser.ts'
import { openBrowser } from './chromium.ts'
import { holdSession, sessionOf } from './session.ts'

/** The product and a browser as the tests of a file use them. */
export interface Journey {
  readonly url: string
  /** The first log-in that the product printed. */
  readonly login: { readonly email: string; readonly password: string }
  readonly open: (size?: 'desk' | 'phone') => ReturnType<typeof openPage>
  /** A new window in which the owner has signed in; it stands on no page of the product yet. */
  readonly openAsOwner: (size?: 'desk' | 'phone') => ReturnType<typeof openPage>
  /** Lets time pass until the next morning, with all its jobs; who was signed in may be no longer. */
  readonly nextDay: () => Promise<void>
  /** The same until the morning of a day. */
  readonly untilDay: (day: Day) => Promise<void>
  /** The newest letter to somebody, as the local mailbox shows it. */
  readonly newestLetter: (email: string) => Promise<{ readonly subject: string; readonly text: string }>
}

/** Starts the product before the tests of a file and ends it after them. @param words those of `npm start` */
export function journey(...words: readonly string[]): Journey {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(...words), openBrowser()])
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatStands(browser)
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    await product?.stop()
  })
  const read = async (path: string) => (await fetch(`${product.url}/_local/api${path}`)).json()
  return {
    get url() {
      return product.url
    },
    get login() {
      const [, email = '', password = ''] = /(\S+@\S+)\s+(\S+)/.exec(product.printed()) ?? []
      return { email, password }
    },
    open: (size) => openPage(browser, product.url, size),
    async openAsOwner(size) {
      const opened = await openPage(browser, product.url, size)
      await holdSession(opened.page, await sessionOf(this))
      return opened
    },
    async nextDay() {
      const { today } = await read('/clock')
      await this.untilDay(addDays(today, 1))
    },
    async untilDay(day) {
      await fetch(`${product.url}/_local/api/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ day }),
      })
      await expect.poll(async () => (await read('/clock')).movingTo, { timeout: 280_000 }).toBe('')
    },
    async newestLetter(email) {
      const { rows } = await read(`/mails?search=${email}&itemsPerPage=5`)
      return (await read(`/mails/${rows[0]?._id}`)).mail
    },
  }
}

/** A machine that nobody can look at tells in its log what its windows show. */
async function tellWhatStands(browser: Browser | undefined): Promise<void> {
  for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) {
    const text = await page.innerText('body', { timeout: 2_000 }).catch((failure) => String(failure))
    console.error(`${page.url()}\n${text.replaceAll(/\s+/g, ' ').slice(0, 2_000)}`)
  }
}

/** Gives the password again where a call asks for it. */
export async function proveAgain(page: Page, { password }: Pick<Journey['login'], 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Vahvista, että se olet sinä' })
  await dialog.getByLabel('Nykyinen salasana').fill(password)
  await dialog.getByRole('button', { name: 'Vahvista', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** By the page, as a person does. */
export async function signIn(page: Page, { email, password }: Journey['login']): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(group\/)?overview$/)
}

/** Keeps a picture of the page in the folder that SHOTS names, for whoever wants to look at it. */
export async function shot(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage })
}
