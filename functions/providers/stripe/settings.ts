export const provider = 'stripe'

/** Our platform at Stripe; the operator's. */
export const operatorSettings = () => ({
  baseUrl: process.env.STRIPE_URL ?? 'https://api.stripe.com',
  secretKey: process.env.STRIPE_SECRET_KEY ?? '',
  webhookSecret: process.env.STRIPE_WEBHOOK_SECRET ?? '',
})

/** Keys of real money begin so. */
export const isLive = (): boolean => /^[sr]k_live_/.test(operatorSettings().secretKey)

export const isConfigured = (): boolean => operatorSettings().secretKey !== ''
