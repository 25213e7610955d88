import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await product.openAsOwner())
})

const landlord = 'vuokranantaja@allekirjoittaja.example'
const tenant = 'vuokralainen@allekirjoittaja.example'
const button = (label: string, on = page) => on.getByRole('button', { name: label, exact: true })
const tab = (label: string) => page.getByRole('link', { name: label, exact: true })

/** The link of the newest letter to somebody, once it has come. */
async function linkTo(email: string, title: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const letter = await product.newestLetter(email).catch(() => undefined)
        link = letter?.subject.startsWith(title) ? /\/sign#[\w-]+/.exec(letter.text)?.[0] : undefined
        return link
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  return link ?? ''
}

/** A contract's page with a text of its own. */
async function aContractWithText(row: number): Promise<void> {
  await page.goto('/rental-contracts')
  await drawn(page)
  await page.getByRole('table').getByRole('row').nth(row).getByRole('link').first().click()
  await page.waitForURL(/overview/)
  await page.getByRole('link', { name: 'Sopimusasiakirja', exact: true }).click()
  await page
    .getByLabel('Sopimuspohja', { exact: true })
    .selectOption({ label: 'Asuinhuoneiston vuokrasopimus (valmis)' })
  await page.getByRole('textbox', { name: 'Sopimuksen sisältö' }).getByRole('heading').first().waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Sopimusasiakirja tallennettu').first().waitFor()
  await tab('Allekirjoitus').click()
}

const dialog = () => page.getByRole('dialog', { name: 'Lähetä allekirjoitettavaksi' })

/** Two sign: whoever lets first, then the one who rents. */
async function fillSigners(): Promise<void> {
  const emails = dialog().getByLabel('Sähköposti')
  await emails.nth(0).fill(landlord)
  await emails.nth(1).fill(tenant)
}

const desk = { width: 1440, height: 900 }
const sizes = [
  [desk.width, desk.height],
  [390, 844],
] as const

/** Whether it is in the window as it now stands, whole. */
async function isInSight(thing: Locator, height: number): Promise<boolean> {
  const box = await thing.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

describe('a contract is signed on our own screen', () => {
  it('has a text of many pages that moves in its own frame, with what saves and sends it in sight', async () => {
    await aContractWithText(5)
    await page.getByRole('link', { name: 'Sopimusasiakirja', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'Sopimuksen sisältö' })
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await text.getByText('Allekirjoitukset').last().scrollIntoViewIfNeeded()
      expect((await text.boundingBox())?.height).toBeGreaterThan(2 * height)
      expect(await text.evaluate((paper) => paper.parentElement?.clientHeight)).toBeLessThan(height)
      expect(await isInSight(button('Tallenna'), height)).toBe(true)
      expect(await isInSight(tab('Lähetä allekirjoitettavaksi'), height)).toBe(true)
      expect(await sideways(page)).toBe(0)
      await expectAccessible(page)
      await shot(page, `contract-text-${width}`, true)
    }
    await page.setViewportSize(desk)
  })

  it('is sent in an order, with what is asked of each', async () => {
    await aContractWithText(1)
    await button('Lähetä allekirjoitettavaksi').click()
    await fillSigners()
    await dialog().getByLabel('Allekirjoitetaan järjestyksessä').check()
    await expectAccessible(page)
    await shot(page, 'signing-start-desk')
    await dialog().getByRole('button', { name: 'Lähetä allekirjoitettavaksi' }).click()
    await page.getByText('Odottaa allekirjoitusta 0/2').waitFor()
    await expectAccessible(page)
    await shot(page, 'signing-pending-desk', true)
  })

  it('is read and signed on a telephone with a finger', async () => {
    const { page: phone, faults: wrong } = await product.open('phone')
    await phone.goto(await linkTo(landlord, 'Allekirjoitettavaksi'))
    await phone.getByRole('region', { name: 'Sivu 1' }).getByText('Sopijapuolet').first().waitFor()
    expect(await sideways(phone)).toBe(0)
    await expectAccessible(phone)
    await shot(phone, 'sign-phone', true)
    await button('Allekirjoita', phone).click()
    await phone.getByText('Hyväksy asiakirjan sisältö ennen allekirjoittamista').waitFor()
    await phone.getByLabel('Olen lukenut asiakirjan ja hyväksyn sen sisällön').check()
    const pad = phone.getByRole('img', { name: 'Alue, johon allekirjoitus piirretään' })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('There is no pad')
    await phone.mouse.move(box.x + 40, box.y + 120)
    await phone.mouse.down()
    await phone.mouse.move(box.x + 120, box.y + 40, { steps: 8 })
    await phone.mouse.move(box.x + 220, box.y + 130, { steps: 8 })
    await phone.mouse.up()
    await shot(phone, 'sign-drawn-phone')
    await button('Allekirjoita', phone).click()
    await phone.getByText('Kiitos, allekirjoituksesi on tallennettu.').waitFor()
    await expectAccessible(phone)
    await shot(phone, 'sign-done-phone')
    await phone.reload()
    await phone.getByText('Kiitos, allekirjoituksesi on tallennettu.').waitFor()
    expect(wrong).toEqual([])
    await phone.context().close()
  })

  it('is signed by the keys alone, and then is whole', async () => {
    const { page: phone, faults: wrong } = await product.open('phone')
    await phone.goto(await linkTo(tenant, 'Allekirjoitettavaksi'))
    const typing = button('Kirjoita nimi piirtämisen sijaan', phone)
    await typing.focus()
    await phone.keyboard.press('Enter')
    await phone.getByLabel('Nimi allekirjoituksena').focus()
    await phone.keyboard.type('Vuokko Vuokralainen')
    await phone.getByLabel('Olen lukenut asiakirjan ja hyväksyn sen sisällön').focus()
    await phone.keyboard.press('Space')
    await button('Allekirjoita', phone).focus()
    await phone.keyboard.press('Enter')
    await phone.getByText('Kaikki ovat allekirjoittaneet.').waitFor()
    expect(wrong).toEqual([])
    await phone.context().close()
    await page.reload()
    await page.getByText('Allekirjoitettu', { exact: true }).waitFor()
    await button('Tarkista tapahtumaketju').click()
    await page.getByText('Tapahtumaketju on eheä').waitFor()
    await page.getByText('Tapahtumat', { exact: true }).click()
    await expectAccessible(page)
    await shot(page, 'signing-signed-desk', true)
    await page.getByRole('link', { name: 'Sopimusasiakirja', exact: true }).click()
    await page.getByText('Asiakirja on allekirjoitettu, joten sitä ei voi muokata.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Sopimuksen sisältö' }).getAttribute('contenteditable')).toBe(
      'false',
    )
    expect(await button('Tallenna').count()).toBe(0)
    await expectAccessible(page)
    await tab('Allekirjoitus').click()
    await button('Avaa allekirjoitettu asiakirja').click()
    const paper = page.getByRole('dialog', { name: /^Vuokrasopimus/ })
    await paper.getByText('Allekirjoitustodiste').first().waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/signatures')
    await page.getByRole('table').getByText('Allekirjoitettu').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'signings-desk')
    expect(faults).toEqual([])
  })
})

interface SignerAtService {
  readonly service: string
  readonly signer: string
  readonly signerState: string
  readonly state: string
  readonly page: string
}

/** Those whom a service waits for, in its own list; once they have been invited. */
async function invited(service: string): Promise<SignerAtService[]> {
  let found: SignerAtService[] = []
  await expect
    .poll(
      async () => {
        const { rows } = await (await fetch(`${product.url}/_local/api/signers?itemsPerPage=50`)).json()
        found = (rows as SignerAtService[]).filter((row) => row.service === service && row.state === 'pending')
        return found.length
      },
      { timeout: 30_000 },
    )
    .toBe(2)
  return found
}

/** To the same page in a new window: whoever signed in yesterday is signed out by now. */
async function comeBackTheNextDay() {
  const address = page.url()
  await page.context().close()
  await product.nextDay()
  ;({ page, faults } = await product.openAsOwner())
  await page.goto(address)
}

describe.each([
  ['SignHero', 'tells of it by itself'],
  ['Visma Sign', 'is asked the next day'],
])('a contract is signed through %s, which %s', (service) => {
  it('on the service’s own page, and comes back whole', async () => {
    await aContractWithText(service === 'SignHero' ? 2 : 3)
    await button('Lähetä allekirjoitettavaksi').click()
    await dialog().getByLabel('Allekirjoitustapa').selectOption({ label: service })
    await fillSigners()
    await expectAccessible(page)
    await dialog().getByRole('button', { name: 'Lähetä allekirjoitettavaksi' }).click()
    await page.getByText('Odottaa allekirjoitusta 0/2').waitFor()
    for (const signer of await invited(service)) {
      const { page: phone, faults: wrong } = await product.open('phone')
      await phone.goto(signer.page)
      await expectAccessible(phone)
      await phone.getByRole('radio').first().check()
      await shot(phone, `sign-${service}-phone`)
      await button('Allekirjoita', phone).click()
      await phone.getByRole('status').waitFor()
      expect(wrong).toEqual([])
      await phone.context().close()
    }
    if (service === 'Visma Sign') await comeBackTheNextDay()
    const isWhole = async () => {
      await page.reload()
      const evidence = button('Avaa allekirjoitustodiste')
      return evidence.waitFor({ timeout: 4000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isWhole, { timeout: 60_000, interval: 500 }).toBe(true)
    await button('Avaa allekirjoitustodiste').click()
    await page
      .getByRole('dialog', { name: /odiste/ })
      .getByText('Allekirjoitustodiste')
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await shot(page, `signing-${service}-desk`, true)
    expect(faults).toEqual([])
  })
})
