import * as z from 'zod'
import type { MerchantStatus } from '../payments-onboarding-port.ts'

export const StripeAccount = z.object({
  id: z.string().min(1),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  requirements: z
    .object({ currently_due: z.array(z.string()).nullish(), disabled_reason: z.string().nullish() })
    .nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type StripeAccount = z.output<typeof StripeAccount>

export const StripeAccounts = z.object({ data: z.array(StripeAccount), has_more: z.boolean() })

export const StripeLink = z.object({ url: z.url(), expires_at: z.number().int() })

export const StripeRefusal = z.object({
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }),
})

/** An event of a connected account: `account` says whose it is. */
export const StripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.number().int(),
  livemode: z.boolean(),
  account: z.string().optional(),
  /** What it is of: only ids are read of it. */
  data: z
    .object({ object: z.object({ id: z.string().max(255).optional(), payment_intent: z.string().max(255).nullish() }) })
    .prefault({ object: {} }),
})
export type StripeEvent = z.output<typeof StripeEvent>

export const merchantOf = (account: StripeAccount): MerchantStatus => ({
  merchantId: account.id,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
  detailsSubmitted: account.details_submitted,
  due: [...(account.requirements?.currently_due ?? [])].toSorted(),
  disabledReason: account.requirements?.disabled_reason ?? '',
})
