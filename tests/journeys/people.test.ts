import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, proveAgain, shot, signIn } from '../support/screens/journey.ts'

const product = journey('--empty')
let owner: Page
/** The one who is invited, on a phone. */
let guest: Page
let faults: string[]

beforeAll(async () => {
  ;({ page: owner, faults } = await product.open())
  guest = (await product.open('phone')).page
})

const email = 'ulla@uusi.example'
const password = 'rusina lapio kivi'

/** The link of the newest letter to the address, as the local mailbox shows it. */
async function invitationLink(): Promise<string> {
  const { text } = await product.newestLetter(email)
  return /http\S+\/invitation#\S+/.exec(text)?.[0] ?? ''
}

const person = (page: Page) => page.getByRole('row', { name: /ulla@uusi\.example/ })
async function rowAction(name: string) {
  await person(owner).getByRole('button', { name: 'Rivin toiminnot' }).click()
  await owner.getByRole('menuitem', { name }).click()
}

describe('a new person in the account', () => {
  it('is invited by the owner, who sees the whole of the rights', async () => {
    await signIn(owner, product.login)
    await owner.goto('/collaborators')
    await owner.getByRole('link', { name: 'Kutsu käyttäjä' }).click()
    await owner.getByRole('heading', { level: 1, name: 'Kutsu käyttäjä' }).waitFor()
    await owner.getByLabel('Sähköposti').fill(email)
    await owner.getByRole('combobox', { name: 'Rooli' }).selectOption({ label: 'Lukija' })
    await owner.getByText(/^Oikeudet yksitellen/).press('Enter')
    await owner.getByLabel('Vuokralaiset: Lisäys').press('Space')
    await owner.getByLabel('Uusi vuokralainen').press('Space')
    expect(await owner.getByLabel('Vuokralaiset: Lisäys').isChecked()).toBe(true)
    await expectAccessible(owner)
    await shot(owner, 'invite-desk', true)
    await owner.getByRole('button', { name: 'Lähetä kutsu' }).click()
    await proveAgain(owner, product.login)
    await person(owner).getByText('Kutsuttu').waitFor()
    await expectAccessible(owner)
    await shot(owner, 'list-desk', true)
  })

  it('comes by the link and chooses a name and a password', async () => {
    await guest.goto(await invitationLink())
    await guest.getByText('kutsuu sinut tilille').waitFor()
    await expectAccessible(guest)
    await guest.getByLabel('Oma nimesi').fill('Ulla Uusi')
    await guest.getByLabel('Salasana *', { exact: true }).fill(password)
    await guest.getByLabel('Salasana uudelleen').fill(password)
    await shot(guest, 'invitation-phone', true)
    await guest.getByRole('button', { name: 'Hyväksy kutsu' }).click()
    await guest.waitForURL('**/login')
    await signIn(guest, { email, password })
  })

  it('sees and does what was allowed, and nothing else', async () => {
    await guest.goto('/tenant/create')
    await guest.getByLabel('Nimi').fill('Äijö Öhman')
    expect(await guest.getByLabel('Henkilötunnus').isDisabled()).toBe(true)
    await guest.getByRole('button', { name: 'Tallenna' }).click()
    await guest.getByText('Vuokralainen tallennettu').waitFor()
    await guest.goto('/collaborators')
    await guest.waitForURL('**/overview')
    await guest.getByRole('button', { name: 'Avaa valikko' }).click()
    await guest.getByRole('navigation', { name: 'Päävalikko' }).waitFor()
    expect(await guest.getByRole('link', { name: 'Käyttäjät' }).count()).toBe(0)
    await guest.keyboard.press('Escape')
  })

  it('is refused at once what is taken away', async () => {
    await guest.goto('/tenant/create')
    await guest.getByLabel('Nimi').fill('Toinen Vuokralainen')
    await owner.goto('/collaborators')
    await rowAction('Muokkaa oikeuksia')
    await owner.getByLabel('Vuokralaiset: Lisäys').press('Space')
    await owner.getByRole('button', { name: 'Tallenna' }).click()
    await proveAgain(owner, product.login)
    await owner.getByText('Oikeudet tallennettu').waitFor()
    await guest.getByRole('button', { name: 'Tallenna' }).click()
    await guest.getByText('Et ole oikeutettu kyseiseen toimenpiteeseen.').first().waitFor()
  })

  it('is signed out once removed, and cannot come back', async () => {
    await rowAction('Poista')
    await owner.getByRole('button', { name: 'Poista käyttäjä' }).click()
    await owner.getByText('Käyttäjä poistettu').waitFor()
    await guest.goto('/tenants')
    await guest.waitForURL('**/login*')
  })

  it('has left a trail that the owner reads', async () => {
    await owner.goto('/settings/audit')
    await owner.getByText('Äijö Öhman').first().waitFor()
    await owner.getByRole('cell', { name: 'Ulla Uusi' }).first().waitFor()
    await expectAccessible(owner)
    await shot(owner, 'audit-desk', true)
    const download = owner.waitForEvent('download')
    await owner.getByRole('button', { name: 'Lataa CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^muutoshistoria-.*\.csv$/)
    await owner.getByRole('link', { name: 'Äijö Öhman' }).first().click()
    await owner.getByRole('link', { name: 'Muutoshistoria' }).last().click()
    await owner.getByRole('cell', { name: 'Lisäys' }).first().waitFor()
    await shot(owner, 'audit-of-tenant-desk', true)
    expect(faults.filter((fault) => !/40[13]/.test(fault))).toEqual([])
  })

  it('finds all of it on a phone too', async () => {
    await owner.setViewportSize({ width: 390, height: 844 })
    for (const [name, path] of [
      ['list', '/collaborators'],
      ['invite', '/collaborators/invite'],
      ['audit', '/settings/audit'],
    ] as const) {
      await owner.goto(path)
      await owner.getByRole('heading', { level: 1 }).waitFor()
      await owner.waitForFunction(() => !document.querySelector('[aria-busy="true"], [aria-label="Ladataan"]'))
      expect(await sideways(owner), path).toBe(0)
      await expectAccessible(owner)
      await shot(owner, `${name}-phone`, true)
    }
  })
})
