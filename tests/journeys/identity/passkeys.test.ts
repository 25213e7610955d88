import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, shot } from '../../support/screens/journey.ts'

const here = journey()

/** A device that verifies its holder by itself; an address of numbers takes no passkeys, so pages go by the name. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

it('a passkey is added, signs in alone and after the password, proves who it is, and is removed', async () => {
  const { page } = await here.open()
  const site = here.url.replace('127.0.0.1', 'localhost')
  await withDevice(page)
  await page.goto(`${site}/login`)
  await page.getByLabel('Sähköposti').fill(here.login.email)
  await page.getByLabel('Salasana').fill(here.login.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/overview$/)

  await page.goto(`${site}/profile`)
  await page.getByRole('button', { name: 'Lisää pääsyavain' }).click()
  await page.getByLabel('Nimi').last().fill('Toimiston kone')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await page.getByLabel('Nykyinen salasana').last().fill(here.login.password)
  await page.getByRole('button', { name: 'Vahvista' }).click()
  await page.getByRole('list', { name: 'Varakoodit' }).waitFor()
  await shot(page, 'passkey-codes')
  await page.getByRole('button', { name: 'Olen tallettanut koodit' }).click()
  await page.getByText('Lisää pääsyavain myös toiselle laitteelle').waitFor()
  await page.getByText('Tämä laite').waitFor()
  await shot(page, 'profile-desk', true)

  const signOut = async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${site}/login`)
  }
  await signOut()
  await shot(page, 'login-desk')
  await page.getByRole('button', { name: 'Kirjaudu pääsyavaimella' }).click()
  await page.waitForURL(/overview$/)

  await signOut()
  await page.getByLabel('Sähköposti').fill(here.login.email)
  await page.getByLabel('Salasana').fill(here.login.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Käytä pääsyavainta' }).waitFor()
  await shot(page, 'code-step')
  await page.getByRole('button', { name: 'Käytä pääsyavainta' }).click()
  await page.waitForURL(/overview$/)

  await page.goto(`${site}/profile`)
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'profile-phone', true)
  await page.getByRole('button', { name: 'Poista: Toimiston kone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Poista' }).click()
  await page.getByRole('button', { name: 'Käytä pääsyavainta' }).waitFor()
  await shot(page, 'step-up-phone')
  await page.getByRole('button', { name: 'Käytä pääsyavainta' }).click()
  await page.getByText('Pääsyavain poistettu').waitFor()
  await page.getByText('Toimiston kone').first().waitFor({ state: 'detached' })

  await page.goto(`${site.replace('localhost', '127.0.0.1')}/login`)
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).waitFor()
  expect(await page.getByRole('button', { name: 'Kirjaudu pääsyavaimella' }).count()).toBe(0)
})
