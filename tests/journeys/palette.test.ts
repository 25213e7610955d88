import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { deedsOfPages } from '../../web/search/deeds.ts'
import { drawn, expectAccessible, goFurther } from '../support/screens/browser.ts'
import { journey, shot, signIn } from '../support/screens/journey.ts'

const product = journey()
let page: Page

beforeAll(async () => {
  ;({ page } = await product.open())
})

const box = () => page.getByRole('combobox', { name: /^Hae/ })
const option = (name: string | RegExp) => page.getByRole('option', { name }).first()
/** The name of what the first hit of a kind is called. */
const firstOf = async (group: string) =>
  (await page.getByRole('group', { name: group }).getByRole('option').first().locator('span').first().textContent()) ??
  ''

async function look(text: string) {
  if (!(await box().isVisible())) await page.keyboard.press('Control+k')
  await box().fill(text)
}

/** The name of the first row of a list. */
async function firstIn(path: string): Promise<string> {
  await page.goto(path)
  const link = page.getByRole('table').getByRole('link').first()
  return link.innerText()
}

describe('whoever knows what they look for', () => {
  it('comes to a page by its name, with the keys alone', async () => {
    await signIn(page, product.login)
    await page.getByRole('button', { name: 'Haku' }).waitFor()
    await page.keyboard.press('Control+k')
    await box().waitFor()
    await expectAccessible(page)
    await shot(page, 'palette-empty-desk')
    await page.keyboard.type('tuott')
    await option(/Tuotteet/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products')
  })

  it('to a tenant by half a name, to their contract and to their newest invoice', async () => {
    const name = await firstIn('/tenants')
    await look(name.toLowerCase().slice(0, -1))
    await page.getByRole('group', { name: 'Laskut' }).waitFor()
    expect(await firstOf('Vuokralaiset')).toBe(name)
    expect(await firstOf('Sopimukset')).toContain(name)
    await expectAccessible(page)
    await shot(page, 'palette-name-desk')
    await page.getByRole('group', { name: 'Vuokralaiset' }).getByRole('option').first().click()
    await page.waitForURL('**/tenant/overview/*')
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  it('to an apartment by its address however it is written, and to an invoice by its number', async () => {
    const address = await firstIn('/apartments')
    await look(address.toLowerCase().replace(/ (?=\S+$)/, ''))
    await option(address).waitFor()
    expect(await firstOf('Kohteet')).toBe(address)
    await page.keyboard.press('Escape')
    const number = await firstIn('/invoices')
    await look(`lasku ${number}`)
    await option(new RegExp(`^\\p{L}+ ${number}\\b`, 'u')).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/invoice/edit/*')
  })

  it('to what the buttons of other pages do: each page has the button by whose words it is found', async () => {
    for (const [title, path] of deedsOfPages) {
      await goFurther(page, path)
      await page.getByRole('main').getByText(title, { exact: true }).first().waitFor()
    }
    await look('lisää kulu')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/receipts')
    await drawn(page)
    await look('luokittele')
    await page.getByRole('group', { name: 'Tällä sivulla' }).getByRole('option').first().click()
    await page.getByRole('button', { name: 'Luokittele valitut' }).waitFor()
  })

  it('and is asked before what is half-filled is left for another account', async () => {
    await page.goto('/tenant/create')
    await page.getByLabel('Nimi').fill('Puoli Valmis')
    await look('oy')
    await page.getByRole('group', { name: 'Tilit' }).getByRole('option').first().click()
    await page.getByRole('button', { name: 'Jatka muokkausta' }).click()
    expect(await page.getByLabel('Nimi').inputValue()).toBe('Puoli Valmis')
    await look('tuotteet')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Poistu tallentamatta' }).click()
    await page.waitForURL('**/products')
  })

  it('is told when there is nothing, and finds the last choices again', async () => {
    await look('zzyzx')
    await page.getByText('Ei osumia haulla ”zzyzx”').waitFor()
    await expectAccessible(page)
    await box().fill('')
    await page.getByRole('group', { name: 'Viimeksi valitut' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await box().isVisible()).toBe(false)
  })
})
