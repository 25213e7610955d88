import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addToMonth } from '#shared/base/day.ts'
import { camt053 } from '../../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../../payments/samples-of-payments.ts'
import { expectAccessible } from '../../support/screens/browser.ts'
import { aHand } from '../../support/screens/hand.ts'
import { journey, shot } from '../../support/screens/journey.ts'
import { thisMonth } from '../../support/things/let-homes.ts'

const product = journey('--empty')
const hand = aHand()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.open())
})

const button = (name: string | RegExp, on: Page | Locator = page): Locator =>
  on.getByRole('button', { name, exact: true }).locator('visible=true').first()
const link = (name: string | RegExp, on: Page | Locator = page): Locator =>
  on.getByRole('link', { name, exact: true }).locator('visible=true').first()
const field = (label: string): Locator => page.getByLabel(label, { exact: false }).locator('visible=true').first()
const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name })
const menu = () => page.getByRole('navigation', { name: 'Päävalikko' })

async function fill(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

async function save(said: string) {
  await hand.click(button('Tallenna'))
  await page.getByText(said).first().waitFor()
}

/** To the first page, by the sign in the top bar. */
const toOverview = () => hand.click(link(/yleisnäkymä$/))

async function signIn() {
  await page.goto('/login')
  await fill({ Sähköposti: product.login.email, Salasana: product.login.password })
  await hand.enter(field('Salasana'))
  await page.waitForURL('**/overview')
}

const signerLink = async (email: string): Promise<string> => {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const letter = await product.newestLetter(email).catch(() => undefined)
        found = /\/sign#[\w-]+/.exec(letter?.text ?? '')?.[0]
        return found
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  return found ?? ''
}

/** By the name, as one who has no pen signs. */
async function sign(on: Page, press: (button: Locator) => Promise<void>) {
  await press(button('Kirjoita nimi piirtämisen sijaan', on))
  await on.getByLabel('Nimi allekirjoituksena').fill('Oma Omistaja')
  await press(on.getByLabel('Olen lukenut asiakirjan ja hyväksyn sen sisällön'))
  await press(button('Allekirjoita', on))
}

const landlord = 'omistaja@vuokrakirja.example'
const tenant = 'aijo.ohman@vuokralainen.example'

describe('the main job of a new office, press by press', () => {
  it('signs in and tells who lets and to which account rents are paid', async () => {
    hand.begins('kirjautuminen ja omat tiedot')
    await signIn()
    await expectAccessible(page)
    await hand.click(link('Täytä tiedot'))
    await fill({ Nimi: 'Omistajan Kodit', Sähköposti: landlord, 'Tilinumero (IBAN)': 'FI21 1234 5600 0007 85' })
    await hand.click(button('Tallenna'))
    const proof = page.getByRole('dialog', { name: 'Vahvista tilinumeron muutos' })
    await proof.getByLabel('Nykyinen salasana').fill(product.login.password)
    await hand.enter(proof.getByLabel('Nykyinen salasana'))
    await page.getByText('Tilin tiedot tallennettu').first().waitFor()
  })

  it('adds the house and its home', async () => {
    hand.begins('talo ja huoneisto')
    await toOverview()
    await hand.click(link('Lisää taloyhtiö'))
    await heading('Uusi taloyhtiö').waitFor()
    await fill({
      Nimi: 'Asunto Oy Katajanmarja',
      Katuosoite: 'Katajakatu 5',
      Postinumero: '00160',
      Paikkakunta: 'Helsinki',
    })
    await save('Taloyhtiö tallennettu')
    await hand.click(link('Lisää vuokrakohde'))
    await heading('Uusi vuokrakohde').waitFor()
    await fill({ 'Huoneiston numero': 'B 12', 'Pinta-ala': '52,5' })
    await save('Vuokrakohde tallennettu')
  })

  it('adds what is charged and the tenant', async () => {
    hand.begins('tuote ja vuokralainen')
    await toOverview()
    await hand.click(button('Luo tuote Vuokra'))
    await page.getByText('Tuote Vuokra luotu').first().waitFor()
    await hand.click(link('Lisää vuokralainen'))
    await heading('Uusi vuokralainen').waitFor()
    await fill({
      Nimi: 'Äijö Öhman',
      Sähköposti: tenant,
      Katuosoite: 'Katajakatu 5 B 12',
      Postinumero: '00160',
      Paikkakunta: 'Helsinki',
    })
    await save('Vuokralainen tallennettu')
  })

  it('makes the lease', async () => {
    hand.begins('vuokrasopimus')
    await hand.click(link('Uusi vuokrasopimus'))
    await heading('Uusi vuokrasopimus').waitFor()
    await hand.pick(page, 'Vuokrakohde', 'Katajakatu')
    expect(await page.getByLabel('Vuokranantaja on').inputValue()).toBe('Account')
    await hand.click(button('Seuraava'))
    await fill({ Alkaa: `1.${thisMonth().slice(5)}.${thisMonth().slice(0, 4)}` })
    await hand.click(button('Seuraava'))
    await fill({ Kuukausivuokra: '850,00' })
    expect(await page.getByLabel('Vuokratuote').locator('option:checked').textContent()).toBe('Vuokra')
    await hand.click(button('Yhteenveto'))
    await hand.click(button('Tallenna sopimus'))
    await page.getByText('Vuokrasopimus tallennettu').first().waitFor()
  })

  it('has it signed', async () => {
    hand.begins('asiakirja ja allekirjoitus')
    await hand.click(link('Sopimusasiakirja'))
    await page.getByRole('textbox', { name: 'Sopimuksen sisältö' }).getByRole('heading').first().waitFor()
    await save('Sopimusasiakirja tallennettu')
    await hand.click(link('Lähetä allekirjoitettavaksi'))
    const dialog = page.getByRole('dialog', { name: 'Lähetä allekirjoitettavaksi' })
    await hand.click(button('Lähetä allekirjoitettavaksi', dialog))
    await page.getByText('Odottaa allekirjoitusta 0/2').waitFor()
    const contract = page.url()
    await page.goto(await signerLink(landlord))
    await sign(page, hand.click)
    await page.getByText('Kiitos, allekirjoituksesi on tallennettu.').waitFor()
    const phone = await product.open('phone')
    await phone.page.goto(await signerLink(tenant))
    await sign(phone.page, (pressed) => pressed.click())
    await phone.page.getByText('Kaikki ovat allekirjoittaneet.').waitFor()
    await phone.page.context().close()
    await page.goto(contract)
  })

  it('puts it in force and sends the first invoice', async () => {
    hand.begins('aktivointi ja ensimmäinen lasku')
    await hand.click(button('Aktivoi sopimus'))
    await hand.click(button('Aktivoi sopimus', page.getByRole('alertdialog')))
    await page.getByText('Voimassa oleva').first().waitFor()
    await hand.click(link('Laskut', menu()))
    await hand.click(button('Luo erääntyvät laskut'))
    await page.getByRole('row', { name: /1001/ }).getByText('Avoin', { exact: true }).waitFor()
  })

  it('loads the bank’s file, by which it is paid', async () => {
    hand.begins('tiliote ja kohdistus')
    await hand.click(link('Maksut', menu()))
    const bookingDay = new Date().toISOString().slice(0, 10)
    const buffer = Buffer.from(camt053([aBankPayment({ reference: '10016', bookingDay })], 8))
    const chosen = page.waitForEvent('filechooser')
    await hand.click(button('Tuo tiliote'))
    await (await chosen).setFiles({ name: 'tiliote.xml', mimeType: 'text/xml', buffer })
    await page
      .getByText(/kaikki kohdistettu/)
      .first()
      .waitFor()
  })

  it('reminds of one that is late', async () => {
    hand.begins('muistutus myöhästyneestä')
    await product.untilDay(`${addToMonth(thisMonth(), 1)}-20`)
    await signIn()
    await hand.click(link(/^Muistuta/))
    await hand.click(button('Lähetä kaikki muistutukset'))
    await hand.click(button('Lähetä kaikki', page.getByRole('alertdialog')))
    await page
      .getByText(/muistutusta? tehty|muistutus tehty/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await shot(page, 'main-job-end')
  })

  it('takes no more presses than it is allowed', () => {
    const parts = hand.parts()
    const all = parts.reduce((sum, [, presses]) => sum + presses, 0)
    console.log([...parts, ['yhteensä', all]].map(([part, presses]) => `${presses} ${part}`).join('\n'))
    expect(all).toBeLessThanOrEqual(36)
    // The proof that a new account number asks for comes by a refusal.
    expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
  })
})
