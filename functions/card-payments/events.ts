import { countingForged, genuineCall, heardCalls } from '../accounts/service-calls.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import type { MerchantEvent } from '../providers/payments-onboarding-port.ts'
import type { WebhookRequest } from '../providers/ports.ts'
import { stripe } from '../providers/stripe/adapter.ts'
import { told } from './card-payments.ts'
import { merchants, verifyMerchant } from './onboarding.ts'
import { settleCheckout, settlePayment } from './settle.ts'

/** What the provider has told us, by its own ids: the same event is heard once. */
const heard = heardCalls('stripe-event')

/**
 * The provider says that a merchant or a payment to it has changed. It is checked that the provider itself speaks, and
 * what it speaks of is read anew: what the call says of it counts for nothing, so that neither its order nor a repetition
 * does. It is marked as heard after the work, so that one which was cut is done when the provider repeats it.
 */
export async function hearStripe(request: WebhookRequest & { readonly from: string }): Promise<void> {
  const forged = countingForged('stripe-event', request.from)
  for (const event of await genuineCall(() => stripe.parseWebhook(request), forged)) {
    const { merchantId, eventId } = event
    const [isKnown, owner] = await Promise.all([heard.isHeard(eventId), merchants.find(merchantId)])
    if (isKnown || !owner) continue
    await readAnew(actorOfAccount(owner.account), event)
    await heard.mark(eventId)
  }
}

/** The merchant is the account's own: whatever else the call names is looked for among that merchant's. */
async function readAnew(actor: Actor, { merchantId, checkout, payment }: MerchantEvent): Promise<void> {
  if (checkout) await told(() => settleCheckout(actor, merchantId, checkout))
  else if (payment) await told(() => settlePayment(actor, merchantId, payment))
  else await verifyMerchant(actor)
}
