/** VAT by months and rates as the invoices ask it, and a landlord's year as money came. */
import { type Month, yearOf } from '#shared/base/day.ts'
import { times } from '#shared/base/money.ts'
import { accountsOf } from '#shared/bookkeeping/journal/chart.ts'
import { totalsOfInvoice } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { chartOf } from '../../../functions/bookkeeping/journal/charts.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import type { Tally } from '../../oracle/compare/tally.ts'
import {
  depositIn,
  type Facts,
  grossOf,
  isIn,
  isOfRegister,
  isReward,
  isUnsent,
  ownerOf,
  rootOf,
  sum,
  unbilledLines,
} from './facts.ts'
import { journal, report, spanOf, vatOf } from './products.ts'

/** What is no supply bears no VAT and is in no value: deposits, late interest, collection costs. */
const outsideVat = (facts: Facts, invoice: KeptInvoice): number => {
  if (isOfRegister(facts, invoice) || isChargeId(rootOf(facts, invoice)._id)) return invoice.total
  const interest = invoice.products.filter(({ zeroVat }) => zeroVat === 'interest')
  return depositIn(invoice) + grossOf(interest)
}

interface Sale {
  readonly invoice: string
  readonly rate: number
  readonly base: number
  readonly tax: number
}

function salesOf(facts: Facts, month: Month): Sale[] {
  const its = facts.invoices.filter((invoice) => isIn(month)(invoice.billDate))
  const own = its.filter((invoice) => ownerOf(facts, invoice) === 'own' && !isUnsent(invoice))
  const rewards = its.filter((invoice) => ownerOf(facts, invoice) === 'reward')
  const losses = facts.losses.filter(
    ({ day, invoice }) => isIn(month)(day) && ownerOf(facts, facts.invoice(invoice)) === 'own',
  )
  return [
    ...[...own, ...rewards].flatMap((invoice) =>
      totalsOfInvoice(invoice).groups.map(({ rate, net, vat }) => ({
        invoice: invoice._id,
        rate,
        base: net - (rate === 0 && ownerOf(facts, invoice) === 'own' ? outsideVat(facts, invoice) : 0),
        tax: vat,
      })),
    ),
    ...losses.flatMap(({ groups }) =>
      groups.map(({ rate, net, vat }) => ({ invoice: '', rate, base: rate > 0 ? 0 - net : 0, tax: 0 - vat })),
    ),
  ]
}

export async function vatByMonths(all: Tally, actor: Actor, facts: Facts, months: readonly Month[]): Promise<void> {
  const years = [...new Set(months.map((month) => yearOf(`${month}-01`)))]
  const reported = (await Promise.all(years.map((year) => vatOf(actor, year)))).flat()
  const accounts = accountsOf(await chartOf(actor))
  for (const month of months) {
    const rows = reported.filter((row) => row.month === month)
    const entries = await journal(actor, spanOf(month))
    const sales = salesOf(facts, month)
    for (const rate of new Set([...sales.map((sale) => sale.rate), ...rows.map((row) => row.rate)])) {
      const row = rows.find((each) => each.of === 'sales' && each.rate === rate)
      const own = sales.filter((sale) => sale.rate === rate)
      const withheld = withheldIn(facts, month, rate)
      all.same(
        `${month} VAT ${rate} %: tax`,
        sum([...own.map(({ tax }) => tax), ...withheld.map(({ rewardVat }) => rewardVat)]),
        row?.tax ?? 0,
      )
      all.same(
        `${month} VAT ${rate} %: value`,
        sum([...own.map(({ base }) => base), ...withheld.map(({ reward, rewardVat }) => reward - rewardVat)]),
        row?.base ?? 0,
      )
      const its = entries.filter((entry) => entry.vatRate === rate && entry.vatPart !== '')
      const ofInvoices = its.filter(({ kind }) => ['invoice', 'creditNote', 'rewardInvoice'].includes(kind))
      const values = new Map<string, number>()
      for (const { id, vatPart, debit, credit } of ofInvoices)
        if (vatPart === 'base') values.set(id, (values.get(id) ?? 0) + credit - debit)
      all.lists(
        `${month} VAT ${rate} %: value of each invoice`,
        own.filter(({ invoice, base }) => invoice !== '' && base !== 0).map(({ invoice, base }) => [invoice, base]),
        [...values].filter(([, base]) => base !== 0),
      )
      const purchased = rows.find((each) => each.of === 'purchases' && each.rate === rate)
      for (const part of ['base', 'tax'] as const)
        all.same(
          `${month} VAT ${rate} %: entries of the journal, ${part}`,
          sum(its.filter(({ vatPart }) => vatPart === part).map(({ debit, credit }) => credit - debit)),
          (row?.[part] ?? 0) - (purchased?.[part] ?? 0),
        )
    }
    const payable = sum(rows.map((row) => row.payable))
    const booked = (number: string) =>
      sum(entries.filter(({ account }) => account === number).map(({ debit, credit }) => credit - debit))
    all.same(
      `${month} VAT to be paid is on its accounts`,
      payable,
      booked(accounts.of('vatPayable')) + booked(accounts.of('vatDeductible')),
    )
  }
}

const withheldIn = (facts: Facts, month: Month, rate: number) =>
  unbilledLines(facts, isIn(month)).filter((line) => line.rewardVatRate === rate)

/** What tenants paid for the home within the year, by the day on which they paid: deposits and VAT are no income. */
function paidInYear(facts: Facts, home: Facts['homes'][number], year: number): number {
  const its = facts.invoices.filter((invoice) => invoice.apartment === home._id && !isReward(invoice))
  return sum(
    its.map((invoice) => {
      const paid = facts.payments.filter((payment) => payment.invoice === invoice._id)
      const by = (last: string) =>
        own(invoice, sum(paid.filter((each) => (each.paidDay || each.payDate) <= last).map(({ amount }) => amount)))
      const came = by(`${year}-12-31`) - by(`${year - 1}-12-31`)
      if (!home.vatRegister || came === 0) return came
      const { net, gross } = totalsOfInvoice(invoice)
      return gross === 0 ? came : times(came, { numerator: net, denominator: gross })
    }),
  )
}

function own(invoice: KeptInvoice, paid: number): number {
  const deposit = depositIn(invoice)
  if (deposit === 0) return paid
  return invoice.total === deposit ? 0 : times(paid, { numerator: invoice.total - deposit, denominator: invoice.total })
}

const keptOfDeposits = (facts: Facts, home: string, year: number): number =>
  sum(
    facts.deposits
      .filter(({ apartment }) => apartment === home)
      .flatMap(({ releases }) => releases)
      .flatMap(({ day, undone, undoneDay, deductions }) => {
        const kept = sum(deductions.filter(({ reason }) => reason !== 'invoice').map(({ amount }) => amount))
        if (undone && undoneDay <= day) return []
        return [isIn(String(year))(day) ? kept : 0, undone && isIn(String(year))(undoneDay) ? 0 - kept : 0]
      }),
  )

/** By homes that one owner has whole: the others are divided, which tests of their own see to. */
export async function taxOfYear(all: Tally, actor: Actor, facts: Facts, year: number): Promise<void> {
  const owners = new Set(
    facts.homes.flatMap(({ owners: its }) => its.map(({ ownerId, onModel }) => (onModel === 'Account' ? '' : ownerId))),
  )
  const rents = await report(actor, 'rents', { from: `${year}-01-01`, to: `${year}-12-31`, searchType: 'paymentDate' })
  const homeOf = new Map(facts.homes.map((home) => [home._id, home]))
  for (const principal of owners) {
    const { rows } = await report(actor, 'tax-pack', { principal, year: String(year) })
    for (const row of rows) {
      const home = homeOf.get(String(row._id))
      if (!home || row.holding !== 100 || String(row.ownedFrom) > `${year}-01-01`) continue
      const paid = paidInYear(facts, home, year)
      const slack = home.vatRegister ? facts.invoices.filter(({ apartment }) => apartment === home._id).length : 0
      const reported = Number(row.income) - keptOfDeposits(facts, home._id, year)
      all.same(`tax ${year} ${row.fullAddress}: income`, true, Math.abs(paid - reported) <= slack)
      if (home.vatRegister) continue
      const crossing = facts.payments.filter(({ invoice, paidDay, payDate }) => {
        const isThen = isIn(String(year))
        return facts.invoice(invoice).apartment === home._id && isThen(payDate) !== isThen(paidDay || payDate)
      })
      const moved = sum(
        crossing.map(({ amount, invoice, payDate }) => {
          const part = own(facts.invoice(invoice), amount)
          return isIn(String(year))(payDate) ? part : 0 - part
        }),
      )
      const inRents = rents.rows.find(({ _id }) => _id === home._id)
      all.same(
        `tax ${year} ${row.fullAddress}: income is the rents report's payments but money that the books have in another year`,
        Number(inRents?.totalPayments ?? 0) - moved,
        reported,
      )
    }
  }
}
