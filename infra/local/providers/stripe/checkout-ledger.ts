import { randomBytes } from 'node:crypto'
import { openJournal } from '../journal.ts'
import type { StripeLedger } from './stripe-ledger.ts'

export interface LocalSession {
  readonly id: string
  /** Whose money it is: the merchant. */
  readonly account: string
  readonly amount: number
  readonly name: string
  readonly reference: string
  readonly metadata: Readonly<Record<string, string>>
  readonly successUrl: string
  readonly cancelUrl: string
  /** Seconds since 1970. */
  readonly expires: number
  readonly status: 'open' | 'complete' | 'expired'
  readonly intent: string
}

export interface LocalPayment {
  /** Of the payment intent. */
  readonly id: string
  readonly account: string
  readonly charge: string
  readonly session: string
  readonly amount: number
  /** Seconds since 1970. */
  readonly created: number
  readonly wallet: string
  /** Those of before lack it: euros. */
  readonly currency?: string
}

interface PaidWith {
  readonly wallet: string
  readonly currency?: string
}

export interface LocalRefund {
  readonly id: string
  readonly account: string
  readonly intent: string
  readonly amount: number
  readonly created: number
  readonly status: 'succeeded' | 'failed'
  readonly metadata: Readonly<Record<string, string>>
}

export interface LocalDispute {
  readonly id: string
  readonly account: string
  readonly intent: string
  readonly amount: number
  readonly created: number
  readonly status: 'needs_response' | 'won' | 'lost'
}

interface Key {
  readonly key: string
  readonly words: string
  readonly id: string
  readonly at: number
}

type Change =
  | { readonly session: LocalSession }
  | { readonly payment: LocalPayment }
  | { readonly refund: LocalRefund }
  | { readonly dispute: LocalDispute }
  | { readonly key: Key }

const keyHours = 24
const newId = (start: string) => `${start}_${randomBytes(9).toString('hex')}`

/** The payments of the Stripe on this machine, over stops. Its events go the way of the merchants' own. */
export class CheckoutLedger {
  readonly #journal: ReturnType<typeof openJournal<Change>>
  readonly #now: () => number
  readonly #stripe: StripeLedger
  readonly sessions = new Map<string, LocalSession>()
  readonly payments = new Map<string, LocalPayment>()
  readonly refunds = new Map<string, LocalRefund>()
  readonly disputes = new Map<string, LocalDispute>()
  readonly #keys = new Map<string, Key>()

  constructor(folder: string | undefined, now: () => number, stripe: StripeLedger) {
    this.#journal = openJournal<Change>(folder, 'stripe-checkout')
    this.#now = now
    this.#stripe = stripe
    for (const change of this.#journal.past) this.#apply(change)
  }

  #apply(change: Change): void {
    if ('session' in change) this.sessions.set(change.session.id, change.session)
    else if ('payment' in change) this.payments.set(change.payment.id, change.payment)
    else if ('refund' in change) this.refunds.set(change.refund.id, change.refund)
    else if ('dispute' in change) this.disputes.set(change.dispute.id, change.dispute)
    else this.#keys.set(change.key.key, change.key)
  }

  #write(...changes: Change[]): void {
    this.#journal.append(...changes)
    for (const change of changes) this.#apply(change)
  }

  seconds = (): number => Math.floor(this.#now() / 1000)

  /** What the key made, for a day; 'otherWords' when it came with other words then. Keys are each merchant's own. */
  ofKey(key: string, words: string): string | undefined {
    const existing = this.#keys.get(key)
    if (!existing || existing.at + keyHours * 3_600_000 <= this.#now()) return undefined
    return existing.words === words ? existing.id : 'otherWords'
  }

  #keyOf = (key: string, words: string, id: string): Change[] =>
    key ? [{ key: { key, words, id, at: this.#now() } }] : []

  /** As it stands now: one whose time is up has expired. */
  session(id: string): LocalSession | undefined {
    const session = this.sessions.get(id)
    if (session?.status !== 'open' || session.expires > this.seconds()) return session
    return { ...session, status: 'expired' }
  }

  begin(made: Omit<LocalSession, 'id' | 'status' | 'intent'>, key: string, words: string): LocalSession {
    const session: LocalSession = { ...made, id: newId('cs_test'), status: 'open', intent: '' }
    this.#write({ session }, ...this.#keyOf(key, words, session.id))
    return session
  }

  expire(session: LocalSession): LocalSession {
    const next: LocalSession = { ...session, status: 'expired' }
    this.#write({ session: next })
    this.#stripe.note(session.account, 'checkout.session.expired', { id: session.id, object: 'checkout.session' })
    return next
  }

  pay(session: LocalSession, { wallet, currency = 'eur' }: PaidWith): LocalPayment {
    const { account, amount } = session
    const [id, charge, created] = [newId('pi'), newId('ch'), this.seconds()]
    const payment: LocalPayment = { id, account, charge, session: session.id, amount, created, wallet, currency }
    this.#write({ payment }, { session: { ...session, status: 'complete', intent: id } })
    const object = { id: session.id, object: 'checkout.session', payment_intent: id }
    this.#stripe.note(account, 'checkout.session.completed', object)
    return payment
  }

  refundsOf = (intent: string) => [...this.refunds.values()].filter((refund) => refund.intent === intent)
  disputesOf = (intent: string) => [...this.disputes.values()].filter((dispute) => dispute.intent === intent)

  /** What may still be given back of a payment. */
  leftOf = ({ id, amount }: LocalPayment): number =>
    this.refundsOf(id)
      .filter(({ status }) => status === 'succeeded')
      .reduce((left, refund) => left - refund.amount, amount)

  refund(payment: LocalPayment, amount: number, metadata: LocalRefund['metadata'], key = '', words = ''): LocalRefund {
    const { id: intent, account } = payment
    const made = { account, intent, amount, metadata, created: this.seconds(), status: 'succeeded' as const }
    const refund: LocalRefund = { id: newId('re'), ...made }
    this.#write({ refund }, ...this.#keyOf(key, words, refund.id))
    this.#tellOfCharge(payment, 'charge.refunded')
    return refund
  }

  failRefund(refund: LocalRefund): void {
    this.#write({ refund: { ...refund, status: 'failed' } })
    const { id, account, intent } = refund
    this.#stripe.note(account, 'refund.failed', { id, object: 'refund', payment_intent: intent })
  }

  dispute(payment: LocalPayment): LocalDispute {
    const { id: intent, account, amount } = payment
    const [id, created] = [newId('dp'), this.seconds()]
    const dispute: LocalDispute = { id, account, intent, amount, created, status: 'needs_response' }
    this.#write({ dispute })
    this.#tellOfDispute(dispute, 'charge.dispute.created')
    return dispute
  }

  decide(dispute: LocalDispute, status: 'won' | 'lost'): void {
    this.#write({ dispute: { ...dispute, status } })
    this.#tellOfDispute(dispute, 'charge.dispute.closed')
  }

  #tellOfCharge({ charge, id, account }: LocalPayment, type: string): void {
    this.#stripe.note(account, type, { id: charge, object: 'charge', payment_intent: id })
  }

  #tellOfDispute({ id, account, intent }: LocalDispute, type: string): void {
    this.#stripe.note(account, type, { id, object: 'dispute', payment_intent: intent })
  }
}
