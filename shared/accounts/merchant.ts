import * as z from 'zod'

/** The account as a merchant at the card payment provider, as it was last read there. No key and no link is in it. */
export const Merchant = z.object({
  /** The provider's id of it; empty until there is one. */
  merchantId: z.string().default(''),
  /** The instant at which one was first asked for. */
  begun: z.string().default(''),
  chargesEnabled: z.boolean().default(false),
  payoutsEnabled: z.boolean().default(false),
  detailsSubmitted: z.boolean().default(false),
  /** What the provider still asks for, in its own words. */
  due: z.array(z.string()).default([]),
  disabledReason: z.string().default(''),
  /** The instant at which it was last found to be otherwise than before. */
  checked: z.string().default(''),
})
export type Merchant = z.output<typeof Merchant>

export const merchantStates = ['none', 'begun', 'disabled', 'due', 'chargesOnly', 'ready'] as const
export type MerchantState = (typeof merchantStates)[number]

/** The provider as people know it. */
export const merchantProviderLabels = { stripe: 'Stripe' } as const

/** Where the onboarding stands. */
export function merchantStateOf(merchant: Merchant): MerchantState {
  if (!merchant.merchantId) return 'none'
  if (merchant.chargesEnabled && merchant.payoutsEnabled) return 'ready'
  if (!merchant.detailsSubmitted) return 'begun'
  if (merchant.due.length > 0) return 'due'
  return merchant.chargesEnabled ? 'chargesOnly' : 'disabled'
}
