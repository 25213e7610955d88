import type { Day } from '../../base/day.ts'
import { type Cents, roundedQuotient, sumBy } from '../../base/money.ts'
import type { KeptPaymentSummary, Payment } from '../../payments/payment.ts'
import { payoutReason } from '../../payments/payout.ts'
import {
  bookedFrom,
  cardWay,
  keptAmount,
  keptFrom,
  type ReceivedEntry,
  returnedOfKept,
} from '../../payments/received.ts'
import type { AccountRole } from './account-roles.ts'
import type { Accounts } from './chart.ts'
import { clientEntry, isOfDeposit, type OwnedInvoice, sharesOf } from './invoice-vouchers.ts'
import { addedUp, type Entry, type Voucher, type VoucherKind, voucher } from './voucher.ts'

/** A payment with the invoice that it was put on, and what had been paid of that before, cents. */
export interface PaidInvoice {
  readonly payment: Pick<
    KeptPaymentSummary,
    '_id' | 'invoiceNumber' | 'tenantName' | 'amount' | 'payDate' | 'source' | 'undoes' | 'reason'
  >
  readonly of: OwnedInvoice
  /** Asked for only where an invoice is of several: see `isShared`. */
  readonly before: Cents
}

/** Its money is shared, so that what had been paid before decides who gets which cent. */
export const isShared = (of: OwnedInvoice): boolean => {
  if (of.owner.is !== 'client') return false
  const { deposit, own } = sharesOf(of)
  return deposit !== 0 || own !== 0
}

/** Where the money came from, or went back to. */
function moneyAccount({ source }: Pick<Payment, 'source'>, of: OwnedInvoice, accounts: Accounts): string {
  if (source === 'credit') return accounts.of('clearing')
  if (source === 'deposit') return accounts.of('deposits')
  if (source === 'card') return accounts.of('cardClearing')
  return accounts.bank(of.invoice.seller.iban, of.owner.is === 'client' && !isOfDeposit(of) ? 'clientBank' : 'bank')
}

const kindOf = ({ source, undoes, amount }: PaidInvoice['payment']): VoucherKind =>
  source === 'credit' ? 'transfer' : undoes || amount < 0 ? 'paymentUndone' : 'payment'

/** Money put on an invoice. What a principal's invoice brings is owed on to the principal. */
export function paymentVouchers(paid: PaidInvoice, accounts: Accounts): Voucher[] {
  const { payment, of } = paid
  if (of.owner.is === 'elsewhere' || of.owner.is === 'reward') return []
  const { amount } = payment
  const money = { account: moneyAccount(payment, of, accounts), amount }
  return voucher({
    _id: `payment-${payment._id}`,
    day: payment.payDate,
    kind: kindOf(payment),
    of: 'payment',
    id: payment._id,
    number: payment.invoiceNumber,
    text: payment.tenantName,
    entries: [money, ...targets(paid, accounts)],
  })
}

function targets(paid: PaidInvoice, accounts: Accounts): Entry[] {
  const { of, payment } = paid
  if (isOfDeposit(of)) return depositTargets(of, payment.amount, accounts)
  if (of.owner.is !== 'client') return [{ account: accounts.of('receivables'), amount: 0 - payment.amount }]
  // What a credit note of a principal's invoice holds is the payer's again.
  if (of.invoice.kind === 'refund') return [{ account: accounts.of('advances'), amount: 0 - payment.amount }]
  const { client, deposit } = partsOf(paid)
  const own = payment.amount - client - deposit
  return [
    clientEntry(of.owner, 0 - client, accounts),
    { account: accounts.of('deposits'), amount: 0 - deposit },
    { account: accounts.of('receivables'), amount: 0 - own },
  ]
}

/** A deposit that was billed is held as far as its invoice has been paid; its credit note only owes money back. */
function depositTargets({ invoice }: OwnedInvoice, amount: Cents, accounts: Accounts): Entry[] {
  const owed = { account: accounts.of('receivables'), amount: 0 - amount }
  if (invoice.kind === 'refund') return [owed]
  return [
    owed,
    { account: accounts.of('depositsBilled'), amount },
    { account: accounts.of('deposits'), amount: 0 - amount },
  ]
}

/** Of a payment the parts, so that the parts of all payments come to those of the whole by settlement's own rounding. */
function partsOf({ payment, of, before }: PaidInvoice): { readonly client: Cents; readonly deposit: Cents } {
  const { client, deposit } = sharesOf(of)
  const { total } = of.invoice
  if (total === 0 || (client === total && deposit === 0)) return { client: payment.amount, deposit: 0 }
  const until = (paid: Cents, whole: Cents) => roundedQuotient(BigInt(whole) * BigInt(paid), total)
  const grown = (whole: Cents) => until(before + payment.amount, whole) - until(before, whole)
  const ofClient = grown(client)
  return { client: ofClient, deposit: deposit === 0 ? 0 : payment.amount - ofClient }
}

/** What the bank told of and is on no invoice: from its day, kept to somebody's good or not, until it leaves again. */
export function receivedVouchers(entry: ReceivedEntry, accounts: Accounts): Voucher[] {
  const { _id, open, returned, used, matchedLater, noRent, tenant, reference, way } = entry
  const bank = way === cardWay ? accounts.of('cardClearing') : accounts.bank(entry.account, 'bank')
  const rest = accounts.of('clearing')
  const kept = tenant ? accounts.of('advances') : rest
  const head = { of: 'entry', id: _id, number: reference, text: payerIn(entry) } as const
  // What is open again after its month was closed left that month on an invoice: there the two come to nothing.
  const made = (key: string, day: Day, kind: VoucherKind, entries: readonly Entry[]) =>
    voucher({ ...head, _id: `entry-${_id}-${key}`, day, kind, entries: addedUp(entries) })
  const moved = (from: string, to: string, amount: Cents): Entry[] => [
    { account: from, amount: 0 - amount },
    { account: to, amount },
  ]
  const [since, day] = [keptFrom(entry), bookedFrom(entry)]
  const ofKept = new Set(returnedOfKept(entry))
  const keptMoney = tenant ? keptAmount(entry) : 0
  const others = sumOfAll(returned.filter((each) => !ofKept.has(each))) + (tenant ? 0 : open)
  const later = sumOfAll(matchedLater)
  const isKeptLater = tenant !== '' && since !== day
  return [
    ...made('money', day, 'moneyReceived', [
      ...moved(isKeptLater ? rest : kept, bank, keptMoney),
      ...moved(rest, bank, others + later),
      ...moved(noRent?.day ? rest : noRentAccount(noRent, accounts), bank, noRent?.amount ?? 0),
    ]),
    ...(isKeptLater ? made('kept', since, 'transfer', moved(kept, rest, keptMoney)) : []),
    ...(noRent?.day
      ? made('no-rent', noRent.day, 'transfer', moved(noRentAccount(noRent, accounts), rest, noRent.amount))
      : []),
    // The payment by which it left has the bank on its other side.
    ...matchedLater.flatMap((each, at) => made(`matched-${at}`, each.day, 'transfer', moved(bank, rest, each.amount))),
    ...(tenant ? used : []).flatMap((each, at) =>
      made(`used-${at}`, each.day, 'transfer', moved(bank, kept, each.amount)),
    ),
    ...returned.flatMap((each) =>
      made(each._id, each.day, 'moneyReturned', moved(bank, ofKept.has(each) ? kept : rest, each.amount)),
    ),
  ]
}

/** As the bank told it: whom the money is kept for may be said after its month was closed, whose texts stay too. */
const payerIn = (entry: ReceivedEntry): string =>
  entry.payerName || (keptFrom(entry) === bookedFrom(entry) ? entry.tenantName : '')

const noRentAccount = (noRent: ReceivedEntry['noRent'], accounts: Accounts): string => {
  const role: AccountRole = noRent?.reason === payoutReason ? 'cardClearing' : 'clearing'
  return accounts.of(role)
}

const sumOfAll = (amounts: readonly { readonly amount: Cents }[]): Cents => sumBy(amounts, ({ amount }) => amount)
