import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

const ask = async () => {
  await page.getByRole('button', { name: 'Hae luottotiedot' }).first().click()
  const form = page.getByRole('dialog', { name: 'Hae luottotiedot' })
  await form.getByRole('combobox', { name: /^Vuokralainen tai hakija/ }).fill('Siiri')
  await page.getByRole('option', { name: /Siiri Siisti/ }).click()
  return form
}
const lookedInto = () => page.getByRole('link', { name: 'Siiri Siisti' })

describe('an applicant is looked into', () => {
  it('once it is told what that costs and where it is remembered, and what was found opens', async () => {
    await page.goto('/credit-reports')
    await drawn(page)
    await expectAccessible(page)
    expect(await lookedInto().count()).toBe(0)
    const form = await ask()
    await form.getByText('Haku on maksullinen', { exact: false }).waitFor()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Hae luottotiedot' }).click()
    await page.getByRole('heading', { level: 1, name: /^Luottotiedot, Siiri Siisti/ }).waitFor()
    await page.getByText('Mitä selvisi').waitFor()
    await page.getByText('Vuokrasopimus', { exact: true }).waitFor()
    await drawn(page)
    await expectAccessible(page)
    await shot(page, 'credit-report', true)
  })

  it('and is not bought again by asking again, unless that is meant', async () => {
    await page.goto('/credit-reports')
    await lookedInto().waitFor()
    await (await ask()).getByRole('button', { name: 'Hae luottotiedot' }).click()
    const question = page.getByRole('alertdialog', { name: 'Luottotiedot on jo haettu' })
    await question.getByText('Uusi haku maksaa uudelleen', { exact: false }).waitFor()
    await question.getByRole('button', { name: 'Peruuta' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.goto('/credit-reports')
    await lookedInto().first().waitFor()
    expect(await lookedInto().count()).toBe(1)
  })

  it('who opened it stands in the trail, and what was found does not', async () => {
    await page.goto('/settings/audit')
    await drawn(page)
    const trail = page.getByRole('main')
    await trail.getByText('Siiri Siisti').first().waitFor()
    expect(await trail.innerText()).not.toMatch(/010690-9434|Maksuhäiriö/)
  })

  it('is read on a telephone without turning it', async () => {
    const { page: phone } = await product.openAsOwner('phone')
    await phone.goto('/credit-reports')
    await drawn(phone)
    expect(await sideways(phone)).toBeLessThanOrEqual(0)
    await expectAccessible(phone)
    expect(faults).toEqual([])
  })
})
