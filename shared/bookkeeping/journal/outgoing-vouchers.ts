import { type Cents, sumOf } from '../../base/money.ts'
import { type OutgoingPayment, outgoingTotal, rewardGroups } from '../../outgoing-payments/outgoing-payment.ts'
import type { Accounts } from './chart.ts'
import { clientEntry } from './invoice-vouchers.ts'
import { type Entry, type Voucher, voucher } from './voucher.ts'

/** A payment that has left the account, with the payments that went with it. */
export interface PaidOut {
  readonly payment: OutgoingPayment
  readonly joined: readonly OutgoingPayment[]
  /** Whether what was taken off it is of a cost, which is in the books by itself. */
  readonly isOfCost: (other: string) => boolean
  /** The account's own number at the bank. */
  readonly iban: string
  /** Whether no invoice bills the reward that it withheld: then the sale is in the books with the payment. */
  readonly sellsReward: (payment: OutgoingPayment) => boolean
}

/** Money that went on to principals and to suppliers of costs, on the day on which it left. */
export function outgoingVouchers(
  { payment, joined, isOfCost, iban, sellsReward }: PaidOut,
  accounts: Accounts,
): Voucher[] {
  const { _id, number, partner, partnerName, payDate } = payment
  const all = [payment, ...joined]
  const own = all.flatMap((each) => entriesOf(each, isOfCost, accounts))
  return voucher({
    _id: `outgoing-${_id}`,
    day: payDate,
    kind: partner ? 'settlement' : 'supplierPaid',
    of: 'outgoing',
    id: _id,
    number,
    text: partnerName,
    entries: [
      ...own,
      {
        account: accounts.bank(iban, partner ? 'clientBank' : 'bank'),
        amount: 0 - sumOf(own.map(({ amount }) => amount)),
      },
      ...all.filter(sellsReward).flatMap((each) => rewardEntries(each, accounts)),
    ],
  })
}

/** Its own money alone, without what others joined to it. */
function entriesOf(payment: OutgoingPayment, isOfCost: PaidOut['isOfCost'], accounts: Accounts): Entry[] {
  const amount: Cents = outgoingTotal({ ...payment, joined: [] })
  if (!payment.partner) return [{ account: accounts.of('payables'), amount }]
  const byHand = payment.others.filter(({ _id }) => !isOfCost(_id))
  const owner = { principal: payment.partner, principalName: payment.partnerName }
  return [
    clientEntry(owner, amount - sumOf(byHand.map((other) => other.amount)), accounts),
    ...byHand.map(({ desc, amount: cents }) => ({
      account: accounts.of('settlementAdjustments'),
      amount: cents,
      text: desc,
    })),
  ]
}

/** A reward that was withheld: what is owed to the principal becomes the account's own, with its VAT. */
const rewardEntries = (payment: OutgoingPayment, accounts: Accounts): Entry[] =>
  rewardGroups(payment.lines).flatMap(({ rate, net, vat, gross }): Entry[] => [
    clientEntry({ principal: payment.partner, principalName: payment.partnerName }, gross, accounts),
    { account: accounts.of('rewards'), amount: 0 - net, vat: { of: 'sales', is: 'base', rate } },
    { account: accounts.of('vatPayable'), amount: 0 - vat, vat: { of: 'sales', is: 'tax', rate } },
  ])
