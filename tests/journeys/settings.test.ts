import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { printReference } from '#shared/identifiers/reference.ts'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot, signIn } from '../support/screens/journey.ts'
import { callAsOwner, type OwnersCall, thisMonth } from '../support/things/let-homes.ts'

const product = journey('--empty')
let page: Page
/** The same account on a phone. */
let phone: Page
let faults: string[]
const office = 'toimisto@kotiranta.example'

beforeAll(async () => {
  ;({ page, faults } = await product.open())
  phone = (await product.open('phone')).page
})

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Liittyvät tiedot' }).getByRole('link', { name, exact: true })
async function save(said: string) {
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await page.getByText(said).first().waitFor()
}

/** A home in Pori with a lease from the first of this month; its tenant has no e-mail, so no invoice reaches them. */
async function aLet(call: OwnersCall): Promise<string> {
  const { account } = await call('GET', '/account')
  const { condominium } = await call('POST', '/condominium/create', { name: 'Asunto Oy Katajanmarja', city: 'Pori' })
  const { apartment } = await call('POST', '/apartment/create', {
    condominium: condominium?._id,
    address: 'Katajakatu 5',
    city: 'Pori',
  })
  const { tenant } = await call('POST', '/tenant/create', { name: 'Äijö Öhman' })
  const { product: rent } = await call('POST', '/product/create', { desc: 'Vuokra' })
  const { contract } = await call('POST', '/rental-contract/create', {
    apartment: apartment?._id,
    tenant: { tenantId: tenant?._id },
    landlords: [{ landlordId: account?._id, onModel: 'Account' }],
    lease: { startDate: `${thisMonth()}-01`, rent: 85_000, rentProduct: rent?._id, rentDueDateNumber: 2 },
  })
  await call('PUT', `/rental-contract/activate/${contract?._id}`)
  return tenant?._id ?? ''
}

const local = async (path: string, method = 'GET') =>
  (await fetch(`${product.url}/_local/api${path}`, { method })).json()

describe('the settings of an account', () => {
  let tenant: string

  it('are found by tabs and the keyboard, each part saved by itself', async () => {
    tenant = await aLet(await callAsOwner(product))
    await signIn(page, product.login)
    await page.goto('/settings')
    await page.getByLabel('Nimi').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'settings-account', true)
    await tab('Laskutus').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Vuokralaisilla on omat viitenumerot').press('Space')
    await page.getByLabel('Viesti vakuuslaskun saajalle').fill('Avaimet saa, kun vakuus on maksettu.')
    await expectAccessible(page)
    await shot(page, 'settings-billing', true)
    await save('Laskutuksen asetukset tallennettu')
  })

  it('ask before what was typed is lost with a change of tab', async () => {
    await page.getByLabel('Viesti vakuuslaskun saajalle').fill('Kesken jäänyt')
    await tab('Raportit').click()
    await page.getByRole('button', { name: 'Jatka muokkausta' }).click()
    expect(await page.getByLabel('Viesti vakuuslaskun saajalle').inputValue()).toBe('Kesken jäänyt')
    await tab('Raportit').click()
    await page.getByRole('button', { name: 'Poistu tallentamatta' }).click()
    await page.getByLabel('Luvut paikkakunnittain').press('Space')
    await expectAccessible(page)
    await save('Raporttien asetukset tallennettu')
  })

  it('say whom to tell of what, a faulty address at its row', async () => {
    await tab('Ilmoitukset').click()
    await page.getByRole('button', { name: 'Lisää ilmoitus' }).click()
    await page.getByRole('textbox', { name: /^Sähköposti/ }).fill('toimisto')
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await page.getByText('Tarkista sähköpostiosoite').first().waitFor()
    await page.getByRole('textbox', { name: /^Sähköposti/ }).fill('Toimisto@Kotiranta.example')
    await expectAccessible(page)
    await shot(page, 'settings-notifications', true)
    await save('Ilmoitukset tallennettu')
    expect(await page.getByRole('textbox', { name: /^Sähköposti/ }).inputValue()).toBe(office)
    await tab('Julkiset tiedot').click()
    await page.getByLabel('Tiedot ovat julkisia').press('Space')
    await page.getByLabel('Verkkosivu').fill('https://www.kotiranta.example')
    await expectAccessible(page)
    await shot(page, 'settings-public', true)
    await save('Julkiset tiedot tallennettu')
    await tab('Kirjautuminen').click()
    await page.getByText('Vapaaehtoinen').waitFor()
    await expectAccessible(page)
  })

  it('fit a phone', async () => {
    await signIn(phone, product.login)
    for (const part of ['', '?tab=billing', '?tab=notifications', '?tab=public', '?tab=reports', '?tab=security']) {
      await phone.goto(`/settings${part}`)
      await phone.getByRole('heading', { level: 2 }).first().waitFor()
      expect(await sideways(phone), part).toBe(0)
      await shot(phone, `settings-phone-${part.slice(5)}`, true)
    }
    await expectAccessible(phone)
  })

  it('take effect in the next bill: it carries the tenant’s own reference', async () => {
    await page.goto('/invoices')
    await page.getByRole('button', { name: 'Luo erääntyvät laskut' }).click()
    await page.getByText('1001').first().waitFor()
    await page.getByRole('link', { name: '1001' }).first().click()
    await page.getByText(printReference('10000000016')).first().waitFor()
    await page.goto(`/tenant/overview/${tenant}`)
    await page.getByText(printReference('10000000016')).waitFor()
    await expectAccessible(page)
    await shot(page, 'settings-tenant', true)
  })

  it('take effect on the overview, town by town', async () => {
    await page.goto('/overview')
    await page.getByRole('region', { name: 'Luvut paikkakunnittain' }).getByText('Pori').waitFor()
    await expectAccessible(page)
    await shot(page, 'settings-overview', true)
  })

  it('are told of in the audit trail', async () => {
    await page.goto('/settings/audit')
    await page.getByText('Henkilökohtaiset viitenumerot').first().waitFor({ state: 'attached' })
    await page.getByText('Sähköposti-ilmoitukset').first().waitFor({ state: 'attached' })
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
  })

  it('take effect in a letter about the run of which an invoice could not be sent', async () => {
    // What did not leave of a run is told of once the rest has had its time.
    await product.nextDay()
    const { rows } = await local(`/mails?search=${office}&itemsPerPage=5`)
    expect(rows).toHaveLength(1)
    const { mail } = await local(`/mails/${rows[0]?._id}`)
    expect(mail.text).toContain('ei lähtenyt. Lasku 1001, Äijö Öhman: Vuokralaiselta puuttuu')
  })
})
