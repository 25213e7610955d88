import * as z from 'zod'
import { busy } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn, now } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import type { Checkout } from '../providers/card-payments-port.ts'

/** The latest checkout of an invoice, by the invoice's id: there is one at a time. */
const Attempt = z.object({
  ...stored,
  /** The first is 1; the provider is told it, and the key of repetition is made of it. */
  number: z.number().int(),
  amount: z.number().int(),
  begun: z.string(),
  /** The provider's id; empty until it has answered. */
  checkout: z.string(),
  state: z.enum(['begun', 'open', 'over']),
  nextLook: z.string(),
})
export type Attempt = z.output<typeof Attempt>

export const checkoutList = 'card-checkouts'

export const attempts = collection({
  kind: 'card-checkout',
  trail: 'none',
  called: 'Maksua',
  schema: Attempt,
  summary: ({ _id }) => ({ _id }),
  indexKeys: ({ state, nextLook }) =>
    state === 'over' ? {} : { due: { list: checkoutList, over: 'all' as const, at: nextLook } },
})

/** How long the provider's page may be paid on, and how long a beginning without an answer is taken up again, minutes. */
const [pageHolds, beginningHolds] = [60, 20]
/** How often an open page is looked at: its invoice may be paid meanwhile, and word of its payment may be lost. */
export const minutesBetweenLooks = 5

export const endOf = ({ begun }: Attempt): string => new Date(Date.parse(begun) + pageHolds * 60_000).toISOString()

const isOlder = ({ begun }: Attempt, minutes: number): boolean => now() - Date.parse(begun) >= minutes * 60_000

/** A beginning whose answer never came led nobody anywhere; the provider ends it by itself. */
export const isLost = (attempt: Attempt): boolean => attempt.state === 'begun' && isOlder(attempt, beginningHolds)

/** The beginning that stands for the sum, or a new one: written before the provider is asked, so that two clicks share it. */
export async function beginAttempt(actor: Actor, { _id }: Invoice, amount: number, last?: Attempt): Promise<Attempt> {
  if (last?.state === 'begun' && last.amount === amount && !isLost(last)) return last
  const next: Attempt = {
    _id,
    version: last?.version ?? 0,
    number: (last?.number ?? 0) + 1,
    amount,
    begun: instant(),
    checkout: '',
    state: 'begun',
    nextLook: instantIn(minutesBetweenLooks),
  }
  await transact([last ? attempts.replacing(actor, next, busy) : attempts.creating(actor, next, busy)])
  return { ...next, version: next.version + 1 }
}

/** The provider has made it: from now on it is found by its id. */
export async function openAttempt(actor: Actor, attempt: Attempt, checkout: Checkout): Promise<void> {
  const next: Attempt = { ...attempt, checkout: checkout._id, state: 'open' }
  await transact([attempts.replacing(actor, next, busy)])
}

/** The checkout is over at the provider: paid, left until its time was up, or ended by us. */
export const endAttempt = (actor: Actor, { _id, invoice, attempt }: Checkout): Promise<void> =>
  retryOnContention(async () => {
    const existing = invoice ? await attempts.find(actor, invoice) : undefined
    const isIt = existing?.checkout === _id || (existing?.state === 'begun' && existing.number === attempt)
    if (existing && isIt && existing.state !== 'over') await closeAttempt(actor, existing)
  })

export const closeAttempt = (actor: Actor, attempt: Attempt): Promise<void> =>
  transact([attempts.replacing(actor, { ...attempt, state: 'over' }, busy)])

export const lookLater = (actor: Actor, attempt: Attempt): Promise<void> =>
  transact([attempts.replacing(actor, { ...attempt, nextLook: instantIn(minutesBetweenLooks) }, busy)])
