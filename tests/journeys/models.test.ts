import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot as keepShot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})
afterAll(() => page?.context().close())

/** On a desk and on a telephone, where nothing goes beyond the edge. */
const shot = async (name: string) => {
  await keepShot(page, `${name}-desk`, true)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sideways(page)).toBe(0)
  await keepShot(page, `${name}-phone`, true)
  await page.setViewportSize({ width: 1440, height: 900 })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const editor = (name: string) => page.getByRole('textbox', { name })
const save = async (said: string) => {
  await page.keyboard.press('Control+s')
  await page.getByText(said).first().waitFor()
}

it('a model is copied, and a field is put into it by the keys alone', async () => {
  await page.goto('/contract-models')
  await drawn(page)
  await expectAccessible(page)
  await shot('models')
  await page.getByRole('link', { name: 'Asuinhuoneiston vuokrasopimus' }).click()
  await button('Kopioi omaksi').click()
  await page.getByRole('heading', { level: 1, name: 'Asuinhuoneiston vuokrasopimus (kopio)' }).waitFor()
  const box = editor('Pohjan sisältö')
  await box.getByRole('heading').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Yhteyshenkilö: ')
  const fields = page.getByRole('combobox', { name: 'Lisää kenttä' })
  await fields.focus()
  await page.keyboard.type('yhteyshenkilön puh')
  await page.getByRole('listbox').getByRole('option').first().filter({ hasText: 'Yhteyshenkilön puhelin' }).waitFor()
  await page.keyboard.press('Enter')
  await box.locator('[data-field="tenant.contactPersonPhone"]').waitFor()
  // The chip is one character to the keys: it is chosen by an arrow and taken away by one press.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  await page.keyboard.type(' loppu')
  await expectAccessible(page)
  await shot('model')
  await save('Sopimuspohja tallennettu')
  await page.getByText('Versio 2').waitFor()
  await button('Näytä esikatselu').click()
  await page.getByText('Yhteyshenkilö: 050 765 4321 loppu').waitFor()
  await expectAccessible(page)
  await shot('model-preview')
  await button('Palauta versio 1').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Palauta versio' }).click()
  await page.getByText('Versio 3').waitFor()
  await box.locator('[data-field="tenant.contactPersonPhone"]').waitFor({ state: 'detached' })
})

it('a rental contract gets its text, which opens as a document', async () => {
  await page.goto('/rental-contracts')
  await drawn(page)
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/overview/)
  await page.getByRole('link', { name: 'Sopimusasiakirja', exact: true }).click()
  await page
    .getByLabel('Sopimuspohja', { exact: true })
    .selectOption({ label: 'Asuinhuoneiston vuokrasopimus (valmis)' })
  await editor('Sopimuksen sisältö').getByRole('heading').first().waitFor()
  await page.getByText('1 Sopijapuolet').nth(1).waitFor()
  await expectAccessible(page)
  await shot('contract-text')
  await save('Sopimusasiakirja tallennettu')
  await button('Avaa tallennettu PDF').click()
  const paper = page.getByRole('dialog', { name: 'Vuokrasopimus' })
  await paper.getByText('Asuinhuoneiston vuokrasopimus').first().waitFor()
  await keepShot(page, 'pdf-desk')
  await page.keyboard.press('Escape')
  await paper.waitFor({ state: 'detached' })
})

it('another paper is made of a model for a lease', async () => {
  await page.goto('/other-contracts')
  await drawn(page)
  await shot('others')
  await page.getByRole('link', { name: 'Uusi asiakirja' }).click()
  await page.getByLabel('Sopimuspohja', { exact: true }).selectOption({ label: 'Avainsopimus' })
  await page.getByRole('combobox', { name: 'Vuokrasopimus, jota asiakirja koskee' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[role="combobox"][value]')?.value !== '',
  )
  await save('Asiakirja tallennettu')
  await page.waitForURL('**/other-contract/edit/*')
  await page.getByRole('heading', { level: 1, name: 'Avainsopimus' }).waitFor()
  await button('Näytä esikatselu').click()
  await page.getByText('Allekirjoitukset').first().waitFor()
  await expectAccessible(page)
  await shot('other')
  expect(faults).toEqual([])
})
