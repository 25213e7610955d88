import type { BankingProvider } from '#shared/accounts/banking-providers.ts'
import type { Cents, Ctx, IsoDay, IsoTime, Page, TokenCache } from '../ports.ts'

/** A bank whose customers may give a consent. */
export interface Institution {
  /** The provider's name of it, by which a consent is begun. */
  readonly id: string
  readonly name: string
  readonly bic?: string
  /** The longest consent that the bank gives. */
  readonly mostDays: number
}

/** 'unknown': the provider used a word we do not know; keep the old state and show `providerState`. */
export type ConsentState = 'pending' | 'active' | 'refused' | 'expired' | 'revoked' | 'unknown'

/** An account that a consent opened. */
export interface LinkedAccount {
  /** What transactions are asked by; good for this consent only. */
  readonly accountId: string
  /** The same in every consent for the same account. */
  readonly stableId: string
  readonly iban?: string
  readonly currency?: string
  readonly name?: string
  readonly ownerName?: string
}

export interface BankConsent {
  readonly consentId: string
  readonly state: ConsentState
  /** The provider's own word for the state. */
  readonly providerState: string
  readonly expiresAt?: IsoTime
}

export interface ConsentWish {
  readonly institutionId: string
  /** Where the browser comes back to. */
  readonly redirectUrl: string
  /** Our own, new for each consent; it comes back with the browser. */
  readonly reference: string
  /** For how many days; at most what the bank gives. */
  readonly days: number
  readonly isCompany: boolean
}

/** One booked transaction of an account. */
export interface BankTransaction {
  /** The provider promises that no other transaction of the account has it; absent where it promises nothing. */
  readonly id?: string
  /** The bank's own id of the payment: its archive id where the bank tells that. */
  readonly bankId?: string
  /** Signed: money in is positive. */
  readonly amount: Cents
  readonly currency: string
  readonly bookingDay: IsoDay
  readonly valueDay?: IsoDay
  /** Who paid, or whom was paid; empty when the bank does not say. */
  readonly counterparty: string
  readonly counterpartyIban?: string
  readonly references: readonly string[]
  readonly message: string
  /** The bank took an earlier payment back. */
  readonly isReturn: boolean
  /** A sum of several payments of which each is told of elsewhere. */
  readonly isTotal: boolean
}

/**
 * A provider of open banking. Every method throws PortError and nothing else that is not a bug: 'consent' when the person
 * must authorise anew, 'rateLimit' with its time when the bank has been asked enough.
 */
export interface OpenBankingPort {
  readonly provider: BankingProvider
  institutions(c: Ctx): Promise<readonly Institution[]>
  /** Nothing is open before the person has been at `link`, so one that failed is simply begun anew. */
  beginConsent(c: Ctx, wish: ConsentWish): Promise<{ readonly consentId: string; readonly link: string }>
  /**
   * What the person's visit came to, and the accounts it opened.
   *
   * @param code what the browser brought back, where the provider gives one; it is good once
   */
  finishConsent(
    c: Ctx,
    p: { consentId: string; code: string },
  ): Promise<BankConsent & { readonly accounts: readonly LinkedAccount[] }>
  consent(c: Ctx, consentId: string): Promise<BankConsent>
  /** One that is not there any more is no error. */
  revoke(c: Ctx, consentId: string): Promise<void>
  /** Booked transactions of the days, both included. A bank counts each call, so it is made once. */
  transactions(
    c: Ctx,
    p: { accountId: string; from: IsoDay; to: IsoDay; cursor?: string },
  ): Promise<Page<BankTransaction>>
}

export interface BankingDeps {
  readonly tokens: TokenCache
  /** Of the provider's interface, without the last slash; else the environment's, else the provider's own. */
  readonly baseUrl?: string
}
