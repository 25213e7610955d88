import type { Page } from 'playwright-core'
import { coveredInFocus, drawn, foundByAxe, sideways, wcag } from '../support/screens/browser.ts'

/** Told of each thing that is wrong, by where it was. */
type Tell = (where: string, what: string) => void

/** As many different buttons of a screen are pressed, and as many entries of a menu. */
const bound = 40
const dialog = '[role="dialog"], [role="alertdialog"]'
/** A press that the product refuses, as it should the second time, is no fault of the page. */
const refusal = /status of 4\d\d/

/** One screen as it comes, in the keyboard's focus, and with all that its buttons open. @returns how many dialogs opened */
export async function visit(page: Page, address: string, tell: Tell): Promise<number> {
  const pressing = { at: address }
  const told = (what: string) => tell(pressing.at, what)
  page.on('pageerror', (error) => told(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !(pressing.at !== address && refusal.test(message.text()))) told(message.text())
  })
  page.on('dialog', (asked) => void asked.accept())
  await page.goto(address)
  await drawn(page)
  for (const found of await foundByAxe(page)) told(found)
  if ((await sideways(page)) > 0) told(`is scrolled sideways by ${await sideways(page)} px`)
  for (const name of await coveredInFocus(page)) told(`is out of sight in focus: ${name}`)
  await typeHalfDays(page, 'main')
  let dialogs = 0
  for (const name of (await namesOf(page, 'main button')).slice(0, bound)) {
    pressing.at = `${address} [${name}]`
    dialogs += await pressed(page, name, told)
    const { pathname, search } = new URL(page.url())
    if (pathname + search !== address) await page.goto(address)
    await drawn(page).catch(() => page.goto(address))
  }
  return dialogs
}

/** What a button opens is looked at and closed by Escape, which gives the focus back. @returns how many dialogs */
async function pressed(page: Page, name: string, told: (what: string) => void): Promise<number> {
  if (!(await press(page, 'main button', name))) return 0
  if (await page.locator(dialog).count()) return lookedAt(page, told)
  const entries = await namesOf(page, '[role="menu"] button[role^="menuitem"], [role="menu"] li[role^="menuitem"]')
  if (entries.length === 0) return 0
  for (const found of await foundByAxe(page, wcag, '[role="menu"]')) told(found)
  let dialogs = 0
  for (const entry of entries.slice(0, bound)) {
    const isOpen = (await page.locator('[role="menu"]').count()) > 0 || (await press(page, 'main button', name))
    if (!isOpen || !(await press(page, '[role="menu"] [role^="menuitem"]', entry))) break
    if (await page.locator(dialog).count()) dialogs += await lookedAt(page, (what) => told(`${entry}: ${what}`))
  }
  await page.keyboard.press('Escape')
  return dialogs
}

async function lookedAt(page: Page, told: (what: string) => void): Promise<number> {
  for (const found of await foundByAxe(page, wcag, dialog)) told(found)
  const isInside = await page.evaluate((all) => document.activeElement?.closest(all) !== null, dialog)
  if (!isInside) told('has the focus outside its dialog')
  await typeHalfDays(page, dialog)
  await page.keyboard.press('Escape')
  // Told to be open only when it stays: a busy machine takes its time.
  const gone = page.locator(dialog).first().waitFor({ state: 'detached', timeout: 3_000 })
  await gone.catch(() => undefined)
  await page.waitForTimeout(200)
  if (await page.locator(dialog).count()) {
    told('does not close by Escape')
    await page.reload()
  } else if (await page.evaluate(() => document.activeElement === document.body)) told('loses the focus as it closes')
  return 1
}

/** What stands around a day must bear what it is while somebody types it: a page that does not is told by its errors. */
async function typeHalfDays(page: Page, within: string): Promise<void> {
  const days = page.locator(`:is(${within}) input[placeholder="pp.kk.vvvv"]:visible`)
  for (let nth = 0; nth < (await days.count()); nth += 1) {
    const day = days.nth(nth)
    if (!(await day.isEditable())) continue
    const before = await day.inputValue()
    for (const text of ['3', '3.1', '', before]) await day.fill(text, { timeout: 3_000 })
  }
}

/** Presses what has the name, if it can be pressed, and waits until the page has what it asks for. */
async function press(page: Page, selector: string, name: string): Promise<boolean> {
  const place = (await everyName(page, selector)).indexOf(name)
  if (place === -1) return false
  const done = await page
    .locator(selector)
    .nth(place)
    .click({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    )
  await page.waitForTimeout(200)
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [aria-label="Ladataan"]'))
  return done
}

const namesOf = async (page: Page, selector: string): Promise<string[]> =>
  [...new Set(await everyName(page, selector))].filter((name) => name !== '')

/** Empty of what cannot be pressed. */
const everyName = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((found) =>
    found.map((each) => {
      const isOut = each.matches(':disabled, [aria-disabled="true"]') || !each.checkVisibility()
      return isOut ? '' : (each.getAttribute('aria-label') ?? each.textContent ?? '').trim()
    }),
  )
