import type { Cents, Ctx, IsoTime, Write } from './ports.ts'

/** What is paid on the provider's own page. Nothing in it changes over repeats with the same key. */
export interface NewCheckout {
  readonly merchantId: string
  readonly invoice: string
  /** Which try of the invoice's it is. */
  readonly attempt: number
  readonly amount: Cents
  /** What the payer is shown to pay for. */
  readonly title: string
  readonly language: 'fi' | 'sv' | 'en' | 'de'
  readonly successUrl: string
  readonly cancelUrl: string
  readonly until: IsoTime
}

export interface Checkout {
  readonly _id: string
  readonly state: 'open' | 'complete' | 'expired'
  /** Of its page, while it is open. It goes to the browser and nowhere else. */
  readonly url: string
  readonly amount: Cents
  /** Whose money it is to be: what we said when it was begun. */
  readonly invoice: string
  readonly attempt: number
  /** What came, once it has been paid. */
  readonly payment?: CardMoney
}

/** Money that came by card or by a wallet, as the provider has it now. */
export interface CardMoney {
  readonly _id: string
  readonly amount: Cents
  /** ISO 4217, in small letters. */
  readonly currency: string
  readonly at: IsoTime
  readonly payer: string
  /** 'visa', and 'apple_pay' when a wallet held it. */
  readonly brand: string
  readonly wallet: string
  /** What the provider keeps of it, cents; it may be told later than the payment. */
  readonly fee: Cents | undefined
  readonly refunds: readonly CardRefund[]
  readonly disputes: readonly CardDispute[]
}

export interface CardRefund {
  readonly _id: string
  readonly amount: Cents
  readonly at: IsoTime
  /** It did not reach the card: the money is the merchant's again. */
  readonly isFailed: boolean
  /** What we marked it with when we asked for it; empty when it was made elsewhere. */
  readonly mark: string
}

export interface CardDispute {
  readonly _id: string
  readonly amount: Cents
  readonly at: IsoTime
  readonly state: 'open' | 'won' | 'lost'
  readonly reason: string
  /** By when the merchant answers; empty when nothing is asked. */
  readonly until: IsoTime | ''
  /** What the provider took for it, cents. */
  readonly fee: Cents
}

/** Payments by card to connected merchants. Every method throws PortError and nothing else that is not a bug. */
export interface CardPaymentsPort {
  /** The same key begins one for a day. */
  beginCheckout(c: Ctx, made: NewCheckout, w: Write): Promise<Checkout>
  checkout(c: Ctx, merchantId: string, id: string): Promise<Checkout>
  /** The one that a payment came from. */
  checkoutOf(c: Ctx, merchantId: string, payment: string): Promise<Checkout | undefined>
  /** PortError('invalid') when it is no longer open. */
  expireCheckout(c: Ctx, merchantId: string, id: string): Promise<void>
  refund(
    c: Ctx,
    p: { readonly merchantId: string; readonly payment: string; readonly amount: Cents; readonly mark: string },
    w: Write,
  ): Promise<void>
}
