import type { InvoiceService } from '#shared/accounts/invoice-services.ts'
import type { Write as TableWrite } from '../platform/table/transact.ts'
import { restCode, type Turns } from './turns.ts'

/** '2026-11-21', a day in Helsinki. */
export type IsoDay = string
/** '2026-11-21T08:00:00.000Z' */
export type IsoTime = string
/** Euro cents, an integer. */
export type Cents = number
/** '123.4567' with a point: counts, unit prices and percentages, never sums of money. */
export type Decimal = string

export type PortErrorKind =
  /** The account has no such service, or its settings do not fit together. */
  | 'config'
  /** The provider refused our credentials, or a call to us was not genuine. */
  | 'auth'
  /** The end user must authorise again. */
  | 'consent'
  /** The provider refused the content; `userMessage` says why. */
  | 'invalid'
  | 'notFound'
  /** It exists, but its state forbids this. */
  | 'conflict'
  | 'rateLimit'
  /** Network, timeout, 5xx, maintenance. */
  | 'unavailable'
  /** The answer could not be understood. */
  | 'protocol'

/** 'none': it surely did not happen. 'unknown': it may have happened, look it up before repeating it. */
export type Outcome = 'none' | 'unknown'

export interface PortErrorInfo {
  readonly provider: string
  readonly operation: string
  readonly outcome: Outcome
  readonly status?: number
  readonly code?: string
  /** The provider's own words; shown only behind a sentence of ours (see problem-of.ts). */
  readonly userMessage?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAt?: IsoTime
}

/** The one error of all outside services. It never carries addresses or bodies, so it may be logged whole. */
export class PortError extends Error {
  override readonly name = 'PortError'
  readonly kind: PortErrorKind
  readonly info: PortErrorInfo

  constructor(kind: PortErrorKind, info: PortErrorInfo, cause?: unknown) {
    const code = info.code ?? info.status
    super(`${info.provider}.${info.operation}: ${kind}${code === undefined ? '' : ` ${code}`}`, { cause })
    this.kind = kind
    this.info = info
  }

  /** The same call may simply be made again. */
  get retryable(): boolean {
    return !this.ambiguous && (this.kind === 'unavailable' || this.kind === 'rateLimit')
  }

  /** Nobody calls the service now: this call was not made. */
  get isRest(): boolean {
    return this.info.code === restCode
  }

  /** A write may or may not have happened: look it up before repeating it. */
  get ambiguous(): boolean {
    return this.info.outcome === 'unknown'
  }
}

/** What may be logged of one try: no address, no query, no body. */
export interface PartnerCall {
  readonly provider: string
  readonly operation: string
  readonly requestId: string
  readonly attempt: number
  /** HTTP status, or the network's error code. */
  readonly result: number | string
  readonly milliseconds: number
}

/** Passed to every call of every port. */
export interface Ctx {
  readonly accountId: string
  readonly requestId: string
  now(): Date
  /** Milliseconds since 1970 on the clock of `now`; no call outlives it. Browser 20 s, worker 50 s. */
  readonly deadline: number
  onCall?(call: PartnerCall): void
  readonly turns?: Turns
}

/** Every write carries a key that stays the same over repeats: `invoice:{id}:send:{revision}`. */
export interface Write {
  readonly key: string
}

export interface WebhookRequest {
  readonly rawBody: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Of the address that was called, where a secret of ours may stand. */
  readonly query?: Readonly<Record<string, string | undefined>>
}

export interface WebhookParser<Event> {
  /** Checks the sender and reads the body; PortError('auth') when it is not genuine. The same `eventId` is the same event. */
  parseWebhook(request: WebhookRequest): Promise<(Event & { eventId: string; at: IsoTime })[]>
}

export interface Page<T> {
  readonly items: T[]
  readonly cursor?: string
}

export interface Party {
  readonly kind: 'person' | 'company'
  readonly name: string
  /** The account's own number of the customer: the same on each of their invoices. */
  readonly customerNumber?: string
  readonly nationalId?: string
  readonly businessId?: string
  readonly email?: string
  readonly phone?: string
  readonly address?: string
  readonly zipCode?: string
  readonly city?: string
  /** ISO 3166 alpha-2; Finland when absent. */
  readonly country?: string
  readonly language?: 'fi' | 'sv' | 'en' | 'de'
  readonly eInvoice?: { readonly operator: string; readonly address: string; readonly agreementId?: string }
}

export type SendType = 'email' | 'print' | 'post' | 'evoice'

export type InvoiceState =
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'due'
  | 'reminder'
  | 'collection'
  | 'paid'
  | 'credited'
  | 'cancelled'
  | 'error'
  /** The provider used a word we do not know: keep the old state and show `providerState`. */
  | 'unknown'

export interface InvoiceLine {
  readonly desc: string
  readonly count: Decimal
  readonly itemtype: string
  /** Without VAT. */
  readonly unitPriceNet: Decimal
  /** VAT per cent, '25.5'. */
  readonly taxpr: Decimal
  /** The line's sums as printed on our invoice, so that the provider does not round them again. */
  readonly sums?: { readonly net: Cents; readonly vat: Cents; readonly gross: Cents }
  readonly productNumber?: string
  readonly salesAccountId?: string
  readonly receivablesAccountId?: string
  readonly costCentre?: string
}

export interface InvoiceDraft {
  readonly invoiceNumber: string
  readonly reference?: string
  readonly billDate: IsoDay
  readonly dueDate: IsoDay
  readonly sendType: SendType
  readonly recipient: Party
  readonly recipientServiceId?: string
  readonly lines: readonly InvoiceLine[]
  readonly totalGross: Cents
  readonly message?: string
  /** The service id of the invoice that this one credits. */
  readonly creditsServiceId?: string
}

export interface InvoiceStatus {
  readonly serviceId: string
  readonly invoiceNumber?: string
  readonly state: InvoiceState
  /** The provider's own word for the state. */
  readonly providerState: string
  /** Absent when the provider does not say. */
  readonly open?: Cents
  readonly paid?: Cents
  readonly dueDate?: IsoDay
  readonly nextState?: { readonly state: string; readonly day: IsoDay }
}

export interface SentInvoice {
  readonly serviceId: string
  /** The reference to be paid with, when the provider gave the invoice one of its own. */
  readonly reference?: string
}

/** What a service can do, as data: menus and forms read this and never the service's name. */
export interface InvoiceCapabilities {
  /** It has news of its own, so that it is asked for them in turns. */
  readonly tellsChanges: boolean
  readonly changeDueDate: boolean
  readonly registerPayment: boolean
  readonly collection: boolean
  readonly push: boolean
  readonly needsAccountingIds: boolean
}

/** An invoicing service. Every method throws PortError and nothing else that is not a bug. */
export interface InvoicePort extends WebhookParser<InvoiceStatus> {
  readonly provider: InvoiceService
  readonly capabilities: InvoiceCapabilities
  /** Brings a payer up to date whom the service's register knows already; others come there with their first invoice. */
  updateRecipient(c: Ctx, party: Party, w: Write): Promise<void>
  /** Not idempotent at the provider: after an ambiguous error call `find` first (integrations, section 15.2). */
  send(c: Ctx, draft: InvoiceDraft, w: Write): Promise<SentInvoice>
  /**
   * Of a service that keeps in our own table what it is given: the sending as writes that have not happened yet, so that
   * the invoice's own write is one transaction with them and there is nothing to be looked up afterwards.
   */
  keeping?(
    draft: InvoiceDraft,
    w: Write,
  ): Promise<{ readonly sent: SentInvoice; readonly writes: readonly TableWrite[] }>
  find(c: Ctx, by: { invoiceNumber: string; key: string }): Promise<SentInvoice | undefined>
  status(c: Ctx, serviceId: string): Promise<InvoiceStatus>
  /** Everything that changed; read on while there is a cursor. `day:2026-11-21` as cursor reads that whole day again. */
  changes(c: Ctx, cursor?: string): Promise<Page<InvoiceStatus>>
  registerPayment(c: Ctx, payment: { serviceId: string; amount: Cents; payDate: IsoDay }, w: Write): Promise<void>
  /** Sums and unit prices are negative, as on the credit note itself. */
  credit(c: Ctx, draft: InvoiceDraft, w: Write): Promise<SentInvoice>
  changeDueDate(c: Ctx, change: { serviceId: string; dueDate: IsoDay }, w: Write): Promise<void>
  pdf(c: Ctx, serviceId: string): Promise<Uint8Array>
  /** What is wrong with the lines' accounting ids; empty when all is well. `line` counts from 0. */
  checkAccounting(c: Ctx, lines: readonly InvoiceLine[]): Promise<{ line: number; message: string }[]>
}

/** Milliseconds since 1970. */
export interface KeptToken {
  readonly token: string
  readonly refreshAt: number
  readonly expiresAt: number
}

/** Where access tokens live between calls, Lambdas and days: the table in the product, a Map in tests. */
export interface TokenCache {
  read(key: string): Promise<KeptToken | undefined>
  write(key: string, token: KeptToken): Promise<void>
  /** True for the one who may fetch a new token; the others go on with the old one until `until` (milliseconds). */
  lease(key: string, until: number): Promise<boolean>
}

/** What our own channel keeps of an invoice; its id is that of the invoice there. */
export interface KeptInvoice {
  readonly id: string
  /** That it was sent with. */
  readonly key: string
  readonly invoiceNumber: string
  readonly way: 'email' | 'print' | 'evoice'
  readonly recipientName: string
  readonly total: Cents
  readonly dueDate: IsoDay
  /** Where an e-invoice comes from. */
  readonly from?: { readonly address: string; readonly operator: string }
}

/** Where our own channel keeps what it is given: the table in the product, a Map in tests. */
export interface Outbox {
  /** Once: what stands under the id already stays as it is. A Problem says why it cannot be delivered. */
  put(kept: KeptInvoice): Promise<void>
  /** The same as writes that have not happened yet; they are refused when something stands under the id. */
  putting(kept: KeptInvoice): Promise<readonly TableWrite[]>
  /** @returns what is still to be done by a person, if anything is */
  find(id: string): Promise<(Pick<KeptInvoice, 'id' | 'invoiceNumber' | 'dueDate'> & { waits: boolean }) | undefined>
  moveDueDate(id: string, dueDate: IsoDay): Promise<void>
  pdf(id: string): Promise<Uint8Array>
}

/** What a service that takes several calls for one thing has done of it: the table in the product, a Map in tests. */
export interface StepLog {
  /** Empty when nothing has been done. */
  read(key: string): Promise<Readonly<Record<string, string>>>
  write(key: string, steps: Readonly<Record<string, string>>): Promise<void>
}

export interface InvoiceServiceDeps {
  readonly tokens: TokenCache
  readonly outbox: Outbox
  readonly steps: StepLog
  /** Of the provider's interface, without the last slash; else the environment's, else the provider's own. */
  readonly baseUrl?: string
  /** Where tokens are given, when that is elsewhere; else the environment's. */
  readonly tokenUrl?: string
}
