import { readSecret } from '../../platform/aws/secrets.ts'
import { withOperatorKeys } from '../operator-keys.ts'

export const provider = 'stripe'

export const baseUrl = (): string => process.env.STRIPE_URL ?? 'https://api.stripe.com'

/** Our platform at Stripe; the operator's. Either is empty when there is none. */
export interface StripeKeys {
  readonly secretKey: string
  readonly webhookSecret: string
}

export const withStripeKeys = <Result>(ask: (keys: StripeKeys) => Promise<Result>): Promise<Result> =>
  withOperatorKeys('stripe', ({ secretKey = '', webhookSecret = '' }) => ask({ secretKey, webhookSecret }))

/** Keys of real money begin so. */
export const isLive = ({ secretKey }: StripeKeys): boolean => /^[sr]k_live_/.test(secretKey)

export const isConfigured = async (): Promise<boolean> => Boolean((await readSecret('stripe')).secretKey)
