import * as z from 'zod'
import { Merchant } from '../accounts/merchant.ts'
import { get, post } from '../base/endpoint.ts'

const Reported = z.object({
  stripe: Merchant,
  /** False where the operator has no keys at the provider. */
  isOffered: z.boolean(),
  /** Payers may pay invoices by card. */
  isOn: z.boolean().default(false),
})

/** The account as a merchant at Stripe, so that it can be paid to by card (spec section 8). */
export const cardPaymentsApi = {
  /** A way into the provider's own pages, for one visit within minutes; the merchant is made once. */
  createStripeAccount: get('/stripe/create-account', {
    needs: 'account.edit',
    stepUp: 'always',
    reply: z.object({ accountLink: z.object({ url: z.string() }) }),
  }),
  getStripeAccount: get('/stripe/get-account', { needs: 'account.read', reply: Reported }),
  /** Reads it anew at the provider: whoever comes back from there brings no word of what was done. */
  verifyStripeAccount: get('/stripe/verify-account', { needs: 'account.edit', reply: Reported }),
  hearStripe: post('/public/stripe/webhook', { needs: 'anyone', reply: z.object({}) }),
}
