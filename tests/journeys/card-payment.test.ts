import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn, expectAccessible, expectAccessibleInThemes, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]
let link = ''

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
  page.on('response', async (response) => {
    if (response.url().includes('/card-payment/of-invoice/')) link = (await response.json()).link
  })
  await page.goto('/overview')
  await page.getByRole('button', { name: /^Kotiranta/ }).click()
  await page.getByRole('dialog').getByText('Kotiranta Asunnot Oy').click()
  await page.getByRole('button', { name: 'Kotiranta Asunnot Oy' }).waitFor()
})

const region = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true })

describe('a payer pays an invoice by card', () => {
  let invoice = ''

  it('whose account has turned it on, and is told what it costs whom', async () => {
    await page.goto('/settings?tab=card-payments')
    await region('Laskujen maksaminen kortilla').getByText('Maksajalta ei saa periä').waitFor()
    await expectAccessibleInThemes(page)
    await page.getByRole('row').getByText('Riitautettu').waitFor()
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
  })

  it('by the link of an open invoice', async () => {
    await page.goto('/invoices?state=unpaid')
    await drawn(page)
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
    await region('Korttimaksut').getByText('Laskua ei ole maksettu kortilla.').waitFor()
    invoice = page.url()
    await expect.poll(() => link).toMatch(/\/maksu#[\w-]{32}$/)
    await button('Maksulinkki').click()
    const shown = page.getByLabel('Linkki', { exact: true })
    await expect.poll(() => shown.inputValue()).toContain(`/${link.split('/').at(-1)}`)
    await page.keyboard.press('Escape')
  })

  it('on a telephone, first not and then by a wallet', async () => {
    const { page: payer, faults: theirs } = await product.open('phone')
    await payer.goto(`/${link.split('/').at(-1)}`)
    await payer.getByText('Voit maksaa myös verkkopankissa').waitFor()
    expect(await sideways(payer)).toBe(0)
    await expectAccessible(payer)
    await shot(payer, 'pay-page')
    await button('Maksa kortilla', payer).click()
    await button('Hylätty kortti', payer).click()
    await payer.getByText('Kortti hylättiin').waitFor()
    await button('Palaa maksamatta', payer).click()
    await button('Maksa kortilla', payer).click()
    await button('Google Pay', payer).click()
    await payer.getByText('Lasku on maksettu. Kiitos!').waitFor()
    await expectAccessible(payer)
    await payer.setViewportSize({ width: 1440, height: 900 })
    await expectAccessibleInThemes(payer)
    await payer.reload()
    await payer.getByText('Lasku on maksettu. Kiitos!').waitFor()
    expect(theirs).toEqual([])
    await payer.context().close()
  })

  it('and the office sees it on the invoice, and gives a part back', async () => {
    await page.goto(invoice)
    await region('Maksut').getByText('Maksettu kortilla').waitFor()
    await region('Korttimaksut').getByText('Visa, Google Pay').waitFor()
    await button('Palauta kortille').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Summa').fill('10,00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Palauta kortille' }).click()
    await region('Korttimaksut').getByText('Osa palautettu').waitFor()
    await region('Maksut').getByText('Palautettu kortille, Riitta Kotiranta').waitFor()
    expect(faults).toEqual([])
  })

  it('and an address that nobody was given tells nothing', async () => {
    const { page: stranger } = await product.open('phone')
    await stranger.goto(`/maksu#${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    await stranger.getByRole('alert').getByText('Laskua ei löytynyt. Tarkista osoite laskusta.').waitFor()
    await stranger.context().close()
  })
})
