import type { SigningService } from '#shared/accounts/signing-services.ts'
import type { Ctx, IsoDay, IsoTime, TokenCache, WebhookParser, Write } from '../ports.ts'

/**
 * 'unknown': the service used a word we do not know; keep the old state and show `providerState`. What was deleted at
 * the service is 'cancelled', never 'signed'.
 */
export type SigningState = 'new' | 'pending' | 'signed' | 'cancelled' | 'unknown'

export interface SignerInput {
  /** Our own id of the signer. */
  readonly key: string
  readonly name: string
  readonly email?: string
  readonly phone?: string
  readonly nationalId?: string
  /** Signs with a bank's or another strong identification; else by hand. */
  readonly strong: boolean
  readonly language: 'fi' | 'sv' | 'en'
  /** Those with a smaller number sign before the others; absent when the order is free. */
  readonly order?: number
}

export interface SignerStatus {
  /** Our own id, where the service keeps it or the answer belongs to `create`. */
  readonly key?: string
  /** The service's id, by which later answers are matched to signers. */
  readonly signerId: string
  readonly email?: string
  readonly status: 'notSigned' | 'pending' | 'signed' | 'declined' | 'cancelled'
  readonly url?: string
  readonly signedAt?: IsoTime
  /** 'strong', 'hand' … as the service says. */
  readonly means?: string
}

export interface SigningStatus {
  readonly processId: string
  readonly state: SigningState
  /** The service's own word for the state. */
  readonly providerState: string
  readonly signers: readonly SignerStatus[]
}

/** What a service can do, as data: forms read this and never the service's name. */
export interface SigningCapabilities {
  readonly strong: boolean
  readonly order: boolean
  readonly reminders: boolean
  readonly push: boolean
  readonly mostSigners: number
  readonly mostPdfBytes: number
  readonly languages: readonly SignerInput['language'][]
}

/** What has been done of a create of several calls is kept, so that one which stopped goes on where it was. */
export interface StepKeeper {
  read(): Readonly<Record<string, string>>
  done(step: string, value: string): Promise<void>
}

export interface SigningDraft {
  readonly title: string
  readonly pdf: Uint8Array
  readonly fileName: string
  readonly signers: readonly SignerInput[]
  readonly message?: string
  /** The last day on which can be signed. */
  readonly validUntil?: IsoDay
  /** Where the signer's browser goes after signing. */
  readonly returnUrl?: string
}

/** A signing service. Every method throws PortError and nothing else that is not a bug. */
export interface SigningPort extends WebhookParser<Pick<SigningStatus, 'processId'>> {
  readonly provider: SigningService
  readonly capabilities: SigningCapabilities
  /** Only where the customer links an account of their own: turns the code of their consent into what is kept of it. */
  connect?(
    c: Ctx,
    p: { code: string; redirectUri: string },
  ): Promise<{ secret: Readonly<Record<string, string>>; expiresAt?: IsoTime }>
  /**
   * Sends the document to its signers. May be called again with the same key and steps after any error: it looks up what
   * was left unclear and makes nothing twice.
   */
  create(c: Ctx, draft: SigningDraft, w: Write, kept: StepKeeper): Promise<SigningStatus>
  /** By the key that was given to `create`, which the service's title carries. */
  find(c: Ctx, by: { key: string }): Promise<SigningStatus | undefined>
  status(c: Ctx, processId: string): Promise<SigningStatus>
  /** Several at once, in any order and without those that the service no longer has; `signers` may be empty. */
  statuses?(c: Ctx, processIds: readonly string[]): Promise<readonly SigningStatus[]>
  /** PortError('conflict') until everybody has signed. */
  signedPdf(c: Ctx, processId: string): Promise<Uint8Array>
  remind(c: Ctx, processId: string, w: Write): Promise<void>
  /** What is cancelled already stays so without an error. */
  cancel(c: Ctx, processId: string, w: Write): Promise<void>
  remove?(c: Ctx, processId: string, w: Write): Promise<void>
}

export interface SigningServiceDeps {
  readonly tokens: TokenCache
  /** Of the service's interface, without the last slash; else the environment's, else the service's own. */
  readonly baseUrl?: string
  /** Our address that a service with `push` is asked to call when something changes. */
  readonly callbackUrl?: string
}
