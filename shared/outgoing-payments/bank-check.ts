import { addDays, type Day, daysBetween } from '../base/day.ts'
import { searchText } from '../base/finnish.ts'
import { type Cents, sumOf } from '../base/money.ts'
import { normaliseIban } from '../identifiers/iban.ts'

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

/** 1003 of 'Tilitys 1003', whatever stands around it; a month or a day ('Vuokratilitys 11/2026') is no number. */
const numbersIn = (message: string): string[] =>
  [...message.matchAll(/tilitys\s*(?!\d{1,2}[./-]\d)(\d+)/gi)].map(([, number = '']) => number)

type Agreement = (entry: LeftMoney, payment: Payable) => boolean

/** From the surest to the least sure; each must fit one payment and one entry only. */
const agreements: readonly { readonly agrees: Agreement; readonly reason: string }[] = [
  {
    agrees: ({ message }, { number }) => numbersIn(message).includes(number),
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
const isOfItsTime = (entry: LeftMoney, payment: Payable): boolean =>
  entry.bookingDay >= payment.day && (payment.payDate === '' || isByHandNear(entry, payment))

const isByHandNear = ({ bookingDay }: LeftMoney, { payDate }: Payable): boolean =>
  payDate !== '' && Math.abs(daysBetween(payDate, bookingDay)) <= mostDaysLate

interface Reported {
  readonly entries: readonly LeftMoney[]
  /** All that the bank may have paid. */
  readonly payments: readonly Payable[]
  readonly orders: readonly OrderedTogether[]
  /** The numbers of all payments, of those too that are paid already. */
  readonly numbers: ReadonlySet<string>
}

/**
 * Which payments the bank has paid. What was written down by hand as paid is looked for too: else its entry would seem to
 * be another payment's. An entry pays one payment of its own sum, or a whole file that the bank booked as one
 * sum; what fits several is left for a person.
 */
export function paidByBank({ entries, payments, orders, numbers }: Reported): PaidByBank[] {
  const found: PaidByBank[] = []
  const freeEntries = new Map(entries.filter(({ cents }) => cents < 0).map((entry) => [entry._id, entry]))
  const freePayments = new Map(payments.filter(({ total }) => total > 0).map((payment) => [payment._id, payment]))
  const take = (entry: LeftMoney, payment: Payable, reason: string) => {
    freeEntries.delete(entry._id)
    freePayments.delete(payment._id)
    found.push({ payment: payment._id, entry: entry._id, payDate: entry.bookingDay, reason })
  }
  for (const { agrees, reason } of agreements) {
    const couples = couplesOf([...freeEntries.values()], [...freePayments.values()], (entry, payment) => {
      // A message that speaks of another payment is never this one's, whoever was paid.
      const named = numbersIn(entry.message).filter((number) => numbers.has(number))
      return (named.length === 0 || named.includes(payment.number)) && agrees(entry, payment)
    })
    for (const [entry, payment] of couples) take(entry, payment, reason)
  }
  const wholes = orders.flatMap((order) =>
    wholesOf(
      order,
      [...freeEntries.values()],
      [...freePayments.values()].filter((payment) => payment.order === order._id),
    ),
  )
  for (const { entry, order, together } of fittingAlone(wholes, ({ entry, order }) => [entry, order])) {
    for (const payment of together)
      take(entry, payment, `Pankki kirjasi maksuaineiston ${order.number} yhtenä summana.`)
  }
  return found
}

/** A file that an entry may be, with what of it the bank would have paid. */
interface FilePlan {
  readonly entry: LeftMoney
  readonly order: OrderedTogether
  readonly together: readonly Payable[]
}

/** What somebody paid by hand the bank has paid within the file or, having refused it there, has not. */
function wholesOf(order: OrderedTogether, entries: readonly LeftMoney[], payments: readonly Payable[]): FilePlan[] {
  const waiting = payments.filter(({ payDate }) => payDate === '')
  const last = addDays(order.day, mostDaysLate)
  const inTime = entries.filter(({ bookingDay }) => bookingDay >= order.day && bookingDay <= last)
  return inTime.flatMap((entry) => {
    const byHand = payments.filter((payment) => isByHandNear(entry, payment))
    return (byHand.length > 0 ? [waiting, [...waiting, ...byHand]] : [waiting])
      .filter((together) => together.length > 1 && sumOf(together.map(({ total }) => total)) === -entry.cents)
      .map((together) => ({ entry, order, together }))
  })
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
      .map((payment): [LeftMoney, Payable] => [entry, payment]),
  )
  return fittingAlone(pairs, (pair) => pair)
}

/** Those whose every side is in no other of them. */
function fittingAlone<Fit>(fits: readonly Fit[], sidesOf: (fit: Fit) => readonly { readonly _id: string }[]): Fit[] {
  const counts = new Map<string, number>()
  for (const { _id } of fits.flatMap(sidesOf)) counts.set(_id, (counts.get(_id) ?? 0) + 1)
  return fits.filter((fit) => sidesOf(fit).every(({ _id }) => counts.get(_id) === 1))
}

/** What is left when only some payments are asked for: an entry that pays any other one too is no business of theirs. */
export function paidOnly(found: readonly PaidByBank[], isWanted: (payment: string) => boolean): PaidByBank[] {
  const others = new Set(found.filter(({ payment }) => !isWanted(payment)).map(({ entry }) => entry))
  return found.filter(({ entry }) => !others.has(entry))
}
