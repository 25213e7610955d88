import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { holdBack } from '../accounts/attempts.ts'
import { actorOfAccount } from '../platform/actor.ts'
import { now } from '../platform/clock.ts'
import { registry } from '../platform/registry.ts'
import { unlessOvertaken } from '../platform/together.ts'
import { PortError, type WebhookRequest } from '../providers/ports.ts'
import { stripe } from '../providers/stripe/adapter.ts'
import { merchants, verifyMerchant } from './onboarding.ts'

const days = 30
const mostCalls = 200

/** What the provider has told us, by its own ids: the same event is heard once. */
const heard = registry({
  kind: 'stripe-event',
  schema: z.object({ ...stored, expires: z.number().int() }),
  expires: ({ expires }) => expires,
})

/**
 * The provider says that a merchant has changed. It is checked that the provider itself speaks, and the merchant is read
 * anew: what the call says of it counts for nothing, so that neither its order nor a repetition does. It is marked as
 * heard after the work, so that one which was cut is done when the provider repeats it.
 */
export async function hearStripe(request: WebhookRequest & { readonly from: string }): Promise<void> {
  for (const { merchantId, eventId } of await genuine(request)) {
    const [known, owner] = await Promise.all([heard.find(eventId), merchants.find(merchantId)])
    if (known || !owner) continue
    await verifyMerchant(actorOfAccount(owner.account))
    const expires = Math.floor(now() / 1000) + days * 86_400
    await unlessOvertaken(() => heard.create({ _id: eventId, version: 0, expires }))
  }
}

/** Only what is not genuine is counted: the provider's own calls come from few addresses and are many. */
async function genuine(request: WebhookRequest & { readonly from: string }) {
  try {
    return await stripe.parseWebhook(request)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    await holdBack('stripe-event', request.from, mostCalls)
    if (error.kind === 'protocol') throw new Problem('invalid', 'Ilmoitusta ei ymmärretty.')
    throw new Problem('signed-out', 'Ilmoituksen lähettäjää ei tunnistettu.')
  }
}
