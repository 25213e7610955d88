import type * as z from 'zod'
import { now } from '../../platform/clock.ts'
import { checkedAnswer } from '../answer.ts'
import type { CallResult } from '../call-partner.ts'
import type { PaymentsOnboardingPort } from '../payments-onboarding-port.ts'
import { askStripe, failed } from './session.ts'
import { provider } from './settings.ts'
import { eventsIn } from './webhook.ts'
import { merchantOf, StripeAccount, StripeAccounts, StripeLink } from './wire.ts'

const read = <S extends z.ZodType>(schema: S, answer: CallResult, operation: string): z.output<S> =>
  checkedAnswer(schema, answer.json(), (code) => failed('protocol', operation, { code }))

/** How many merchants a page of Stripe's list holds. */
const page = 100

/** Stripe Connect (docs.stripe.com/connect): express accounts, onboarded on Stripe's own pages. Plain calls suffice. */
export const stripe: PaymentsOnboardingPort = {
  provider,
  async createMerchant(c, { key }) {
    // Nothing that may change meanwhile is sent: the same key must come with the same words.
    const form = {
      type: 'express',
      country: 'FI',
      'capabilities[card_payments][requested]': 'true',
      'capabilities[transfers][requested]': 'true',
      'metadata[account]': c.accountId,
    }
    const answer = await askStripe(c, { operation: 'createAccount', path: '/v1/accounts', form, key })
    return merchantOf(read(StripeAccount, answer, 'createAccount'))
  },
  async findMerchant(c) {
    for (let after = ''; ; ) {
      const path = `/v1/accounts?limit=${page}${after && `&starting_after=${encodeURIComponent(after)}`}`
      const { data, has_more: hasMore } = read(
        StripeAccounts,
        await askStripe(c, { operation: 'listAccounts', path }),
        'listAccounts',
      )
      const found = data.find(({ metadata }) => metadata?.account === c.accountId)
      if (found) return merchantOf(found)
      after = data.at(-1)?.id ?? ''
      if (!hasMore || !after) return undefined
    }
  },
  async onboardingLink(c, { merchantId, returnUrl, refreshUrl }) {
    const form = {
      account: merchantId,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
    }
    const answer = await askStripe(c, { operation: 'createLink', path: '/v1/account_links', form })
    const { url, expires_at: expires } = read(StripeLink, answer, 'createLink')
    return { url, expiresAt: new Date(expires * 1000).toISOString() }
  },
  async merchant(c, merchantId) {
    const path = `/v1/accounts/${encodeURIComponent(merchantId)}`
    return merchantOf(read(StripeAccount, await askStripe(c, { operation: 'readAccount', path }), 'readAccount'))
  },
  parseWebhook: async (request) => eventsIn(request, new Date(now())),
}
