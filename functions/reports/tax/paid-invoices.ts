import { addMonths, type Day, type DaySpan } from '#shared/base/day.ts'
import { type Cents, sumOf, times } from '#shared/base/money.ts'
import { totalsOfInvoice } from '#shared/invoices/invoice.ts'
import { isRewardId } from '#shared/invoices/numbers/reward-id.ts'
import { receivablesOf } from '#shared/invoices/receivable-parts.ts'
import { paidDayOf } from '#shared/payments/payment.ts'
import { type PaidParts, paidParts } from '#shared/reports/tax/paid-parts.ts'
import { invoices } from '../../invoices/invoices.ts'
import { payments } from '../../payments/payments.ts'
import type { Actor } from '../../platform/actor.ts'
import { moneyBetween, type ReportInvoice } from '../report-invoices.ts'

/** Money that came on a day, by what it was asked for; a deposit is in none. */
export interface PaidIncome {
  readonly apartment: string
  readonly invoice: string
  readonly name: string
  readonly day: Day
  readonly parts: PaidParts
}

/** The books have money of a closed month later than it came, never earlier, and hardly so much later. */
const latestBooked = 12

type Paid = Awaited<ReturnType<typeof moneyBetween>>['payments'][number]

/** What tenants paid within the days: by the day on which they paid, whichever month the books have it in. */
export async function paidIncomes(actor: Actor, days: DaySpan): Promise<PaidIncome[]> {
  const read = await moneyBetween(actor, { from: days.from, to: addMonths(days.to, latestBooked) })
  const isIn = (payment: Paid) => days.from <= paidDayOf(payment) && paidDayOf(payment) <= days.to
  const byInvoice = new Map<string, Paid[]>()
  for (const payment of read.payments.filter(isIn)) {
    const existing = byInvoice.get(payment.invoice)
    if (existing) existing.push(payment)
    else byInvoice.set(payment.invoice, [payment])
  }
  const made = [...byInvoice].map(async ([id, its]): Promise<PaidIncome[]> => {
    const invoice = read.invoices.get(id)
    // What an office bills its principals is no home's.
    if (!invoice || isRewardId(id)) return []
    const isWhole = its.length === 1 && its[0]?.amount === invoice.total && invoice.paid === invoice.total
    const all = isWhole ? its : (await payments.summariesOfParent(actor, id)).toSorted(byPaidDay)
    return dividedBy(invoice, all, isIn)
  })
  return (await Promise.all(made)).flat()
}

const byPaidDay = (a: Paid, b: Paid) => (paidDayOf(a) < paidDayOf(b) ? -1 : paidDayOf(a) > paidDayOf(b) ? 1 : 0)

function dividedBy(invoice: ReportInvoice, all: readonly Paid[], isIn: (payment: Paid) => boolean): PaidIncome[] {
  const asked = receivablesOf(invoice.total, invoice.parts)
  let before = 0
  return all.flatMap((payment) => {
    const parts = paidParts(invoice.total, asked, { before, amount: payment.amount })
    before += payment.amount
    if (!isIn(payment)) return []
    const name = `${invoice.kind === 'refund' ? 'Hyvityslasku' : 'Lasku'} ${invoice.invoiceNumber}, ${invoice.tenantName}`
    return [{ apartment: invoice.apartment, invoice: invoice._id, name, day: paidDayOf(payment), parts }]
  })
}

/** Of homes that are let with VAT the incomes without it: they are not the landlord's. */
export async function withoutVat(actor: Actor, paid: readonly PaidIncome[]): Promise<PaidIncome[]> {
  const read = await invoices.readMany(actor, [...new Set(paid.map(({ invoice }) => invoice))])
  const ratioOf = new Map(
    read.map((invoice) => {
      const { net, gross } = totalsOfInvoice(invoice)
      return [invoice._id, gross === 0 ? undefined : { numerator: net, denominator: gross }]
    }),
  )
  return paid.map((income) => {
    const ratio = ratioOf.get(income.invoice)
    if (!ratio) return income
    const net = (cents: Cents) => times(cents, ratio)
    const { rent, water, parking, media, others } = income.parts
    const parts = { rent: 0, water: net(water), parking: net(parking), media: net(media), others: net(others) }
    const whole = net(sumOf([rent, water, parking, media, others]))
    return { ...income, parts: { ...parts, rent: whole - sumOf(Object.values(parts)) } }
  })
}
