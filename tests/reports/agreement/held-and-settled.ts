/** Money of others: deposits, principals' rents, and what settlements took of them. */
import type { Day, Month } from '#shared/base/day.ts'
import { times } from '#shared/base/money.ts'
import { accountsOf } from '#shared/bookkeeping/journal/chart.ts'
import { DepositFilters } from '#shared/deposits/api.ts'
import { isMoney } from '#shared/deposits/deposit-types.ts'
import { totalsOfInvoice } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { chartOf } from '../../../functions/bookkeeping/journal/charts.ts'
import { listDeposits } from '../../../functions/deposits/deposits.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import type { Tally } from '../../oracle/compare/tally.ts'
import {
  depositIn,
  type Facts,
  grossOf,
  isIn,
  isOfRegister,
  isUnsent,
  ownerOf,
  payDayOf,
  rootOf,
  sum,
} from './facts.ts'
import { bases, clientFunds, journal, report, spanOf, trialBalance } from './products.ts'
import { partOf } from './rents-and-books.ts'

/** Lines of deposits on invoices that ask for other things too are owed as well, and the register does not know them. */
function besideRegister(facts: Facts, day: Day): number {
  const its = facts.invoices.filter((invoice) => depositIn(invoice) !== 0 && !isOfRegister(facts, invoice))
  return sum(
    its.map((invoice) => {
      const owner = ownerOf(facts, invoice)
      if (owner === 'own') return invoice.billDate <= day && !isUnsent(invoice) ? depositIn(invoice) : 0
      if (owner !== 'client') return 0
      const part = partOf(facts, invoice, invoice.total - depositIn(invoice))
      const paid = facts.paymentsOf(invoice._id).filter(({ payDate }) => payDate <= day)
      return sum(paid.map(({ _id, amount }) => amount - part(_id)))
    }),
  )
}

export async function depositsHeld(all: Tally, actor: Actor, facts: Facts, day: Day): Promise<void> {
  const accounts = accountsOf(await chartOf(actor))
  const { closing } = await trialBalance(actor, { from: `${day.slice(0, 4)}-01-01`, to: day })
  const { rows, sums } = await report(actor, 'deposit-payments', { accountDate: day })
  const promises = rows.filter(({ method }) => !isMoney(method as never))
  all.same(
    `deposits held on ${day}, but promises, and deposits on other invoices are the liability`,
    (sums.held ?? 0) - sum(promises.map(({ held }) => Number(held))) + besideRegister(facts, day),
    0 - closing(accounts.of('deposits')),
  )
}

/** The register of now is its own payment list of today. */
export async function registerOfToday(all: Tally, actor: Actor, today: Day): Promise<void> {
  const register = await listDeposits(actor, DepositFilters.parse({ itemsPerPage: 5000 }))
  const { sums } = await report(actor, 'deposit-payments', { accountDate: today })
  all.same(
    'deposits: the register, and what was let go and has not left, is the payment list of today',
    (register.sums.held ?? 0) + (sums.unpaid ?? 0),
    sums.held,
  )
}

/** A reminder's fee is not the principal's. */
const clientIn = (facts: Facts, invoice: KeptInvoice): number =>
  isChargeId(rootOf(facts, invoice)._id)
    ? invoice.total - grossOf(invoice.products.filter(({ zeroVat }) => zeroVat !== 'interest'))
    : invoice.total - depositIn(invoice)

/** What has come for a principal and has neither left nor become a reward. */
function owedTo(facts: Facts, principal: string, day: Day): number {
  const isTheirs = (invoice: KeptInvoice) =>
    ownerOf(facts, invoice) === 'client' && rootOf(facts, invoice).principal === principal
  const its = facts.invoices.filter(isTheirs)
  const came = its
    .filter(({ kind }) => kind !== 'refund')
    .map((invoice) => {
      const part = partOf(facts, invoice, clientIn(facts, invoice))
      return sum(facts.paymentsOf(invoice._id).flatMap(({ _id, payDate }) => (payDate <= day ? part(_id) : [])))
    })
  const lone = its.filter(({ kind, refundOf, billDate }) => kind === 'refund' && !refundOf && billDate <= day)
  const settled = facts.settlements.filter((payment) => payment.partner === principal && isPaidBy(facts, payment, day))
  const left = settled.flatMap(({ lines, others }) => [
    ...lines.map(({ amount }) => amount),
    ...others.flatMap(({ _id, amount }) => (facts.ofCosts.has(_id) ? amount : [])),
  ])
  const costs = facts.costs.filter(
    ({ date, outgoingPayments }) => outgoingPayments.inUse && outgoingPayments.partner === principal && date <= day,
  )
  const rewards = [
    ...facts.invoices
      .filter((invoice) => ownerOf(facts, invoice) === 'reward' && invoice.recipient.tenantId === principal)
      .flatMap(({ billDate, total }) => (billDate <= day ? total : [])),
    ...settled.filter((payment) => !facts.isBilled(payment)).flatMap(({ lines }) => lines.map(({ reward }) => reward)),
  ]
  return (
    sum(came) + sum(lone.map(({ total }) => total)) - sum(left) - sum(costs.map(({ amount }) => amount)) - sum(rewards)
  )
}

const isPaidBy = (facts: Facts, payment: Facts['settlements'][number], day: Day): boolean => {
  const paid = payDayOf(facts, payment)
  return paid !== '' && paid <= day
}

export async function principalsFunds(all: Tally, actor: Actor, facts: Facts, day: Day): Promise<void> {
  const accounts = accountsOf(await chartOf(actor))
  const { closing } = await trialBalance(actor, { from: `${day.slice(0, 4)}-01-01`, to: day })
  const reported = await clientFunds(actor, day)
  const principals = new Set([
    ...facts.invoices.flatMap((invoice) => rootOf(facts, invoice).principal || []),
    ...facts.settlements.map(({ partner }) => partner),
  ])
  all.lists(
    `owed to each principal on ${day}`,
    [...principals].map((principal) => [principal, owedTo(facts, principal, day)]).filter(([, cents]) => cents !== 0),
    reported.map(({ _id, amount }) => [_id, amount]),
  )
  all.same(
    `client funds on ${day} are the liability`,
    sum(reported.map(({ amount }) => amount)),
    0 - closing(accounts.of('clientFunds')),
  )
}

/** A reward has its VAT within it, also when it is taken back, but for the cent by which parts come to the whole. */
export function rewardsBearVat(all: Tally, facts: Facts): void {
  for (const { number, lines } of facts.settlements)
    for (const { invoiceNumber, reward, rewardVat, rewardVatRate = 0 } of lines) {
      if (reward === 0) continue
      const within = times(reward, {
        numerator: Math.round(rewardVatRate * 10),
        denominator: 1000 + Math.round(rewardVatRate * 10),
      })
      const isOf = rewardVatRate > 0 && Math.abs(rewardVat - within) <= 1
      all.same(`settlement ${number}, invoice ${invoiceNumber}: VAT within the reward`, true, isOf)
    }
}

/** The reports of rewards and of what came for principals tell what settlements took, and so do the books. */
export async function settledByMonth(all: Tally, actor: Actor, facts: Facts, month: Month): Promise<void> {
  for (const searchType of bases) {
    const wish = { ...spanOf(month), searchType }
    const [rewards, incomes] = [await report(actor, 'assignments', wish), await report(actor, 'outgoing-income', wish)]
    const its = facts.settlements.filter((payment) =>
      isIn(month)(searchType === 'paymentDate' ? payDayOf(facts, payment) : payment.day),
    )
    const of = (name: 'received' | 'share' | 'reward' | 'rewardVat' | 'amount') =>
      sum(its.flatMap(({ lines }) => lines.map((line) => line[name])))
    const others = sum(its.flatMap((payment) => payment.others.map(({ amount }) => amount)))
    all.same(`${month} ${searchType}: rewards`, of('reward'), rewards.sums.rewardAmount)
    all.same(`${month} ${searchType}: rewards of both reports`, incomes.sums.reward, rewards.sums.rewardAmount)
    all.same(`${month} ${searchType}: VAT of rewards`, of('rewardVat'), rewards.sums.rewardAmountVat)
    all.same(`${month} ${searchType}: came for principals`, of('received'), incomes.sums.received)
    all.same(`${month} ${searchType}: shares`, of('share'), incomes.sums.share)
    all.same(`${month} ${searchType}: paid on`, of('amount') + others, incomes.sums.paid)
    all.same(
      `${month} ${searchType}: share less reward and others is paid on`,
      of('share') - of('reward') + others,
      incomes.sums.paid,
    )
  }
  await settledInBooks(all, actor, facts, month)
}

async function settledInBooks(all: Tally, actor: Actor, facts: Facts, month: Month): Promise<void> {
  const accounts = accountsOf(await chartOf(actor))
  const rows = await journal(actor, spanOf(month))
  const incomes = await report(actor, 'outgoing-income', { ...spanOf(month), searchType: 'paymentDate' })
  const banks = new Set(rows.filter((row) => row.kind === 'settlement').map(({ account }) => account))
  for (const role of ['clientFunds', 'settlementAdjustments', 'rewards', 'vatPayable'] as const)
    banks.delete(accounts.of(role))
  const left = rows.filter(({ kind, account }) => kind === 'settlement' && banks.has(account))
  all.same(
    `${month}: settlements left the bank`,
    incomes.sums.paid,
    sum(left.map(({ debit, credit }) => credit - debit)),
  )
  const rewards = await report(actor, 'assignments', { ...spanOf(month), searchType: 'paymentDate' })
  const sold = rows.filter(
    ({ kind, class: its }) => (kind === 'rewardInvoice' || kind === 'settlement') && its === 'income',
  )
  const billed = facts.invoices.filter(
    (invoice) => isIn(month)(invoice.billDate) && ownerOf(facts, invoice) === 'reward',
  )
  const ofBilled = facts.settlements.filter(
    (payment) => facts.isBilled(payment) && isIn(month)(payDayOf(facts, payment)),
  )
  const net = (some: Facts['settlements']) =>
    sum(some.flatMap(({ lines }) => lines.map(({ reward, rewardVat }) => reward - rewardVat)))
  all.same(
    `${month}: rewards sold are those withheld, but those of reward invoices on the days of these`,
    (rewards.sums.rewardAmountWithoutVat ?? 0) -
      net(ofBilled) +
      sum(billed.map((invoice) => totalsOfInvoice(invoice).net)),
    sum(sold.map(({ debit, credit }) => credit - debit)),
  )
}
