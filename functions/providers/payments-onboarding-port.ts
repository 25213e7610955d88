import type { Merchant } from '#shared/accounts/merchant.ts'
import type { Ctx, IsoTime, WebhookParser, Write } from './ports.ts'

export type MerchantStatus = Omit<Merchant, 'begun' | 'checked'>

/** What has changed: a checkout of the merchant's, a payment to it, or with neither the merchant itself. */
export interface MerchantEvent {
  readonly merchantId: string
  readonly checkout?: string
  readonly payment?: string
}

/** Makes an account a merchant that can be paid to by card. Every method throws PortError and nothing else that is not a bug. */
export interface PaymentsOnboardingPort extends WebhookParser<MerchantEvent> {
  readonly provider: string
  /** The same key makes one merchant for a day; what is asked with it never changes. */
  createMerchant(c: Ctx, w: Write): Promise<MerchantStatus>
  /** One that was made for the account earlier, when nobody remembers its id. */
  findMerchant(c: Ctx): Promise<MerchantStatus | undefined>
  /** Opens once, for minutes: it goes to the browser and nowhere else. */
  onboardingLink(
    c: Ctx,
    p: { readonly merchantId: string; readonly returnUrl: string; readonly refreshUrl: string },
  ): Promise<{ readonly url: string; readonly expiresAt: IsoTime }>
  merchant(c: Ctx, merchantId: string): Promise<MerchantStatus>
}
