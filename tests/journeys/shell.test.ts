import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf } from '../support/read-pdf.ts'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { focused, tabTo } from '../support/screens/focus.ts'
import { journey, shot, signIn } from '../support/screens/journey.ts'

const product = journey()

const account = 'Kotiranta Isännöinti Oy'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function openInvoice(page: Page) {
  await page.goto('/invoices?state=unpaid')
  await drawn(page)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Lasku \d+/ }).waitFor()
  await drawn(page)
}

const widthOf = async (box: Locator) => Math.round((await box.boundingBox())?.width ?? 0)

describe('one who uses the keys alone', () => {
  let page: Page
  let faults: string[]
  beforeAll(async () => {
    ;({ page, faults } = await product.open())
  })
  afterAll(() => page?.context().close())

  it('signs in where the cursor stands at once', async () => {
    const { email, password } = product.login
    await page.goto('/login')
    await heading(page, 'Kirjaudu sisään')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await heading(page, 'Yleisnäkymä')
    await drawn(page)
  })

  it('skips the menu, or opens a group of it and a page from there, and sees where the focus is', async () => {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toEqual({ name: 'Siirry sisältöön', isSeen: true })
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.reload()
    await drawn(page)
    await tabTo(page, 'Asiakkaat')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Päämiehet')
    await page.keyboard.press('Enter')
    await heading(page, 'Päämiehet')
    await page.waitForFunction(() => document.title === 'Päämiehet – Vuokrakirja')
    expect(await page.getByRole('link', { name: 'Päämiehet' }).getAttribute('aria-current')).toBe('page')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })

  it('is told at the top centre when the account is the one in use, and closes the notice', async () => {
    await page.getByRole('button', { name: account }).press('Enter')
    await page.getByRole('combobox', { name: 'Hae tiliä' }).waitFor()
    await page.keyboard.type('Isännöinti')
    await page.getByText('1 / 1 tiliä').waitFor()
    await page.keyboard.press('Enter')
    const notice = page.getByText('Olet jo kyseisellä tilillä.').locator('..')
    const box = await notice.boundingBox()
    expect(box && Math.round(box.x + box.width / 2)).toBe(720)
    expect(box?.y).toBeLessThan(60)
    await shot(page, 'notice')
    const close = notice.getByRole('button', { name: 'Sulje' })
    // A notice under the pointer stays.
    await close.hover()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await close.press('Enter')
    await notice.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})

describe('one who uses a mouse', () => {
  let page: Page
  let faults: string[]
  beforeAll(async () => {
    ;({ page, faults } = await product.openAsOwner())
  })
  afterAll(() => page?.context().close())

  it('reads a document over the whole window, nearer and farther, and saves it under its name', async () => {
    await openInvoice(page)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Näytä PDF' }).click()
    const viewer = page.getByRole('dialog', { name: title })
    const canvas = viewer.locator('canvas').first()
    await canvas.waitFor()
    expect(await widthOf(viewer)).toBe(1440)
    expect(await widthOf(canvas)).toBe(1000)
    await viewer.getByRole('button', { name: 'Lähennä' }).click()
    await viewer.getByText('120 %').waitFor()
    await page.waitForFunction(() => document.querySelector('canvas')?.getBoundingClientRect().width === 1200)
    for (let step = 0; step < 5; step += 1) await viewer.getByRole('button', { name: 'Loitonna' }).click()
    await page.waitForFunction(() => document.querySelector('canvas')?.getBoundingClientRect().width === 200)
    expect(await viewer.getByRole('button', { name: 'Loitonna' }).isDisabled()).toBe(true)
    await page.keyboard.press('+')
    await viewer.getByText('40 %').waitFor()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Lataa' }).click()
    expect((await saving).suggestedFilename()).toBe(`${title}.pdf`)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(await focused(page)).toMatchObject({ name: 'Näytä PDF' })
  })

  it('chooses the dark, and finds it again', async () => {
    await page.getByRole('button', { name: 'Tumma teema' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Vaalea teema' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.colorMode)).toBe('dark')
    await drawn(page)
    await expectAccessible(page)
  })

  it('prints black on white also from the dark: no menu, bar or button, tables whole with their titles on each sheet', async () => {
    for (const path of ['/invoices?itemsPerPage=100', '/overview', '/tenant/create', '/settings']) {
      await page.goto(path)
      await drawn(page)
      await page.setViewportSize({ width: 1031, height: 700 })
      await page.emulateMedia({ media: 'print' })
      await page.waitForFunction(() => document.documentElement.dataset.colorMode === 'light')
      const seen = await page.evaluate(() => ({
        paper: getComputedStyle(document.body).backgroundColor,
        ink: getComputedStyle(document.body).color,
        chrome: ['header[class*="top"]', 'aside', '[data-component="Button"]', '[data-component="IconButton"]']
          .flatMap((name) => [...document.querySelectorAll(name)])
          .filter((element) => element.checkVisibility()).length,
        cut: [...document.querySelectorAll('table, td, th, svg')].filter(
          (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
        ).length,
      }))
      expect([path, seen]).toEqual([path, { paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', chrome: 0, cut: 0 }])
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await page.goto('/invoices?itemsPerPage=100')
    await drawn(page)
    const sheets = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect(sheets.length).toBeGreaterThan(2)
    for (const title of ['Numero', 'Vuokralainen', 'Eräpäivä', 'Avoinna'])
      expect(sheets.filter((text) => text.includes(title)).length, title).toBe(sheets.length)
    expect(sheets.at(-1)).toMatch(/1–100 \/ \d+/)
    expect(faults).toEqual([])
  })

  it('comes to the not-found page or to the overview when the address leads nowhere', async () => {
    for (const path of ['/rd', '/lomakkeet', '/404']) {
      await page.goto(path)
      await heading(page, 'Sivua ei löytynyt')
      expect(await page.title()).toBe('Sivua ei löytynyt – Vuokrakirja')
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Siirry etusivulle' }).click()
    await heading(page, 'Yleisnäkymä')
    await page.goto('/ei/tallaista')
    await heading(page, 'Yleisnäkymä')
    expect(new URL(page.url()).pathname).toBe('/overview')
    expect(faults).toEqual([])
  })
})

describe('a new version of the program', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await product.open())
    await page.clock.install()
    await signIn(page, product.login)
  })
  afterAll(() => page?.context().close())

  it('waits until the form that someone is filling in is saved', async () => {
    await page.goto('/tenant/create')
    await drawn(page)
    await page.getByLabel(/^Nimi/).fill('Kesken Jäänyt')
    await page.getByRole('heading', { level: 1 }).click()
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'assets/index-uusi.js' } }))
    const asked = page.waitForResponse('**/version.json')
    await page.clock.fastForward(300_000)
    await asked
    await page.clock.fastForward(60_000)
    expect(await page.getByLabel(/^Nimi/).inputValue()).toBe('Kesken Jäänyt')
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await page.getByText('Vuokralainen tallennettu').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Kesken Jäänyt' }).waitFor()
    const reloaded = page.waitForEvent('load')
    await page.clock.fastForward(10_000)
    await reloaded
    await page.getByRole('heading', { level: 1, name: 'Kesken Jäänyt' }).waitFor()
    await page.unroute('**/version.json')
  })

  it('takes away the code of a page: it says so with the menu around it, and loads anew by one press', async () => {
    await page.route('**/assets/CondominiumList-*', (route) => route.abort())
    await page.getByRole('button', { name: 'Kohteet' }).click()
    await page.getByRole('link', { name: 'Taloyhtiöt' }).click()
    await heading(page, 'Sivun lataaminen ei onnistunut')
    await page.getByText('Ohjelmistosta on julkaistu uusi versio tai yhteys katkesi.').waitFor()
    await page.getByRole('navigation', { name: 'Päävalikko' }).waitFor()
    await shot(page, 'chunk')
    await expectAccessible(page)
    await page.unroute('**/assets/CondominiumList-*')
    await page.getByRole('button', { name: 'Lataa sivu uudelleen' }).click()
    await heading(page, 'Taloyhtiöt')
  })

  it('takes away a part of a page: what was typed around it stays', async () => {
    await page.goto('/rental-contract/create')
    await drawn(page)
    await page.getByRole('button', { name: 'Vuokrasuhde' }).click()
    await page.route('**/assets/Calendar-*', (route) => route.abort())
    const day = page.getByRole('textbox', { name: /^Alkaa/ })
    await day.fill('1.3.2027')
    await page.getByRole('button', { name: /^Alkaa: avaa kalenteri/ }).click()
    await page.getByText('Tämän osan lataaminen ei onnistunut. Tarkista yhteys.').waitFor()
    expect(await day.inputValue()).toBe('01.03.2027')
    await page.unroute('**/assets/Calendar-*')
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await page.getByRole('grid').waitFor()
  })
})

describe('one who has a telephone', () => {
  let page: Page
  let faults: string[]
  beforeAll(async () => {
    ;({ page, faults } = await product.open('phone'))
    await signIn(page, product.login)
    await drawn(page)
  })
  afterAll(() => page?.context().close())

  it('opens the menu over the page: it takes the focus, gives it back at Esc, and leads on', async () => {
    const burger = page.getByRole('button', { name: /valikko$/ })
    await burger.press('Enter')
    expect(await burger.getAttribute('aria-expanded')).toBe('true')
    expect(await focused(page)).toMatchObject({ name: 'Yleisnäkymä' })
    await expectAccessible(page)
    await shot(page, 'phone-menu')
    await page.keyboard.press('Escape')
    expect(await burger.getAttribute('aria-expanded')).toBe('false')
    expect(await focused(page)).toMatchObject({ name: 'Avaa valikko' })
    await burger.click()
    await page.getByRole('button', { name: 'Asiakkaat' }).click()
    await page.getByRole('link', { name: 'Vuokralaiset' }).click()
    await heading(page, 'Vuokralaiset')
    expect(await burger.getAttribute('aria-expanded')).toBe('false')
  })

  it('looks for an account and reads a document without the page going sideways', async () => {
    await page.getByRole('button', { name: account }).click()
    await page.getByRole('combobox', { name: 'Hae tiliä' }).waitFor()
    await page.getByText(/\d+ \/ \d+ tiliä/).waitFor()
    expect(await sideways(page)).toBe(0)
    await shot(page, 'phone-picker')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await openInvoice(page)
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
    await page.getByRole('menuitem', { name: 'Näytä PDF' }).click()
    const viewer = page.getByRole('dialog', { name: /^Lasku/ })
    await viewer.locator('canvas').first().waitFor()
    expect(await sideways(page)).toBe(0)
    for (const name of ['Lähennä', 'Loitonna', 'Lataa', 'Tulosta', 'Sulje']) {
      const box = await viewer.getByRole('button', { name }).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 390, name).toBe(true)
    }
    await shot(page, 'phone-pdf')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})
