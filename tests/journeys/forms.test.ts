import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]
let phone: Page
let phoneFaults: string[]
let address: string

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
  ;({ page: phone, faults: phoneFaults } = await product.open('phone'))
})

const button = (name: string | RegExp, on: Page | Locator = page): Locator => on.getByRole('button', { name })
const dialog = (): Locator => page.getByRole('dialog').first()
const still = () => page.locator('table[aria-busy="false"]').first().waitFor()

describe('a form', () => {
  it('is made with fields and a rule, seen as it will be filled', async () => {
    await page.goto('/form/create')
    await page.getByRole('textbox', { name: /^Nimi/ }).first().fill('Saunavuorot')
    await page.getByLabel('Uuden kentän tyyppi').selectOption({ label: 'Valintaruutu' })
    await button('Lisää kenttä').click()
    await page.getByRole('textbox', { name: /^Kysymys/ }).fill('Haluan oman vuoron')
    await page.getByLabel('Uuden kentän tyyppi').selectOption({ label: 'Valintalista' })
    await button('Lisää kenttä').click()
    await page.getByRole('textbox', { name: /^Kysymys/ }).fill('Päivä')
    await page.getByRole('textbox', { name: /^Vaihtoehdot/ }).fill('Torstai, Perjantai')
    await button('Lisää ehto').click()
    await page.getByLabel('Kun kentän').selectOption({ label: 'Haluan oman vuoron' })
    await page.getByRole('group', { name: 'Ehto 1' }).getByRole('checkbox', { name: 'Päivä' }).click()
    await shot(page, 'form-editor', true)
    await expectAccessible(page)
    await button('Tallenna').click()
    await page.waitForURL(/\/form\/edit\//)
    address = page.url().replace(/.*\/form\/edit\//, '/lomakkeet/')
    await page.goto('/forms')
    await still()
    await page.getByRole('link', { name: 'Saunavuorot' }).waitFor()
    await shot(page, 'forms')
  })

  it('is filled on a telephone by somebody who has not signed in', async () => {
    await phone.goto(address)
    await phone.getByRole('heading', { name: 'Saunavuorot' }).waitFor()
    await button('Lähetä', phone).click()
    await button('Nimi: Täytä tämä kohta', phone).waitFor()
    await phone.getByLabel(/^Nimi/).fill('Aino Asukas')
    await phone.getByLabel(/^Sähköposti/).fill('aino@asukas.example')
    await phone.getByRole('checkbox', { name: /^Haluan oman vuoron/ }).click()
    await phone.getByLabel(/^Päivä/).selectOption('Perjantai')
    await shot(phone, 'form-on-phone', true)
    await expectAccessible(phone)
    expect(await sideways(phone)).toBeLessThanOrEqual(0)
    await button('Lähetä', phone).click()
    await phone.getByRole('heading', { name: 'Kiitos, lomake on lähetetty' }).waitFor()
  })

  it('has its answers in the list, where they are opened and commented', async () => {
    await page.goto('/form-submissions')
    await still()
    await page.getByRole('cell', { name: /^Aino Asukas/ }).waitFor()
    await shot(page, 'form-submissions')
    await page.getByRole('rowheader').getByRole('button').first().click()
    await dialog().getByText('Perjantai').waitFor()
    await button('Kommentoi: Päivä', dialog()).click()
    await dialog().getByLabel('Kommentti', { exact: true }).fill('Varattu klo 19')
    await button('Tallenna kommentti', dialog()).click()
    await dialog().getByRole('button', { name: 'Muuta kommenttia: Päivä' }).waitFor()
    await dialog().getByText('Varattu klo 19').waitFor()
    await shot(page, 'form-submission')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  it('is attached to a home, whose page tells of it', async () => {
    await page.goto('/apartments')
    await still()
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page.waitForURL(/\/apartment\/overview\//)
    await page.goto(`${page.url().split('?')[0]}?tab=forms`)
    await button('Liitä lomake').click()
    await dialog()
      .getByLabel(/^Lomake/)
      .selectOption({ label: 'Saunavuorot' })
    await shot(page, 'form-attach')
    await dialog().getByRole('button', { name: 'Liitä lomake' }).click()
    await button('Linkki ja QR-koodi: Saunavuorot').click()
    await dialog().getByRole('img', { name: 'QR-koodi: Saunavuorot' }).waitFor()
    const address = await dialog().getByLabel('Linkki').inputValue()
    expect(address).toMatch(/\/rd\/[2-9a-z]{12}$/)
    await expectAccessible(page)
    await shot(page, 'form-link')
    for (const ending of ['png', 'svg']) {
      const saving = page.waitForEvent('download')
      await button(`Lataa ${ending.toUpperCase()}`).click()
      expect((await saving).suggestedFilename()).toBe(`qr-saunavuorot.${ending}`)
    }
    await page.keyboard.press('Escape')
    const phone = await page.context().newPage()
    await phone.goto(address)
    await phone.waitForURL(/\/lomakkeet\/kohde\//)
    await phone.getByRole('heading', { name: 'Saunavuorot' }).waitFor()
    await phone.close()
    await expectAccessible(page)
    await shot(page, 'forms-of-apartment')
  })

  it('does all this without a fault in the browser', () => {
    expect([...faults, ...phoneFaults]).toEqual([])
  })
})
