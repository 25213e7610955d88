import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, proveAgain, shot } from '../support/screens/journey.ts'

const product = journey('--empty')
let page: Page
let faults: string[]
let call: Call
let tenant = ''

type Call = (method: string, path: string, body?: object, proof?: string) => Promise<Record<string, { _id: string }>>

/** One call of the API as the owner. */
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
  return async (method, path, body, proof) => {
    const stepUp = proof && { 'step-up': proof }
    const headers = { ...json, authorization: `Bearer ${token}`, userdata, ...stepUp }
    const answer = await fetch(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
}

const evoice = { evoiceOperator: 'NDEAFIHH', evoiceAddress: 'FI2112345600000785', evoiceId: '' }
const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
const batch = (name: RegExp) => page.getByRole('region', { name: 'Erät' }).getByRole('row', { name })
/** What is done to a batch, by the menu of its row. */
async function doTo(name: RegExp, command: string) {
  await batch(name).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: command }).click()
}

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
  call = await owner()
  const { account } = await call('GET', '/account')
  const { proof } = await call('POST', '/user/step-up', { password: product.login.password })
  await call('PUT', '/account/updateAccount', { ...account, iban: 'FI2112345600000785' }, String(proof))
  const address = { address: 'Katajakatu 5', zipCode: '00160', city: 'Helsinki', evoice }
  tenant = (await call('POST', '/tenant/create', { name: 'Äijö Öhman', ...address })).tenant?._id ?? ''
})

describe('an account that bills without anybody else', () => {
  it('chooses to deliver its invoices itself', async () => {
    await page.goto('/settings?tab=invoice-service')
    await page.getByLabel('Palvelu', { exact: true }).selectOption({ label: 'Oma laskutus' })
    await page.getByLabel('Oma verkkolaskuosoite').fill('003726174164')
    await page.getByLabel('Oman operaattorin tunnus').fill('003721291126')
    await expectAccessible(page)
    await shot(page, 'own-settings')
    await button('Tallenna').click()
    await proveAgain(page, product.login)
    await page.getByText('Laskutuspalvelu tallennettu').first().waitFor()
  })

  it('prints what waits, once, and says when it is printed', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const dueDate = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
    for (const sendType of ['print', 'post', 'evoice']) {
      const products = [{ desc: 'Vuokra', amount: 850_00 }]
      const { invoice } = await call('POST', '/invoices/create', {
        tenant,
        billDate: today,
        dueDate,
        sendType,
        products,
      })
      await call('POST', `/invoices/send/${invoice?._id}`)
    }
    await page.goto('/invoices?tab=dispatches')
    await page.getByText('Odottaa luovutusta').first().waitFor()
    await page.getByText('Odottaa tulostusta').nth(1).waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    await shot(page, 'own-waiting')
    await button('Tulosta odottavat').click()
    await page.locator('canvas').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Sulje', exact: true }).click()
    await batch(/Tulosteet/)
      .getByText('Kuittaamatta')
      .waitFor()
    await doTo(/Tulosteet/, 'Kuittaa tulostetuksi')
    await batch(/Tulosteet/)
      .getByText('Tulostettu')
      .waitFor()
    await page.getByText('Odottaa tulostusta').first().waitFor({ state: 'detached' })
  })

  it('takes its e-invoices to the operator as a file', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button('Lataa odottavat verkkolaskut').click()])
    expect(file.suggestedFilename()).toMatch(/^finvoice-.*\.xml$/)
    await batch(/Verkkolaskut/)
      .getByText('Kuittaamatta')
      .waitFor()
    await doTo(/Verkkolaskut/, 'Kuittaa luovutetuksi')
    await batch(/Verkkolaskut/)
      .getByText('Luovutettu')
      .waitFor()
    await shot(page, 'own-batches')
  })

  it('shows the payer’s statement of account, on screen and on paper', async () => {
    await page.goto(`/tenant/overview/${tenant}?tab=statement`)
    await page.getByText('Loppusaldo').first().waitFor()
    await page.getByRole('region', { name: 'Tiliote' }).getByRole('row', { name: /1003/ }).waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    await shot(page, 'statement')
    await button('Näytä PDF').click()
    await page.locator('canvas').first().waitFor()
    await shot(page, 'statement-pdf')
    await page.getByRole('dialog').getByRole('button', { name: 'Sulje', exact: true }).click()
  })

  it('fits a telephone', async () => {
    const { page: phone } = await product.openAsOwner('phone')
    for (const [name, path] of [
      ['phone-waiting', '/invoices?tab=dispatches'],
      ['phone-statement', `/tenant/overview/${tenant}?tab=statement`],
      ['phone-entries', '/payments?tab=entries'],
    ] as const) {
      await phone.goto(path)
      await phone.getByRole('region').first().waitFor()
      expect(await sideways(phone)).toBe(0)
      await shot(phone, name)
    }
  })

  // A call that asks for the password is refused first.
  it('left no fault in the browser', () => expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]))
})
