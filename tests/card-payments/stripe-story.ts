import { cardPaymentsApi as api } from '#shared/card-payments/api.ts'
import { createApp } from '../../functions/app.ts'
import type { LocalMerchant } from '../../infra/local/providers/stripe/stripe-ledger.ts'
import type { World } from '../support/world.ts'

export interface SignedEvent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const app = createApp()

/** A call of the provider's, or of somebody who pretends to be it. @returns the status */
export async function hear({ body, headers }: SignedEvent, from = '198.51.100.7'): Promise<number> {
  const init = { method: 'POST', body, headers: { ...headers, 'x-viewer-address': from } }
  return (await app.request('/api/v1/public/stripe/webhook', init)).status
}

export async function switchOf<Answer>(world: World, path: string, body?: object): Promise<Answer> {
  const { url } = await world.providers()
  return (await (
    await fetch(`${url}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  ).json()) as Answer
}

/** The merchants that there are of the owner's account. */
export const merchantsOf = async (world: World): Promise<LocalMerchant[]> =>
  (await switchOf<{ merchants: LocalMerchant[] }>(world, '__stripe/merchants')).merchants.filter(
    ({ metadata }) => metadata.account === world.owner.accountId,
  )

export const eventsAt = async (world: World): Promise<SignedEvent[]> =>
  (await switchOf<{ events: SignedEvent[] }>(world, '__stripe/events')).events

export const begin = async ({ call, owner }: World) => (await call(api.createStripeAccount, {}, owner)).accountLink.url
export const stripeAccount = async ({ call, owner }: World) => (await call(api.getStripeAccount, {}, owner)).stripe
export const verify = async ({ call, owner }: World) => (await call(api.verifyStripeAccount, {}, owner)).stripe

/** Opens the link as a browser does. @returns the page's form, or where it leads instead */
export async function visit(url: string): Promise<{ form?: string; to?: string }> {
  const page = await fetch(url, { redirect: 'manual' })
  if (page.status === 303) return { to: page.headers.get('location') ?? '' }
  const [, action = ''] = /action="([^"]+)"/.exec(await page.text()) ?? []
  return { form: new URL(action, url).href }
}

/** Does something on the provider's page. @returns where it leads */
export async function onPage(url: string, command: 'finish' | 'part' | 'leave'): Promise<string> {
  const { form = '' } = await visit(url)
  const answer = await fetch(form, { method: 'POST', body: new URLSearchParams({ command }), redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}
