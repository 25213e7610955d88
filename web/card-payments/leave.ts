import { cardPaymentsApi as api } from '#shared/card-payments/api.ts'
import { call } from '../app/call.ts'

/** To the provider's own pages. The way there opens once, so it is asked for when it is gone, and kept nowhere. */
export async function leaveForProvider(): Promise<void> {
  const { accountLink } = await call(api.createStripeAccount, {})
  window.location.assign(accountLink.url)
}
