import { dayOf, printInstant } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { busy } from '#shared/base/problem.ts'
import type { CardPayment } from '#shared/card-payments/card-payment.ts'
import { disputeReasonText } from '#shared/card-payments/card-words.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import { addingNotification } from '../notifications/notifications.ts'
import { bookingCard, returnFailing, returningCard } from '../payments/card-money.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { ifUnchanged, retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import type { CardMoney, Checkout } from '../providers/card-payments-port.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { stripeCheckout } from '../providers/stripe/checkout.ts'
import { cardPayments, nextLookOf } from './card-payments.ts'
import { endAttempt } from './checkouts.ts'
import { askingAnswer } from './dispute-todo.ts'

const seconds = 20

/** Reads a checkout anew at the provider and brings what came of it into the books. */
export const settleCheckout = (actor: Actor, merchantId: string, id: string): Promise<Checkout | undefined> =>
  settled(actor, () => stripeCheckout.checkout(portContext(actor, seconds), merchantId, id))

/** The same by the payment that it led to: of its refunds and disputes only the payment is named. */
export const settlePayment = (actor: Actor, merchantId: string, id: string): Promise<Checkout | undefined> =>
  settled(actor, () => stripeCheckout.checkoutOf(portContext(actor, seconds), merchantId, id))

/** What the provider does not know of that merchant is nobody's. */
async function settled(actor: Actor, ask: () => Promise<Checkout | undefined>): Promise<Checkout | undefined> {
  const checkout = await ask().catch((error: unknown) => {
    if (error instanceof PortError && error.kind === 'notFound') return undefined
    throw error
  })
  if (!checkout) return undefined
  if (checkout.payment) await keepMoney(actor, checkout.invoice, checkout.payment)
  if (checkout.state !== 'open') await endAttempt(actor, checkout)
  return checkout
}

/**
 * Brings a payment into the books as the provider has it: first the money itself, then what went back, each in a write of
 * its own. What stands there already is left, so it may be done in any order, by many at once and again.
 */
async function keepMoney(actor: Actor, invoice: string, money: CardMoney): Promise<void> {
  if (money.currency !== 'eur') return tellOfCurrency(actor, money)
  for (let isDone = false; !isDone; ) {
    isDone = await retryOnContention(async () => {
      const existing = await cardPayments.find(actor, money._id)
      const writes = existing ? await nextStep(actor, existing, money) : await begun(actor, invoice, money)
      await transact(writes)
      return writes.length === 0
    })
  }
}

async function begun(actor: Actor, invoiceId: string, money: CardMoney): Promise<Write[]> {
  const { _id, amount, at, payer, brand, wallet, fee = null } = money
  const [invoice, account] = await Promise.all([
    invoiceId ? invoices.find(actor, invoiceId) : undefined,
    readAccount(actor),
  ])
  const paidDay = dayOf(Date.parse(at))
  const payerName = payer || invoice?.recipient.name || ''
  const made: CardPayment = {
    _id,
    version: 0,
    invoice: invoice?._id ?? '',
    invoiceNumber: invoice?.invoiceNumber ?? '',
    payerName,
    amount,
    paidAt: at,
    paidDay,
    brand,
    wallet,
    fee,
    refunds: [],
    asked: [],
    disputes: [],
    nextLook: '',
  }
  const iban = invoice?.seller.iban ?? account.iban
  const { open, writes } = await bookingCard(actor, { _id, amount, paidDay, payer: payerName, iban }, invoice)
  const sentence = `Maksusta jäi kohdistamatta ${printMoney(open)}: laskulla ei ollut enempää avoinna.`
  return [
    cardPayments.creating(actor, { ...made, nextLook: nextLookOf(made) }, busy),
    ...writes,
    ...(open > 0 ? [noticeOf(actor, made, 'open', sentence)] : []),
  ]
}

const noticeOf = (actor: Actor, { _id, invoiceNumber }: CardPayment, what: string, sentence: string): Write =>
  addingNotification(actor, `card-${_id}-${what}`, {
    resource: 'payments',
    about: `Korttimaksu, lasku ${invoiceNumber}`,
    sentence,
  })

/** The first thing of the provider's that is not in the books yet; no writes when all is. */
async function nextStep(actor: Actor, existing: CardPayment, money: CardMoney): Promise<Write[]> {
  return (
    (await refundStep(actor, existing, money)) ??
    (await disputeStep(actor, existing, money)) ??
    feeStep(actor, existing, money)
  )
}

const keeping = (actor: Actor, next: CardPayment): Write =>
  cardPayments.replacing(actor, { ...next, nextLook: nextLookOf(next) }, busy)

async function refundStep(actor: Actor, existing: CardPayment, { _id, refunds }: CardMoney) {
  for (const { _id: id, amount, at, isFailed, mark } of refunds) {
    const known = existing.refunds.find((refund) => refund._id === id)
    const state = isFailed ? 'failed' : 'done'
    if (known?.state === state) continue
    const asked = existing.asked.find((each) => each._id === mark)
    const by = known?.by ?? asked?.by ?? 'Stripe'
    const others = existing.refunds.filter((refund) => refund._id !== id)
    const next: CardPayment = {
      ...existing,
      refunds: [...others, { _id: id, amount, at, by, state, mark }],
      asked: existing.asked.filter((each) => each !== asked),
    }
    const day = dayOf(Date.parse(at))
    const reason = `Palautettu kortille, ${by}`
    const failed = { _id: id, day: today(), reason: 'Palautus kortille epäonnistui' }
    const booked = isFailed
      ? await returnFailing(actor, _id, failed)
      : await returningCard(actor, _id, { _id: id, amount, day, by, reason })
    const sentence = `Palautus ${printMoney(amount)} ei mennyt kortille. Raha on taas tilillä Stripessä.`
    return [keeping(actor, next), ...booked, ...(isFailed ? [noticeOf(actor, existing, id, sentence)] : [])]
  }
  return undefined
}

async function disputeStep(actor: Actor, existing: CardPayment, { _id, disputes }: CardMoney) {
  for (const dispute of disputes) {
    const known = existing.disputes.find((each) => each._id === dispute._id)
    if (known?.state === dispute.state && known.fee === dispute.fee && known.until === dispute.until) continue
    const others = existing.disputes.filter((each) => each._id !== dispute._id)
    const next: CardPayment = { ...existing, disputes: [...others, dispute] }
    const { _id: id, amount, state } = dispute
    const back = { _id: id, amount, day: today(), by: 'Stripe', reason: 'Riitautettu korttimaksu peruttiin' }
    const failed = { _id: id, day: today(), reason: 'Riitautettu korttimaksu palautui' }
    const isLost = state === 'lost' && known?.state !== 'lost'
    const booked = isLost
      ? await returningCard(actor, _id, back)
      : state === 'won' && known?.state === 'lost'
        ? await returnFailing(actor, _id, failed)
        : []
    const notification =
      known?.state === state ? [] : [noticeOf(actor, existing, `${id}-${state}`, sentenceOf(dispute))]
    const task = await askingAnswer(actor, existing, dispute)
    return [keeping(actor, next), ...booked, ...notification, ...task]
  }
  return undefined
}

function sentenceOf({ amount, reason, state, until }: CardMoney['disputes'][number]): string {
  const sum = printMoney(amount)
  if (state === 'won') return `Riita voitettiin: ${sum} jää tilille.`
  if (state === 'lost') return `Riita hävittiin: ${sum} otettiin pois ja maksu on peruttu laskulta.`
  const answer = until ? ` Vastaa Stripessä viimeistään ${printInstant(until)}.` : ''
  return `Maksaja on riitauttanut maksun ${sum} (${disputeReasonText(reason)}).${answer}`
}

function feeStep(actor: Actor, existing: CardPayment, { fee }: CardMoney): Write[] {
  return fee === undefined || fee === existing.fee ? [] : [keeping(actor, { ...existing, fee })]
}

/** We ask for euros only; other money that came all the same is told of to people and not reckoned into the books. */
async function tellOfCurrency(actor: Actor, { _id, currency }: CardMoney): Promise<void> {
  log.error('A payment by card is in another currency', { payment: _id, currency })
  const sentence = `Kortilla maksettiin muussa valuutassa kuin euroissa (${currency.toUpperCase()}). Kirjaa maksu käsin.`
  const notice = { resource: 'payments', about: 'Korttimaksu', sentence } as const
  await ifUnchanged(() => transact([addingNotification(actor, `card-${_id}-currency`, notice)]))
}
