import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../../../functions/identity/totp.ts'
import { expectAccessible } from '../../support/screens/browser.ts'
import { journey, shot } from '../../support/screens/journey.ts'

const product = journey('--empty')
let page: Page
let faults: string[]
/** The same person at another machine. */
let other: Page
/** A second tab of theirs there. */
let tab: Page

beforeAll(async () => {
  ;({ page, faults } = await product.open())
  other = (await product.open()).page
})

const email = 'eeva@oma.example'
const [first, second, third] = ['rusina lapio kivi', 'pilvi tuoli kahvi', 'meri sukka lamppu']
let secret = ''
let recoveryCodes: string[] = []

const field = (label: string, on = page): Locator => on.getByLabel(label, { exact: false }).first()
const codeField = (on = page): Locator => on.getByRole('textbox', { name: 'Koodi' })
const button = (name: string, on: Page | Locator = page): Locator =>
  on.getByRole('button', { name, exact: true }).first()
const heading = (name: string, on = page): Locator => on.getByRole('heading', { name, exact: true })
const overview = (on = page): Promise<void> => on.waitForURL('**/overview')

const linkIn = ({ text }: { text: string }) => /http\S+\/(?:confirm|resetpassword)#\S+/.exec(text)?.[0] ?? ''

async function logIn(password: string, on = page) {
  await on.goto('/login')
  await field('Sähköposti', on).fill(email)
  await field('Salasana', on).fill(password)
  await on.keyboard.press('Enter')
}

/** A code that has not been used: of the half-minute that begins next, which is accepted already. */
const nextCode = () => codeAt(secret, Math.floor(Date.now() / 30_000) + 1)

describe('from signing up to a new password', () => {
  it('signs up', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Kokeile maksutta 30 päivää' }).click()
    await heading('Kokeile maksutta 30 päivää').waitFor()
    await field('Tilin nimi').fill('Eevan vuokrat')
    await field('Oma nimesi').fill('Eeva Esimerkki')
    await field('Sähköposti').fill(email)
    await page.getByLabel('Salasana *', { exact: true }).fill(first)
    await page.getByText('Erinomainen').waitFor()
    await field('Salasana uudelleen').fill(first)
    await page.getByLabel('Hyväksyn käyttöehdot').check()
    await expectAccessible(page)
    await button('Luo tunnus').click()
    await heading('Tarkista sähköpostisi').waitFor()
    await expectAccessible(page)
  })

  it('is not let in before the letter’s link has been opened', async () => {
    await logIn(first)
    await page.getByText(/^Sähköpostiosoitetta ei ole vahvistettu/).waitFor()
    await page.goto(linkIn(await product.newestLetter(email)))
    await field('Salasana').fill(first)
    await button('Vahvista sähköpostiosoite').click()
    await heading('Sähköpostiosoite vahvistettu').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kirjaudu sisään' }).click()
    await logIn(first)
    await overview()
  })

  it('turns on the second factor', async () => {
    await button('Eeva').click()
    await page.getByRole('menuitem', { name: 'Profiili' }).click()
    await heading('Profiili').waitFor()
    await page.getByText('Ei käytössä', { exact: true }).waitFor()
    await expectAccessible(page)
    await button('Ota käyttöön').click()
    await page.getByText('Kirjoita avain käsin').click()
    secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByRole('dialog').getByLabel('Nykyinen salasana').fill(first)
    await codeField().fill(codeAt(secret, Math.floor(Date.now() / 30_000)))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Varakoodit' }).getByRole('listitem')
    await codes.nth(9).waitFor()
    recoveryCodes = await codes.allTextContents()
    await expectAccessible(page)
    await button('Olen tallettanut koodit').click()
    await page.getByText('Varakoodeja on jäljellä 10.').waitFor()
  })

  it('changes the password and stays in', async () => {
    await button('Vaihda salasana').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nykyinen salasana').fill(first)
    await dialog.getByLabel('Uusi salasana *', { exact: true }).fill(second)
    await dialog.getByLabel('Uusi salasana uudelleen').fill(second)
    await expectAccessible(page)
    await button('Vaihda salasana', dialog).click()
    await page.getByText('Salasana vaihdettu').waitFor()
    await page.reload()
    await heading('Profiili').waitFor()
  })

  it('logs out, and in again with a code', async () => {
    await page.goto('/logout')
    await logIn(second)
    await heading('Anna todennuskoodi').waitFor()
    await expectAccessible(page)
    expect(await codeField().evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type(nextCode())
    await page.keyboard.press('Enter')
    await overview()
  })

  it('signs in elsewhere with a recovery code', async () => {
    await logIn(second, other)
    await codeField(other).fill(recoveryCodes[0] ?? '')
    await other.keyboard.press('Enter')
    await overview(other)
    await other.goto('/tenant/create')
    await field('Nimi', other).fill('Tuulikki Toivola')
    await other.getByText('Tallentamattomia muutoksia').waitFor()
  })

  it('chooses a new password by a letter, and the session elsewhere is over', async () => {
    await page.goto('/forgotpassword')
    await field('Sähköposti').fill(email)
    await expectAccessible(page)
    await button('Lähetä linkki').click()
    await heading('Tarkista sähköpostisi').waitFor()
    const link = linkIn(await product.newestLetter(email))
    await page.goto(link)
    await field('Uusi salasana').fill(third)
    await field('Salasana uudelleen').fill(third)
    await expectAccessible(page)
    await button('Vaihda salasana').click()
    await heading('Salasana vaihdettu').waitFor()
    // An address that differs in nothing is not loaded anew.
    await page.goto('/login')
    await page.goto(link)
    await field('Uusi salasana').fill(third)
    await field('Salasana uudelleen').fill(third)
    await button('Vaihda salasana').click()
    await page.getByText('Linkki on jo käytetty. Tilaa uusi linkki.').waitFor()
    expect((await product.newestLetter(email)).subject).toBe('Salasanasi on vaihdettu – Vuokrakirja')
  })

  it('loses nothing of the form that was open there: the password is asked for over it', async () => {
    await button('Tallenna', other).click()
    const over = other.getByRole('dialog', { name: 'Kirjaudu uudelleen' })
    const password = over.getByLabel('Salasana')
    await password.waitFor()
    expect(await password.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(other)
    await shot(other, 'sign-in-again')
    await other.keyboard.type('arvaus')
    await other.keyboard.press('Enter')
    await over.getByRole('alert').waitFor()
    await password.fill(third)
    await other.keyboard.press('Enter')
    await over.getByRole('textbox', { name: 'Koodi' }).fill(recoveryCodes[1] ?? '')
    await other.keyboard.press('Enter')
    await over.waitFor({ state: 'detached' })
    expect(await field('Nimi', other).inputValue()).toBe('Tuulikki Toivola')
    await other.getByText('Istuntosi päättyi ennen tallennusta.').waitFor()
    await button('Tallenna', other).click()
    await other.getByText('Vuokralainen tallennettu').first().waitFor()
  })

  it('goes on in another tab without signing in, wherever its address leads', async () => {
    tab = await other.context().newPage()
    await tab.goto('/tenants?page=1')
    await heading('Vuokralaiset', tab).waitFor()
    await tab.getByRole('link', { name: 'Tuulikki Toivola' }).waitFor()
    const [beside] = await Promise.all([
      other.context().waitForEvent('page'),
      tab.getByRole('link', { name: 'Tuulikki Toivola' }).click({ modifiers: ['Control'] }),
    ])
    await heading('Tuulikki Toivola', beside).waitFor()
    await beside.close()
  })

  it('changes the password in that tab, and the first one goes on with it', async () => {
    await tab.goto('/profile')
    await button('Vaihda salasana', tab).click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByLabel('Nykyinen salasana').fill(third)
    await dialog.getByLabel('Uusi salasana *', { exact: true }).fill(first)
    await dialog.getByLabel('Uusi salasana uudelleen').fill(first)
    await button('Vaihda salasana', dialog).click()
    await tab.getByText('Salasana vaihdettu').waitFor()
    await other.reload()
    await heading('Tuulikki Toivola', other).waitFor()
  })

  it('signs out in one tab: the others end too, and nobody is let in by them any more', async () => {
    const third = await other.context().newPage()
    await third.goto('/tenant/create')
    await field('Nimi', third).fill('Kesken Kirjoitettu')
    await third.getByText('Tallentamattomia muutoksia').waitFor()
    await tab.goto('/logout')
    await heading('Kirjaudu sisään', tab).waitFor()
    await other.waitForURL('**/login')
    await third.getByRole('dialog', { name: 'Kirjaudu uudelleen' }).waitFor()
    const fourth = await other.context().newPage()
    await fourth.goto('/tenants')
    await fourth.waitForURL('**/login?to=%2Ftenants')
  })

  it('left no fault in the browser but the refusals that were meant', () => {
    expect(faults.filter((fault) => !/status of (400|409)/.test(fault))).toEqual([])
  })
})
