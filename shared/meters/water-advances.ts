import { addDays, commonDays, type Day, type DaySpan, daysBetween, daysIn } from '../base/day.ts'
import { type Cents, roundedQuotient, sumBy } from '../base/money.ts'
import { linesLeft } from '../invoices/credit.ts'
import { isOfEqualisation } from '../invoices/equalisation-invoice.ts'
import { openOf } from '../invoices/invoice.ts'
import type { KeptInvoice } from '../invoices/kept-invoice.ts'
import { type Line, netOf } from '../invoices/lines/line.ts'

/** A line that charged for water ahead, as far as its days are within those that are asked for. */
export interface Advance {
  readonly invoice: string
  /** Without VAT; below zero where a credit note that stands by itself gave it back. */
  readonly net: Cents
  readonly line: Line
  /** Only some of its days are within those that are asked for. */
  readonly isShared: boolean
}

/** What the papers of a contract say of its water within some days. */
export interface WaterCharges {
  readonly advances: readonly Advance[]
  /** The papers with water that have not left yet, by number: nobody knows whether they will. */
  readonly unsent: readonly string[]
  /** Water has been billed by what was used. */
  readonly isMetered: boolean
  /** Advances that have not been paid yet, cents with VAT at most. */
  readonly open: Cents
  /** Who was billed. */
  readonly payers: readonly string[]
}

const isWater = ({ productType }: Line): boolean => productType === 'Vesi'
const isByUse = ({ itemtype }: Line): boolean => itemtype === 'm³'

/** The days that a paper charges for; one without a period is of its own day. */
const daysOf = ({ timed, period, billDate }: KeptInvoice): DaySpan =>
  timed ?? period ?? { from: billDate, to: billDate }

/** The part of a sum that falls within the days: shares of spans that follow each other come to the whole sum. */
export function shareWithin(net: Cents, of: DaySpan, within: DaySpan): Cents {
  const upTo = (day: Day) => {
    const gone = Math.min(Math.max(daysBetween(of.from, day) + 1, 0), daysIn(of))
    return roundedQuotient(BigInt(net) * BigInt(gone), BigInt(daysIn(of)))
  }
  return upTo(within.to) - upTo(addDays(within.from, -1))
}

/** What of the papers stands: of an invoice what was not credited, of a credit note only one that stands by itself. */
const remainingLines = (paper: KeptInvoice): Line[] =>
  paper.kind === 'refund' ? (paper.refundOf ? [] : paper.products) : linesLeft(paper)

/** What an equalisation made, and what took it back by hand: neither says anything of what was charged ahead. */
const isEqualised = (paper: KeptInvoice): boolean =>
  [paper._id, paper.refundOf?.invoice ?? ''].some((_id) => isOfEqualisation({ _id, contract: paper.contract }))

const isSettled = ({ kind, state }: KeptInvoice): boolean => (kind === 'refund' ? state !== 'draft' : state === 'sent')

/** What the papers say; an equalisation's own are left out. */
export function waterCharges(papers: readonly KeptInvoice[], within: DaySpan): WaterCharges {
  const own = papers.filter(
    (paper) => !isEqualised(paper) && paper.products.some(isWater) && commonDays(daysOf(paper), within) !== undefined,
  )
  const settled = own.filter(isSettled)
  const advances = settled.flatMap((paper): Advance[] => {
    const days = daysOf(paper)
    const isShared = days.from < within.from || days.to > within.to
    return remainingLines(paper)
      .filter((line) => isWater(line) && !isByUse(line))
      .map((line) => ({ invoice: paper._id, net: shareWithin(netOf(line), days, within), line, isShared }))
      .filter(({ net }) => net !== 0)
  })
  return {
    advances,
    unsent: own.filter((paper) => !isSettled(paper)).map(({ invoiceNumber }) => invoiceNumber),
    isMetered: own.some(({ products }) => products.some((line) => isWater(line) && isByUse(line))),
    open: sumBy(settled, (paper) => (paper.kind === 'refund' ? 0 : openOf(paper))),
    payers: [...new Set(settled.map(({ recipient }) => recipient.tenantId))],
  }
}
