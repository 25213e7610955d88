import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, proveAgain, shot } from '../support/screens/journey.ts'

const product = journey('--empty')
let page: Page
let faults: string[]
let call: (method: string, path: string, body?: object) => Promise<Record<string, { _id: string; state: string }>>

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
  const api = `${product.url}/api/v1`
  const json = { 'content-type': 'application/json' }
  const logIn = { method: 'POST', headers: json, body: JSON.stringify(product.login) }
  const { token, userData } = await (await fetch(`${api}/user/login`, logIn)).json()
  const userdata = encodeURIComponent(JSON.stringify({ user: userData._id, account: userData.currentAccount._id }))
  call = async (method, path, body) => {
    const headers = { ...json, authorization: `Bearer ${token}`, userdata }
    const answer = await fetch(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
})

const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

describe('an account that bills through Talenom', () => {
  it('chooses it with its keys, which are not shown again', async () => {
    await page.goto('/settings?tab=invoice-service')
    await page.getByLabel('Palvelu', { exact: true }).selectOption({ label: 'Talenom' })
    for (const [label, value] of [
      [/^Organisaationumero/, '10001'],
      [/^Asiakastunniste/, 'kokeilu'],
      [/^Asiakassalaisuus/, 'väärä-salaisuus'],
      [/^Tilausavain/, 'kokeilu-avain'],
      [/^Myyntitili/, '3000'],
      [/^Myyntisaamisten tili/, '1700'],
    ] as const) {
      await page.getByLabel(label).fill(value)
    }
    await button('Tallenna').click()
    await proveAgain(page, product.login)
    await page.getByText('Palvelu ei hyväksynyt tunnuksia ja organisaationumeroa. Tarkista ne.').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'talenom-refused')
    await page.getByLabel(/^Asiakassalaisuus/).fill('kokeilu-salaisuus')
    await button('Tallenna').click()
    await page.getByText('Laskutuspalvelu tallennettu').first().waitFor()
    await page.getByText('Tunnus on tallennettu, eikä sitä näytetä.').first().waitFor()
    expect(await page.getByLabel(/^Asiakassalaisuus/).inputValue()).toBe('')
    await expectAccessible(page)
    await shot(page, 'talenom-settings')
  })

  it('sends an invoice there, which is seen on its page and in the console', async () => {
    const address = { address: 'Katajakatu 5', zipCode: '00160', city: 'Helsinki' }
    const { tenant } = await call('POST', '/tenant/create', { name: 'Äijö Öhman', ...address })
    const today = new Date().toISOString().slice(0, 10)
    const dueDate = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
    const products = [{ desc: 'Vuokra', amount: 850_00 }]
    const draft = { tenant: tenant?._id, billDate: today, dueDate, sendType: 'post', products }
    const id = (await call('POST', '/invoices/create', draft)).invoice?._id ?? ''
    await call('POST', `/invoices/send/${id}`)
    const state = async () => (await call('GET', `/invoices/${id}`)).invoice?.state
    await expect.poll(state, { timeout: 20_000 }).toBe('sent')
    await page.goto(`/invoice/edit/${id}`)
    await page.getByText('Talenom').first().waitFor()
    await shot(page, 'talenom-invoice')
    await page.goto('/_local/service-jobs')
    const row = page.getByRole('row', { name: /Äijö Öhman/ })
    await row.getByText('Lähetetty').waitFor()
    await row.getByText('Talenom').waitFor()
    await shot(page, 'talenom-console')
  })

  it('fits a telephone', async () => {
    const { page: phone } = await product.openAsOwner('phone')
    await phone.goto('/settings?tab=invoice-service')
    await phone.getByLabel(/^Tilausavain/).waitFor()
    expect(await sideways(phone)).toBe(0)
    await shot(phone, 'talenom-phone', true)
  })

  it('left no fault in the browser but the refused keys, and the call that asks for the password', () => {
    expect(faults.filter((fault) => !/40[03]/.test(fault))).toEqual([])
  })
})
