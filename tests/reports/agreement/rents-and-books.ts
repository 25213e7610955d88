/** What was billed, paid and is owed: the same in reports, in the months of the overview, on payers' accounts and in the books. */
import type { Day, Month } from '#shared/base/day.ts'
import { roundedQuotient } from '#shared/base/money.ts'
import { accountsOf } from '#shared/bookkeeping/journal/chart.ts'
import { totalsOfInvoice } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { chartOf } from '../../../functions/bookkeeping/journal/charts.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { monthlyMoney } from '../../../functions/reports/figures/overview-money.ts'
import type { Tally } from '../../oracle/compare/tally.ts'
import {
  depositIn,
  type Facts,
  grossOf,
  isIn,
  isReward,
  isUnsent,
  ownerOf,
  rootOf,
  sum,
  unbilledLines,
} from './facts.ts'
import { added, journal, report, spanOf } from './products.ts'

/** Of a payment on an invoice of several kinds its part, so that parts come to the whole. */
export function partOf(facts: Facts, { _id, total }: KeptInvoice, whole: number): (payment: string) => number {
  let before = 0
  const parts = new Map<string, number>()
  const until = (paid: number) => (total === 0 ? 0 : roundedQuotient(BigInt(whole) * BigInt(paid), total))
  for (const payment of facts.paymentsOf(_id)) {
    parts.set(payment._id, until(before + payment.amount) - until(before))
    before += payment.amount
  }
  return (payment) => parts.get(payment) ?? 0
}

/** What of the payments within some days is of what part of their invoices. */
function paidWhere(facts: Facts, isMeant: (day: Day) => boolean, partIn: (invoice: KeptInvoice) => number): number {
  const its = facts.payments.filter(({ payDate }) => isMeant(payDate))
  const parts = new Map<string, (payment: string) => number>()
  return sum(
    its.map(({ _id, invoice: id, amount }) => {
      const invoice = facts.invoice(id)
      const whole = partIn(invoice)
      if (whole === invoice.total) return amount
      if (whole === 0) return 0
      const part = parts.get(id) ?? partOf(facts, invoice, whole)
      parts.set(id, part)
      return part(_id)
    }),
  )
}

const withoutDeposit = (invoice: KeptInvoice): number => invoice.total - depositIn(invoice)
const isOfRent = (invoice: KeptInvoice): boolean => !isReward(invoice)

export async function billedAndPaid(all: Tally, actor: Actor, facts: Facts, months: readonly Month[]): Promise<void> {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const overview = await monthlyMoney(actor, months, spanOf(first).from, spanOf(last).to)
  const leases = new Set(facts.leases.map(({ _id }) => _id))
  for (const month of months) {
    const span = spanOf(month)
    const billed = facts.invoices.filter((invoice) => isIn(month)(invoice.billDate) && isOfRent(invoice))
    const [rents, contracts, receipts] = [
      await report(actor, 'rents', { ...span, searchType: 'accountDate' }),
      await report(actor, 'contracts', { ...span, searchType: 'accountDate' }),
      await report(actor, 'receipts', { ...span, searchType: 'accountDate' }),
    ]
    const of = (type: string) =>
      sum(billed.map(({ products }) => grossOf(products.filter((line) => line.productType === type))))
    all.same(`${month} rents: rent`, of('Vuokra'), rents.sums.rent)
    all.same(`${month} rents: water`, of('Vesi'), rents.sums.water)
    const receivables = ['rent', 'water', 'parking', 'media', 'otherReceivables'] as const
    const asked = sum(receivables.map((name) => rents.sums[name] ?? 0))
    const depositsBilled = sum(billed.map(depositIn))
    const deposits = sum(facts.payments.filter(({ payDate }) => isIn(month)(payDate)).map(({ amount }) => amount))
    all.same(`${month} rents: receivables are what was billed but deposits`, sum(billed.map(withoutDeposit)), asked)
    const reported = overview.find((each) => each.month === month)
    all.same(
      `${month} overview billed less deposits is the rents report`,
      (reported?.billed ?? 0) - depositsBilled,
      asked,
    )
    const loose = billed.filter(({ contract }) => !leases.has(contract))
    all.same(
      `${month} contracts report, and what is of no lease, is the rents report`,
      asked,
      (contracts.sums.total ?? 0) - (contracts.sums.depositAmount ?? 0) + sum(loose.map(withoutDeposit)),
    )
    all.same(
      `${month} contracts report: rent`,
      rents.sums.rent,
      (contracts.sums.rentProductTotalWithTaxes ?? 0) +
        sum(loose.map(({ products }) => grossOf(products.filter(({ productType }) => productType === 'Vuokra')))),
    )
    all.same(`${month} overview paid`, deposits, reported?.paid)
    all.same(
      `${month} rents: payments are the overview's but what paid deposits`,
      (reported?.paid ?? 0) - paidWhere(facts, isIn(month), depositIn),
      rents.sums.totalPayments,
    )
    all.same(`${month} rents: other costs are the report of costs`, receipts.sums.total, rents.sums.totalReceipts)
    const charges = ['maintenanceChargesTotal', 'waterChargesTotal', 'totalLoans'] as const
    const costs = sum(charges.map((name) => rents.sums[name] ?? 0))
    all.same(`${month} rents: net`, (rents.sums.rent ?? 0) + (rents.sums.water ?? 0) - costs, rents.sums.net)
    const byPayment = await report(actor, 'rents', { ...span, searchType: 'paymentDate' })
    all.same(`${month} rents by payment: net`, (byPayment.sums.totalPayments ?? 0) - costs, byPayment.sums.net)
    await companiesComeTogether(all, actor, facts, month)
    await salesInBooks(all, actor, facts, { month, asked })
  }
}

/** The companies' own reports and what is of no company are the report of all. */
async function companiesComeTogether(all: Tally, actor: Actor, facts: Facts, month: Month): Promise<void> {
  const wish = { ...spanOf(month), searchType: 'paymentDate' }
  const whole = await report(actor, 'rents', wish)
  const companies = [...new Set(facts.homes.map(({ condominium }) => condominium))]
  const own = []
  for (const condominium of companies) own.push(await report(actor, 'company', { ...wish, condominium }))
  for (const column of ['rent', 'totalPayments', 'net', 'totalReceipts']) {
    const loose = whole.rows.filter(({ condominium }) => condominium === '')
    const reported = sum(own.map(({ sums }) => sums[column] ?? 0)) + added(loose, column)
    all.same(`${month} reports of companies: ${column}`, whole.sums[column], reported)
  }
}

/** A reminder's fee is the account's own, whoever's debt it is of. */
function feeOf(facts: Facts, invoice: KeptInvoice): number {
  if (!isChargeId(rootOf(facts, invoice)._id)) return 0
  return grossOf(invoice.products.filter(({ zeroVat }) => zeroVat !== 'interest'))
}

/** What of an invoice the account itself is owed. */
export function ownIn(facts: Facts, invoice: KeptInvoice): number {
  const owner = ownerOf(facts, invoice)
  if (owner === 'own') return invoice.total
  return owner === 'client' ? feeOf(facts, invoice) : 0
}

/** The account's sales with their VAT, and what of the rents report is no sale of the account's. */
async function salesInBooks(
  all: Tally,
  actor: Actor,
  facts: Facts,
  { month, asked }: { readonly month: Month; readonly asked: number },
): Promise<void> {
  const entries = await journal(actor, spanOf(month))
  const accounts = accountsOf(await chartOf(actor))
  // Rewards, what was kept of deposits and losses that came back are incomes too, and no sales to payers.
  const sales = entries.filter(({ kind, account, class: its }) => {
    const isSale = kind === 'invoice' || kind === 'creditNote'
    return isSale && its === 'income' && account !== accounts.of('rewards')
  })
  const sold = sum(sales.map(({ debit, credit }) => credit - debit))
  const its = facts.invoices.filter((invoice) => isIn(month)(invoice.billDate))
  const rents = its.filter(isOfRent)
  const where = (isMeant: (invoice: KeptInvoice) => boolean) => rents.filter(isMeant)
  const inBooks = where((invoice) => !isUnsent(invoice))
  const own = inBooks.filter((invoice) => ownerOf(facts, invoice) === 'own')
  const ofPrincipals = inBooks.filter((invoice) => ownerOf(facts, invoice) === 'client')
  const elsewhere = inBooks.filter((invoice) => ownerOf(facts, invoice) === 'elsewhere')
  const fees = sum(ofPrincipals.map((invoice) => feeOf(facts, invoice)))
  all.same(
    `${month} rents report less principals', paid elsewhere, unsent and VAT is the books' sales`,
    asked -
      (sum(ofPrincipals.map(withoutDeposit)) - fees) -
      sum(elsewhere.map(withoutDeposit)) -
      sum(where(isUnsent).map(withoutDeposit)) -
      vatIn(own),
    sold,
  )
  const losses = facts.losses.filter(({ day }) => isIn(month)(day))
  const ownLosses = losses.filter(({ invoice }) => ownerOf(facts, facts.invoice(invoice)) === 'own')
  const lossVat = sum(ownLosses.flatMap(({ groups }) => groups.map((group) => group.vat)))
  all.same(
    `${month} VAT to be paid`,
    vatIn(own) - lossVat + rewardVat(facts, month),
    sum(
      entries.filter(({ account }) => account === accounts.of('vatPayable')).map(({ debit, credit }) => credit - debit),
    ),
  )
}

/** Billed by an invoice of its own, or sold as its settlement is paid. */
function rewardVat(facts: Facts, month: Month): number {
  const billed = facts.invoices.filter(
    (invoice) => isIn(month)(invoice.billDate) && ownerOf(facts, invoice) === 'reward',
  )
  return vatIn(billed) + sum(unbilledLines(facts, isIn(month)).map((line) => line.rewardVat))
}

const vatIn = (some: readonly KeptInvoice[]): number =>
  sum(some.flatMap((invoice) => totalsOfInvoice(invoice).groups.map(({ vat }) => vat)))
