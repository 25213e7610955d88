import { addDays, type Day, daysBetween } from '../base/day.ts'
import { searchText } from '../base/finnish.ts'
import { normaliseIban } from '../base/iban.ts'
import type { Cents } from '../base/money.ts'

/** Money that left one of our accounts, as the bank told it. */
export interface LeftMoney {
  readonly _id: string
  /** Below zero. */
  readonly cents: Cents
  readonly bookingDay: Day
  /** Whom we paid. */
  readonly name: string
  /** Empty when the bank does not say. */
  readonly iban: string
  readonly message: string
}

export interface Payable {
  readonly _id: string
  readonly number: string
  readonly partnerName: string
  readonly iban: string
  readonly total: Cents
  /** The day it was made; no bank paid it before. */
  readonly day: Day
  readonly order: string
  /** The day on which somebody wrote down that it was paid; empty while it waits. */
  readonly payDate: string
}

/** A file that was given to the bank, with what of it is not known to be paid. */
export interface OrderedTogether {
  readonly _id: string
  readonly number: string
  readonly day: Day
}

export interface PaidByBank {
  readonly payment: string
  readonly entry: string
  readonly payDate: Day
  readonly reason: string
}

/** A bank books on the day it was asked to or on the next banking days; whoever writes it down by hand may be as far off. */
const mostDaysLate = 10

/** 'Tilitys 1003' in a message, whatever stands around it. */
const isNamedIn = (message: string, number: string): boolean =>
  new RegExp(`(^|\\D)tilitys\\s*${number}(\\D|$)`, 'i').test(message)

/** A message that speaks of another payment is never this one's, whoever was paid. */
const namesAnother = (message: string, number: string): boolean =>
  /tilitys\s*\d/i.test(message) && !isNamedIn(message, number)

type Agreement = (entry: LeftMoney, payment: Payable) => boolean

/** From the surest to the least sure; each must fit one payment and one entry only. */
const agreements: readonly { readonly agrees: Agreement; readonly reason: string }[] = [
  {
    agrees: ({ message }, { number }) => isNamedIn(message, number),
    reason: 'Summa ja maksun numero täsmäävät tiliotteeseen.',
  },
  {
    agrees: ({ iban }, payment) => iban !== '' && normaliseIban(iban) === normaliseIban(payment.iban),
    reason: 'Summa ja saajan tilinumero täsmäävät tiliotteeseen.',
  },
  {
    agrees: ({ name }, { partnerName }) => name !== '' && searchText(name) === searchText(partnerName),
    reason: 'Summa ja saajan nimi täsmäävät tiliotteeseen.',
  },
]

/** The entry may be of the payment's time. */
const isOfItsTime = ({ bookingDay }: LeftMoney, { day, payDate }: Payable): boolean =>
  bookingDay >= day && (payDate === '' || Math.abs(daysBetween(payDate, bookingDay)) <= mostDaysLate)

/**
 * Which payments the bank has paid. What was written down by hand as paid is looked for too: else its entry would seem to
 * be another payment's. An entry pays one payment of its own sum, or a whole file that the bank booked as one
 * sum; what fits several is left for a person.
 */
export function paidByBank(
  entries: readonly LeftMoney[],
  payments: readonly Payable[],
  orders: readonly OrderedTogether[],
): PaidByBank[] {
  const found: PaidByBank[] = []
  const freeEntries = new Map(entries.filter(({ cents }) => cents < 0).map((entry) => [entry._id, entry]))
  const freePayments = new Map(payments.filter(({ total }) => total > 0).map((payment) => [payment._id, payment]))
  const take = (entry: LeftMoney, payment: Payable, reason: string) => {
    freeEntries.delete(entry._id)
    freePayments.delete(payment._id)
    found.push({ payment: payment._id, entry: entry._id, payDate: entry.bookingDay, reason })
  }
  for (const { agrees, reason } of agreements) {
    const couples = couplesOf([...freeEntries.values()], [...freePayments.values()], agrees)
    for (const [entry, payment] of couples) take(entry, payment, reason)
  }
  for (const order of orders) {
    const together = [...freePayments.values()].filter((payment) => payment.order === order._id)
    const sum = together.reduce((cents, { total }) => cents + total, 0)
    const booked = [...freeEntries.values()].filter(
      ({ cents, bookingDay }) =>
        cents === -sum && bookingDay >= order.day && bookingDay <= addDays(order.day, mostDaysLate),
    )
    const [entry] = booked
    if (together.length < 2 || !entry || booked.length > 1) continue
    for (const payment of together)
      take(entry, payment, `Pankki kirjasi maksuaineiston ${order.number} yhtenä summana.`)
  }
  return found
}

/** Pairs that fit each other and nobody else. */
function couplesOf(
  entries: readonly LeftMoney[],
  payments: readonly Payable[],
  agrees: Agreement,
): [LeftMoney, Payable][] {
  const bySum = new Map<Cents, Payable[]>()
  for (const payment of payments) bySum.set(payment.total, [...(bySum.get(payment.total) ?? []), payment])
  const pairs = entries.flatMap((entry) =>
    (bySum.get(-entry.cents) ?? [])
      .filter((payment) => isOfItsTime(entry, payment) && agrees(entry, payment))
      .filter(({ number }) => !namesAnother(entry.message, number))
      .map((payment): [LeftMoney, Payable] => [entry, payment]),
  )
  const counts = new Map<string, number>()
  for (const { _id } of pairs.flat()) counts.set(_id, (counts.get(_id) ?? 0) + 1)
  return pairs.filter((pair) => pair.every(({ _id }) => counts.get(_id) === 1))
}
