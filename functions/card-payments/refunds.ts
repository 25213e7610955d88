import { printMoney } from '#shared/base/money.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import {
  type AskedRefund,
  type CardPayment,
  cardPaymentStateOf,
  refundableOf,
} from '#shared/card-payments/card-payment.ts'
import { readAccount } from '../accounts/accounts.ts'
import { returnableOf } from '../payments/card-money.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { stripeCheckout } from '../providers/stripe/checkout.ts'
import { cardPayments, nextLookOf, oneAtATime, told } from './card-payments.ts'
import { settlePayment } from './settle.ts'

/** The provider remembers a key for a day; after this many milliseconds it is not trusted to. */
const keyHolds = 23 * 3_600_000

/**
 * Gives money back to the card. What was asked for is written before the provider is asked, and is booked when the
 * provider tells of it: whoever dies in between is followed by the job, which asks again with the same key.
 */
export async function refundCard(actor: Actor, id: string, amount: number, key: string): Promise<CardPayment> {
  const asked = await retryOnContention(() => ask(actor, id, amount, key))
  if (asked) await told(() => askProvider(actor, id, asked))
  return cardPayments.read(actor, id)
}

/** Undefined when the same click has been done before. */
async function ask(actor: Actor, id: string, amount: number, key: string): Promise<AskedRefund | undefined> {
  const existing = await cardPayments.read(actor, id)
  const known = existing.asked.find(({ _id }) => _id === key)
  if (known) return known
  if (existing.refunds.some(({ mark }) => mark === key)) return undefined
  const state = cardPaymentStateOf(existing)
  if (state === 'disputed') throw conflict('Maksaja on riitauttanut maksun. Vastaa riitaan Stripessä.')
  const left = refundableOf(existing)
  if (amount > left) throw invalidField('amount', `Maksusta voi palauttaa ${printMoney(left)}`)
  const returnable = await returnableOf(actor, id)
  if (amount > returnable)
    throw invalidField('amount', `Maksun rahasta on laskulla tai kohdistamatta enää ${printMoney(returnable)}`)
  const refund: AskedRefund = { _id: key, amount, at: instant(), by: actor.name }
  const next = { ...existing, asked: [...existing.asked, refund] }
  await transact([cardPayments.replacing(actor, { ...next, nextLook: nextLookOf(next) }, busy)])
  return refund
}

/** What the provider refuses for good is no longer asked for. */
async function askProvider(actor: Actor, id: string, { _id: mark, amount }: AskedRefund): Promise<void> {
  const { merchantId } = (await readAccount(actor)).stripe
  const key = `vuokrakirja-refund-${actor.accountId}-${mark}`
  try {
    await oneAtATime(() =>
      stripeCheckout.refund(portContext(actor, 20), { merchantId, payment: id, amount, mark }, { key }),
    )
  } catch (error) {
    if (error instanceof PortError && (error.kind === 'invalid' || error.kind === 'notFound'))
      await forget(actor, id, mark)
    throw error
  }
  await settlePayment(actor, merchantId, id)
}

const forget = (actor: Actor, id: string, mark: string): Promise<void> =>
  retryOnContention(async () => {
    const existing = await cardPayments.read(actor, id)
    const next = { ...existing, asked: existing.asked.filter(({ _id }) => _id !== mark) }
    await transact([cardPayments.replacing(actor, { ...next, nextLook: nextLookOf(next) }, busy)])
  })

/** Goes on with refunds that were asked for and of which nothing is known. */
export async function goOnWithRefunds(actor: Actor, id: string): Promise<void> {
  for (const asked of (await cardPayments.read(actor, id)).asked) {
    // The provider's list has been read by now: what is not on it after a day never came there.
    if (Date.parse(asked.at) + keyHolds <= now()) await forget(actor, id, asked._id)
    else await askProvider(actor, id, asked)
  }
}
