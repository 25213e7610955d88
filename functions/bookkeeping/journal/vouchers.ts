import { compareDays, type DaySpan } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { type Accounts, accountsOf } from '#shared/bookkeeping/journal/chart.ts'
import { depositVouchers } from '#shared/bookkeeping/journal/deposit-vouchers.ts'
import {
  type BookedExpense,
  correctionVouchers,
  expenseVouchers,
} from '#shared/bookkeeping/journal/expense-vouchers.ts'
import { invoiceVouchers, type OwnedInvoice } from '#shared/bookkeeping/journal/invoice-vouchers.ts'
import { lossVouchers } from '#shared/bookkeeping/journal/loss-vouchers.ts'
import { isShared, paymentVouchers, receivedVouchers } from '#shared/bookkeeping/journal/money-vouchers.ts'
import { outgoingVouchers } from '#shared/bookkeeping/journal/outgoing-vouchers.ts'
import { inVoucherOrder, type Voucher } from '#shared/bookkeeping/journal/voucher.ts'
import type { OutgoingPayment } from '#shared/outgoing-payments/outgoing-payment.ts'
import { waitsForBill } from '#shared/outgoing-payments/reward-settings.ts'
import type { KeptPaymentSummary } from '#shared/payments/payment.ts'
import { isLetWithVat } from '#shared/properties/let-with-vat.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { rowsBilledOn } from '../../billing/billed-rows.ts'
import { lossEventsBetween } from '../../credit-losses/losses.ts'
import { depositsWithMoney } from '../../deposits/deposits.ts'
import { costCorrections, inOrder } from '../../expenses/cost-corrections.ts'
import { receipts } from '../../expenses/expenses.ts'
import { invoices } from '../../invoices/invoices.ts'
import { otherPayments, outgoingPayments } from '../../outgoing-payments/collections.ts'
import { rewardSettingsOf } from '../../outgoing-payments/reward-settings.ts'
import { entriesInJournal } from '../../payments/entries.ts'
import { payments } from '../../payments/payments.ts'
import type { Actor } from '../../platform/actor.ts'
import { sideBySide } from '../../platform/side-by-side.ts'
import { apartments } from '../../properties/collections.ts'
import { chartOf } from './charts.ts'
import { ownedInvoices } from './owned-invoices.ts'

/** What is read whole whatever days are asked for: once for all the days of a call. */
export interface JournalGround {
  readonly accounts: Accounts
  /** Of bank money on no invoice, deposits, losses and corrected costs, whenever they happened. */
  readonly vouchers: readonly Voucher[]
  /** What was said of costs after their months were closed, by the cost. */
  readonly corrections: CorrectionsOf
}

export async function journalGround(actor: Actor): Promise<JournalGround> {
  const accounts = accountsOf(await chartOf(actor))
  const corrections = byExpense(await costCorrections.summaries(actor))
  const all = await Promise.all([
    costsCorrected(actor, corrections, accounts),
    entriesInJournal(actor).then((some) => some.flatMap((entry) => receivedVouchers(entry, accounts))),
    depositsWithMoney(actor).then((some) => some.flatMap((deposit) => depositVouchers(deposit, accounts))),
    losses(actor, accounts),
  ])
  return { accounts, vouchers: all.flat(), corrections }
}

/**
 * Everything that happened within the days, as vouchers in their order. They are reckoned from the documents whenever they
 * are asked for: nothing of the books is written beside what it is of, so the two cannot differ.
 */
export async function vouchersOf(
  actor: Actor,
  days: DaySpan,
  { accounts, vouchers, corrections }: JournalGround,
): Promise<Voucher[]> {
  const dated = await Promise.all([
    salesAndMoney(actor, days, accounts),
    expenses(actor, days, { accounts, corrections }),
    paidOut(actor, days, accounts),
  ])
  const within = vouchers.filter(({ day }) => days.from <= day && day <= days.to)
  return [...dated.flat(), ...within].sort(inVoucherOrder)
}

async function salesAndMoney(actor: Actor, days: DaySpan, accounts: Accounts): Promise<Voucher[]> {
  const [rows, paid] = await Promise.all([
    rowsBilledOn(actor, days),
    payments.summariesBetween(actor, days.from, days.to),
  ])
  const billed = rows.filter(({ state }) => state !== 'draft')
  const ids = new Set([...billed.map(({ _id }) => _id), ...paid.map(({ invoice }) => invoice)])
  const owned = await ownedInvoices(actor, await invoices.readMany(actor, [...ids]))
  const byId = new Map(owned.map((of) => [of.invoice._id, of]))
  const sales = billed.flatMap(({ _id }) => {
    const of = byId.get(_id)
    return of ? invoiceVouchers(of, accounts) : []
  })
  return [...sales, ...(await moneyVouchers(actor, paid, byId, accounts))]
}

async function moneyVouchers(
  actor: Actor,
  paid: readonly KeptPaymentSummary[],
  byId: ReadonlyMap<string, OwnedInvoice>,
  accounts: Accounts,
): Promise<Voucher[]> {
  const shared = [...new Set(paid.map(({ invoice }) => invoice))].filter((id) => {
    const of = byId.get(id)
    return of !== undefined && isShared(of)
  })
  const before = new Map<string, number>()
  await sideBySide(shared, async (id) => {
    const all = (await payments.summariesOfParent(actor, id)).toSorted(
      (a, b) => compareDays(a.payDate, b.payDate) || (a._id < b._id ? -1 : 1),
    )
    for (const [at, payment] of all.entries())
      before.set(payment._id, sumOf(all.slice(0, at).map(({ amount }) => amount)))
  })
  return paid.flatMap((payment) => {
    const of = byId.get(payment.invoice)
    return of ? paymentVouchers({ payment, of, before: before.get(payment._id) ?? 0 }, accounts) : []
  })
}

type CorrectionsOf = ReadonlyMap<string, readonly CostCorrectionRow[]>
type CostCorrectionRow = Awaited<ReturnType<typeof costCorrections.summaries>>[number]

function byExpense(some: readonly CostCorrectionRow[]): CorrectionsOf {
  const its = new Map<string, CostCorrectionRow[]>()
  for (const each of inOrder(some)) its.set(each.receipt, [...(its.get(each.receipt) ?? []), each])
  return its
}

async function expenses(
  actor: Actor,
  { from, to }: DaySpan,
  { accounts, corrections }: Pick<JournalGround, 'accounts' | 'corrections'>,
): Promise<Voucher[]> {
  const rows = await receipts.summariesBetween(actor, from, to)
  const booked = await bookedExpenses(
    actor,
    rows.map(({ _id }) => _id),
    corrections,
  )
  return booked.flatMap((each) => expenseVouchers(each, accounts))
}

async function costsCorrected(actor: Actor, corrections: CorrectionsOf, accounts: Accounts): Promise<Voucher[]> {
  const booked = await bookedExpenses(actor, [...corrections.keys()], corrections)
  return booked.flatMap((each) => correctionVouchers(each, accounts))
}

async function bookedExpenses(
  actor: Actor,
  ids: readonly string[],
  corrections: CorrectionsOf,
): Promise<BookedExpense[]> {
  const some = await receipts.readMany(actor, [...ids])
  const homes = await apartments.readMany(
    actor,
    some.flatMap(({ apartment }) => apartment || []),
  )
  const homeOf = new Map(homes.map((home) => [home._id, home]))
  return some.map((receipt) => {
    const home = homeOf.get(receipt.apartment)
    const deductsVat = home !== undefined && isLetWithVat(home, receipt.date)
    return { receipt, deductsVat, corrections: corrections.get(receipt._id) ?? [] }
  })
}

async function losses(actor: Actor, accounts: Accounts): Promise<Voucher[]> {
  const events = await lossEventsBetween(actor, '0000', '9999')
  const owned = await ownedInvoices(
    actor,
    await invoices.readMany(
      actor,
      events.map(({ invoice }) => invoice),
    ),
  )
  const byId = new Map(owned.map((of) => [of.invoice._id, of]))
  return events.flatMap((event) => {
    const of = byId.get(event.invoice)
    return of ? lossVouchers(event, of, accounts) : []
  })
}

/** A payment leaves on its day of payment, however long ago it was made. */
async function paidOut(actor: Actor, { from, to }: DaySpan, accounts: Accounts): Promise<Voucher[]> {
  const rows = await outgoingPayments.summariesBetween(actor, '0000', to)
  const paid = rows.filter(({ payDate }) => payDate !== '' && from <= payDate && payDate <= to)
  if (paid.length === 0) return []
  const some = await outgoingPayments.readMany(
    actor,
    paid.map(({ _id }) => _id),
  )
  const joined = await outgoingPayments.readMany(
    actor,
    some.flatMap((payment) => payment.joined.map(({ _id }) => _id)),
  )
  const [others, { iban }, rewards] = await Promise.all([
    otherPayments.readMany(
      actor,
      [...some, ...joined].flatMap((payment) => payment.others.map(({ _id }) => _id)),
    ),
    readAccount(actor),
    rewardSettingsOf(actor),
  ])
  const isBilled = ({ day, rewardInvoice }: OutgoingPayment) => rewardInvoice !== '' || waitsForBill(rewards, day)
  const ofCosts = new Set(others.filter(({ receipt }) => receipt !== '').map(({ _id }) => _id))
  const joinedOf = new Map(joined.map((payment) => [payment._id, payment]))
  return some.flatMap((payment) =>
    outgoingVouchers(
      {
        payment,
        joined: payment.joined.flatMap(({ _id }) => joinedOf.get(_id) ?? []),
        isOfCost: (id) => ofCosts.has(id),
        iban,
        sellsReward: (each) => each.partner !== '' && !isBilled(each),
      },
      accounts,
    ),
  )
}
