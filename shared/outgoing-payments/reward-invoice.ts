import { type Day, firstDayOf, lastDayOf, type Month, monthOf, printDay } from '../base/day.ts'
import { type Cents, sumOf } from '../base/money.ts'
import { type BookMonths, firstOpenDay } from '../base/open-months.ts'
import type { KeptInvoice } from '../invoices/kept-invoice.ts'
import type { Line } from '../invoices/lines/line.ts'
import type { VatGroup } from '../rates/vat.ts'
import { hasReward, type OutgoingPayment, rewardGroups } from './outgoing-payment.ts'

/** So many settlements stand on one invoice: it is written in one transaction with all of them. */
export const mostOnOne = 80

/** What of settlements becomes one invoice: a principal's rewards of a month. */
export interface RewardBill {
  /** Of the principal, the month and the place among the bills of that month. */
  readonly _id: string
  readonly partner: string
  readonly partnerName: string
  readonly month: Month
  readonly payments: readonly OutgoingPayment[]
  /** By rate of VAT, as the settlements withheld it: nothing is rounded anew. */
  readonly groups: readonly VatGroup[]
  /** With VAT, cents; below zero it is a credit note. */
  readonly total: Cents
}

/** A reward waits to be billed while no invoice has it. */
export const isUnbilled = (payment: OutgoingPayment): boolean => payment.rewardInvoice === '' && hasReward(payment)

/** One bill for each principal and month in which something was settled, the oldest first; what has been billed is left out. */
export function rewardBills(payments: readonly OutgoingPayment[]): RewardBill[] {
  const together = new Map<string, OutgoingPayment[]>()
  const keyOf = ({ number }: OutgoingPayment) => number.padStart(12, '0')
  const inOrder = payments.filter(isUnbilled).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (const payment of inOrder) {
    const key = `${monthOf(payment.day)} ${payment.partner}`
    together.set(key, [...(together.get(key) ?? []), payment])
  }
  return [...together.values()]
    .flatMap(billsOf)
    .toSorted((a, b) => a.month.localeCompare(b.month) || a.partnerName.localeCompare(b.partnerName, 'fi'))
}

function billsOf(all: readonly OutgoingPayment[]): RewardBill[] {
  const bills: RewardBill[] = []
  for (let at = 0; at < all.length; at += mostOnOne) {
    const payments = all.slice(at, at + mostOnOne)
    const [first] = payments
    if (!first) continue
    const groups = rewardGroups(payments.flatMap(({ lines }) => lines))
    const { partner, partnerName, day } = first
    const month = monthOf(day)
    const total = sumOf(groups.map(({ gross }) => gross))
    bills.push({ _id: `${month}-${partner}-${bills.length}`, partner, partnerName, month, payments, groups, total })
  }
  return bills
}

interface RewardLines {
  readonly products: Line[]
  readonly rewardOf: NonNullable<KeptInvoice['rewardOf']>
}

/** A line for each settlement and rate of VAT, so that the principal finds each on its own paper. */
export function rewardLines(payments: readonly OutgoingPayment[], salesAccountId: string): RewardLines {
  const all = payments.flatMap((payment) =>
    rewardGroups(payment.lines).map(({ rate, net, vat }) => ({
      of: { payment: payment._id, vat },
      line: lineOf(`Palkkio, tilitys ${payment.number} (${printDay(payment.day)})`, { rate, net, salesAccountId }),
    })),
  )
  return { products: all.map(({ line }) => line), rewardOf: all.map(({ of }) => of) }
}

const lineOf = (
  desc: string,
  { rate, net, salesAccountId }: { rate: number; net: Cents; salesAccountId: string },
): Line => ({
  desc,
  count: 1,
  itemtype: 'kpl',
  amount: net,
  taxpr: rate,
  productId: '',
  productNumber: '',
  productType: 'Muu',
  // Rewards bear VAT but those of a small business.
  ...(rate === 0 && { zeroVat: 'smallBusiness' as const }),
  salesAccountId,
  receivablesAccountId: '',
  costCentre: '',
})

/** A sale of the month: dated on its last day, or on the first open day after it when the month has been closed. */
export const rewardBillDay = (months: BookMonths, month: Month): Day => firstOpenDay(months, lastDayOf(month))

export const rewardPeriod = (month: Month) => ({ from: firstDayOf(month), to: lastDayOf(month) })

export const setOffSentence = (total: Cents): string =>
  total < 0
    ? 'Palkkio on palautettu tilityksissä, joten siitä ei makseta erikseen.'
    : 'Palkkio on kuitattu tilityksistä, joten laskusta ei jää maksettavaa.'

export const undoneSentence = (settlement: string, total: Cents): string =>
  total < 0
    ? `Tilitys ${settlement} on peruttu, joten sen palkkio hyvitetään. Palkkio on palautettu peruttaessa.`
    : `Tilitys ${settlement} on peruttu, joten siinä palautettu palkkio laskutetaan uudelleen. Maksettavaa ei jää.`

/** The other way round: what taking a settlement back takes off the account's rewards. */
export const reversed = (groups: readonly VatGroup[]): VatGroup[] =>
  groups.map(({ rate, net, vat, gross }) => ({ rate, net: -net || 0, vat: -vat || 0, gross: -gross || 0 }))

export const reversedLines = ({ products, rewardOf }: RewardLines): RewardLines => ({
  products: products.map((line) => ({ ...line, count: -line.count })),
  rewardOf: rewardOf.map(({ payment, vat }) => ({ payment, vat: -vat || 0 })),
})
