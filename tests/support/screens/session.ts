import type { Page } from 'playwright-core'

/** Signs the owner of a product in without a browser; who has signed in is as the pages keep it. */
export async function sessionOf({ url, login }: { readonly url: string; readonly login: object }) {
  const answer = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { token, userData: user } = await answer.json()
  return { token, user }
}

/** What one file of the product's address keeps is there for every page that the window opens after it. */
export async function holdSession(page: Page, session: object): Promise<void> {
  await page.goto('/version.json')
  await page.evaluate((kept) => sessionStorage.setItem('session', kept), JSON.stringify(session))
}
