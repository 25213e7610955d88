import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/browser.ts'
import { journey, shot } from '../support/journey.ts'

const product = journey('--empty')
let page: Page
let faults: string[]

/** One call of the API as the owner. */
type Call = (method: string, path: string, body?: object) => Promise<Record<string, { _id: string }>>
async function owner(): Promise<Call> {
  const api = `${product.url}/api/v1`
  const json = { 'content-type': 'application/json' }
  const signed = await fetch(`${api}/user/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(product.login),
  })
  const { token, userData } = await signed.json()
  const userdata = encodeURIComponent(JSON.stringify({ user: userData._id, account: userData.currentAccount._id }))
  const headers = { ...json, authorization: `Bearer ${token}`, userdata }
  return async (method, path, body) => {
    const answer = await fetch(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
}

const month = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date()).slice(0, 7)

/** Three homes in one house, each let from the first of this month on; invoices of a run wait for half an hour. */
async function letHomes(call: Call): Promise<void> {
  const { account } = await call('GET', '/account')
  await call('PUT', '/account/save-billing-settings', { ...account, billing: { sendAfter: 30 } })
  const { condominium } = await call('POST', '/condominium/create', { name: 'Asunto Oy Katajanmarja', city: 'Pori' })
  const { product: rent } = await call('POST', '/product/create', { desc: 'Vuokra' })
  for (const [at, name] of ['Aino Aalto', 'Bertta Berg', 'Cecilia Cavén'].entries()) {
    const home = {
      condominium: condominium?._id,
      address: 'Katajakatu 5',
      apartmentNumber: `A ${at + 1}`,
      city: 'Pori',
    }
    const { apartment } = await call('POST', '/apartment/create', home)
    const { tenant } = await call('POST', '/tenant/create', { name, email: `vuokralainen${at}@katajakatu.example` })
    const { contract } = await call('POST', '/rental-contract/create', {
      apartment: apartment?._id,
      tenant: { tenantId: tenant?._id },
      landlords: [{ landlordId: account?._id, onModel: 'Account' }],
      lease: { startDate: `${month()}-01`, rent: 80_000 + at * 1_000, rentProduct: rent?._id },
    })
    await call('PUT', `/rental-contract/activate/${contract?._id}`, {})
  }
}

beforeAll(async () => {
  await letHomes(await owner())
  ;({ page, faults } = await product.openAsOwner())
})

const dialog = () => page.getByRole('dialog')
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of the last such row, the newest period's, and takes one of its deeds. */
async function deed(name: string, label: string) {
  await page.locator('table[aria-busy="false"]').waitFor()
  await row(name).last().getByRole('button').last().click()
  await page.getByRole('menuitem', { name: label }).click()
}

describe('a billing run', () => {
  it('is seen before it happens', async () => {
    await page.goto('/billing-run')
    await row('Bertta Berg').first().waitFor()
    expect(await row('Seuraavassa ajossa').count()).toBeGreaterThanOrEqual(3)
    await expectAccessible(page)
    await shot(page, 'billing-run-desk', true)
  })

  it('leaves out what is held, and waits for a meter', async () => {
    await deed('Aino Aalto', 'Pidätä lasku')
    await dialog().getByLabel('Syy').fill('Vuokrasta sovitaan')
    await shot(page, 'billing-hold-desk')
    await dialog().getByRole('button', { name: 'Pidätä' }).click()
    await row('Pidätetty: Vuokrasta sovitaan').first().waitFor()
    await deed('Bertta Berg', 'Muuta tulevia laskuja')
    await page.getByRole('button', { name: 'Lisää mittari' }).click()
    await page.getByLabel('Yksikköhinta (ALV 0 %)').fill('5')
    await page.getByLabel('Viimeksi laskutettu lukema').fill('100')
    await expectAccessible(page)
    await shot(page, 'recurring-form-desk', true)
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await row('Odottaa lukemaa').first().waitFor()
    await deed('Bertta Berg', 'Anna lukemat')
    await dialog().getByLabel('Vesi: uusi lukema').fill('112,5')
    await dialog().getByText('Kulutus 12,5 m³').waitFor()
    await expectAccessible(page)
    await dialog().getByRole('button', { name: 'Tallenna lukemat' }).click()
    await row('lukema 112,5 − 100 = 12,5 m³').first().waitFor()
  })

  it('bills the others, shows how far it is, and lets an invoice be taken back until it leaves', async () => {
    await page.getByRole('button', { name: 'Laskuta nyt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Laskuta nyt' }).click()
    await page.waitForURL(/\/billing-run\/\w+/)
    await page.reload()
    await page.getByText('Valmis', { exact: true }).waitFor()
    await row('Cecilia Cavén').getByText('Ei vielä lähtenyt').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'run-desk', true)
    await deed('Cecilia Cavén', 'Peru lasku')
    await dialog().getByLabel('Syy').fill('Väärä vuokra')
    await dialog().getByRole('button', { name: 'Peru lasku' }).click()
    await row('Cecilia Cavén').getByText('Peruttu').first().waitFor()
    await page.goto('/billing-run')
    await row('Pidätetty: Väärä vuokra').first().waitFor()
    await page.getByRole('link', { name: 'Ajot' }).click()
    await row('Valmis').waitFor()
    await shot(page, 'runs-desk')
  })

  it('fits a telephone', async () => {
    const { page: phone } = await product.openAsOwner('phone')
    for (const [path, name] of [
      ['/billing-run', 'billing-run-phone'],
      ['/billing-run?tab=runs', 'runs-phone'],
    ] as const) {
      await phone.goto(path)
      await phone.getByRole('heading', { level: 1, name: 'Laskutusajo' }).waitFor()
      await phone.locator('table[aria-busy="false"]').first().waitFor()
      await shot(phone, name)
      expect(await sideways(phone)).toBe(0)
    }
    expect(faults).toEqual([])
  })
})
