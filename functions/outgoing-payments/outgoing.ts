import { addMonths, type Day, usualSince } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import type { VoidDraft } from '#shared/invoices/numbers/void-draft.ts'
import type { OutgoingFilters } from '#shared/outgoing-payments/api.ts'
import { type OtherPayment, signedAmount } from '#shared/outgoing-payments/other-payment.ts'
import {
  afterEvent,
  type OutgoingEvent,
  type OutgoingPayment,
  type OutgoingSummary,
  outgoingTotal,
} from '#shared/outgoing-payments/outgoing-payment.ts'
import { type VoidingReason, voidingNumbers } from '../invoices/voided-numbers.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { today } from '../platform/clock.ts'
import { wholeList } from '../platform/lists/list.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { otherPayments, outgoingPayments } from './collections.ts'
import { creditReward } from './reward-credit.ts'
import { unsettling } from './settled-marks.ts'
import { refuseSent } from './settlement-letters.ts'
import { takingCosts } from './taking-costs.ts'

const searched = ['number', 'partnerName', 'iban'] as const
const summed = ['share', 'reward', 'others', 'total'] as const

/**
 * Those of the last 14 months unless asked otherwise, the newest first. A joined one counts in the sums with the payment
 * it goes with, if that is among them, so that what is paid is the sum of what leaves the account.
 */
export async function listOutgoing(actor: Actor, filters: OutgoingFilters): Promise<Page<OutgoingSummary>> {
  const { state, partner } = filters
  const days = { from: filters.from || usualSince(today()), to: filters.to || addMonths(today(), 1) }
  const passes = (row: OutgoingSummary) => (!state || row.state === state) && (!partner || row.partner === partner)
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'number', descending: true }
  const ask = { ...days, query, searched, summed, passes: state || partner ? passes : undefined }
  let reading: Promise<OutgoingSummary[]> | undefined
  const whole = () => {
    reading ??= outgoingPayments.summariesBetween(actor, days.from, days.to)
    return reading
  }
  const all = { ...wholeList, search: query.search }
  const [page, joined] = await Promise.all([
    outgoingPayments.list(actor, ask, whole),
    outgoingPayments.list(actor, { ...ask, query: all, passes: (row) => row.state === 'joined' && passes(row) }, whole),
  ])
  if (joined.rows.length === 0) return page
  const targets = new Set(joined.rows.map(({ joinedTo }) => joinedTo))
  const found = await outgoingPayments.list(
    actor,
    { ...ask, query: all, passes: (row) => targets.has(row._id) && passes(row) },
    whole,
  )
  const ids = new Set(found.rows.map(({ _id }) => _id))
  const within = joined.rows.filter(({ joinedTo }) => !joinedTo || ids.has(joinedTo))
  const twice = sumOf(within.map(({ total }) => total))
  const { total = 0, others = 0 } = page.sums
  return { ...page, sums: { ...page.sums, total: total - twice, others: others - twice } }
}

/** Only those that wait may be changed. */
export async function changeable(actor: Actor, id: string, event: OutgoingEvent = 'change'): Promise<OutgoingPayment> {
  const payment = await outgoingPayments.read(actor, id)
  afterEvent(payment, event)
  return payment
}

/** A payment's number is voided with it. */
export const removingPayment = (actor: Actor, payment: OutgoingPayment, why: VoidingReason): Write[] => [
  outgoingPayments.removing(actor, payment),
  ...voidingNumbers(actor, [{ kind: 'outgoing-payment', number: payment.number }], why),
]

/** Whether the other payments that went with it wait for the next one, or go too. */
type Removal = VoidDraft & { readonly subtractReceiptFromOutgoing: boolean }

/**
 * Takes a payment away that has not been paid: what it settled waits to be settled again, its number is voided, and a
 * reward that has been billed is credited.
 */
export async function deleteOutgoing(
  actor: Actor,
  id: string,
  { subtractReceiptFromOutgoing: keepsOthers, ...why }: Removal,
): Promise<void> {
  const existing = await changeable(actor, id, 'remove')
  if (existing.joined.length > 0) throw conflict('Maksuun on yhdistetty muita maksuja. Poista ensin yhdistämiset.')
  await refuseSent(actor, existing)
  const payment = await creditReward(actor, id)
  const others = await otherPayments.readMany(
    actor,
    payment.others.map(({ _id }) => _id),
  )
  await transact([
    ...removingPayment(actor, payment, why),
    ...(await unsettling(actor, payment.lines)),
    ...others.map((other) =>
      keepsOthers
        ? otherPayments.replacing(actor, { ...other, outgoing: '', outgoingNumber: '' })
        : otherPayments.removing(actor, other),
    ),
  ])
}

/** So many writes of its parts fit one transaction when it is taken away: two of an other payment, one of an invoice. */
const mostWrites = 95

/** Puts an other payment to go with an outgoing payment of the same principal. */
export async function joinOther(actor: Actor, wish: { payment: string; other: string }): Promise<OutgoingPayment> {
  const [payment, other] = await Promise.all([changeable(actor, wish.payment), otherPayments.read(actor, wish.other)])
  if (other.outgoing === payment._id) return payment
  if (other.outgoing) throw conflict(`Muu maksu kuuluu jo maksuun ${other.outgoingNumber}.`)
  if (other.partner !== payment.partner) throw conflict('Maksut ovat eri päämiesten.')
  if (payment.lines.length + 2 * payment.others.length >= mostWrites) throw conflict('Maksuun ei mahdu enempää osia.')
  const { others, writes } = joining(actor, payment, other)
  const next = { ...payment, others: [...payment.others, ...others] }
  await refuseShort(actor, payment, next)
  await transact([outgoingPayments.replacing(actor, next), ...writes])
  return { ...next, version: next.version + 1 }
}

/** A cost is taken off as far as the payment's money goes, anything else goes along whole. */
function joining(actor: Actor, payment: OutgoingPayment, other: OtherPayment) {
  if (other.receipt === '') {
    const used = { ...other, outgoing: payment._id, outgoingNumber: payment.number }
    const entry = { _id: other._id, desc: other.desc, amount: signedAmount(other) }
    return { others: [entry], writes: [otherPayments.replacing(actor, used)] }
  }
  const taken = takingCosts(actor, payment, [other], outgoingTotal(payment))
  if (taken.others.length === 0) throw conflict('Maksussa ei ole rahaa, josta kulu vähennettäisiin.')
  return taken
}

/** A cost is never taken off money that is not there: what would leave the payment below zero is refused while it has one. */
async function refuseShort(actor: Actor, before: OutgoingPayment, next: OutgoingPayment): Promise<void> {
  const total = outgoingTotal(next)
  if (total >= 0 || total >= outgoingTotal(before)) return
  const others = await otherPayments.readMany(
    actor,
    next.others.map(({ _id }) => _id),
  )
  if (others.some(({ receipt }) => receipt !== ''))
    throw conflict('Maksusta on vähennetty kulu, johon jäävä raha ei riitä. Ota kulu ensin pois maksusta.')
}

/** Takes an other payment off the outgoing payment that it goes with. */
export async function detachOther(actor: Actor, id: string): Promise<OutgoingPayment> {
  const other = await otherPayments.read(actor, id)
  if (!other.outgoing) throw conflict('Muu maksu ei ole minkään maksun mukana.')
  const payment = await changeable(actor, other.outgoing)
  const next = { ...payment, others: payment.others.filter(({ _id }) => _id !== id) }
  await refuseShort(actor, payment, next)
  await transact([
    outgoingPayments.replacing(actor, next),
    otherPayments.replacing(actor, { ...other, outgoing: '', outgoingNumber: '' }),
  ])
  return { ...next, version: next.version + 1 }
}

/** Puts a payment to go with another that is paid to the same account; its own sum goes into the other's. */
export async function joinPayment(actor: Actor, { payment: id, to }: { payment: string; to: string }) {
  if (id === to) throw conflict('Maksua ei voi yhdistää itseensä.')
  const [payment, target] = await Promise.all([outgoingPayments.read(actor, id), changeable(actor, to)])
  if (payment.joinedTo === to) return target
  const state = afterEvent(payment, 'join')
  if (payment.joined.length > 0) throw conflict(`Maksuun ${payment.number} on yhdistetty muita maksuja.`)
  if (payment.receipt || target.receipt)
    throw conflict('Toimittajan maksu maksetaan omalla viitteellään, joten sitä ei yhdistetä.')
  if (payment.iban !== target.iban) throw conflict('Maksut menevät eri tileille, joten niitä ei voi yhdistää.')
  const { number } = payment
  const next = { ...target, joined: [...target.joined, { _id: id, number, amount: outgoingTotal(payment) }] }
  await refuseShort(actor, target, next)
  await transact([
    outgoingPayments.replacing(actor, next),
    outgoingPayments.replacing(actor, { ...payment, state, joinedTo: to }),
  ])
  return { ...next, version: next.version + 1 }
}

/** Parts a joined payment from the one it goes with; it waits by itself again. */
export async function detachPayment(actor: Actor, id: string): Promise<OutgoingPayment> {
  const payment = await outgoingPayments.read(actor, id)
  if (!payment.joinedTo) throw conflict('Maksua ei ole yhdistetty toiseen.')
  const state = afterEvent(payment, 'part')
  const target = await changeable(actor, payment.joinedTo)
  const left = { ...target, joined: target.joined.filter(({ _id }) => _id !== id) }
  await refuseShort(actor, target, left)
  const next = { ...payment, state, joinedTo: '' }
  await transact([outgoingPayments.replacing(actor, next), outgoingPayments.replacing(actor, left)])
  return { ...next, version: next.version + 1 }
}

/** Writes down that a payment was made in the bank. */
export async function makeManualPayment(actor: Actor, id: string, payDate: Day): Promise<OutgoingPayment> {
  const payment = await outgoingPayments.read(actor, id)
  if (payment.state === 'paid' && !payment.entry && payment.payDate === payDate) return payment
  await refuseDay(actor, 'payment', payDate, 'payDate')
  const state = afterEvent(payment, 'pay')
  if (payDate < payment.day) throw invalidField('payDate', 'Maksupäivä on ennen kuin maksu tehtiin')
  // What costs have used up wholly is done without the bank.
  if (outgoingTotal(payment) < 0) throw conflict('Maksussa ei ole maksettavaa.')
  return outgoingPayments.replace(actor, { ...payment, state, payDate, reason: `Kirjattu käsin, ${actor.name}` })
}

/** Takes back what was written down by hand. What was in a file for the bank is on its way there still. */
export async function deleteManualPayment(actor: Actor, id: string): Promise<OutgoingPayment> {
  const payment = await outgoingPayments.read(actor, id)
  afterEvent(payment, 'unpay')
  const state = payment.order ? ('ordered' as const) : ('created' as const)
  return outgoingPayments.replace(actor, { ...payment, state, payDate: '', reason: '' })
}

/** Why the bank cannot be asked to pay it, or nothing. */
export const payable = (payment: OutgoingPayment): string | undefined => {
  if (!payment.iban) return `Saajalta ${payment.partnerName} puuttuu tilinumero.`
  if (outgoingTotal(payment) <= 0) return `Maksussa ${payment.number} ei ole maksettavaa.`
  return undefined
}
