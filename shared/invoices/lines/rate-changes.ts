import type { Day } from '../../base/day.ts'
import type { Cents } from '../../base/money.ts'
import { rateInPlaceOf, type VatRate, type VatRow, vatOfNet } from '../../rates/vat.ts'
import type { VatChange } from '../../rates/vat-fields.ts'
import { type Line, netOf } from './line.ts'
import { netAtRate } from './price-at-rate.ts'

/** The rates that have to change by a day, each with what takes its place; those whose kind ends have nothing. */
export function endedRates(rates: Iterable<VatRate>, day: Day, rows: readonly VatRow[]) {
  return [...new Set(rates)].flatMap((before) => {
    const after = rateInPlaceOf(before, day, rows)
    return after === before ? [] : [{ before, after }]
  })
}

type Charged = Pick<Line, 'amount' | 'taxpr'> & Partial<Pick<Line, 'count'>>

const grossOf = ({ count = 1, amount, taxpr }: Charged): Cents => {
  const net = netOf({ count, amount })
  return net + vatOfNet(net, taxpr)
}

/**
 * A line that is priced without VAT at its new rate. With VAT not every cent can be reached, so of the prices next to the
 * exact one that is taken whose sum with VAT is the nearest to what it was.
 */
export function lineAtRate<Of extends Charged>(line: Of, { keep, rates }: Pick<VatChange, 'keep' | 'rates'>): Of {
  const change = rates.find(({ before }) => before === line.taxpr)
  if (!change) return line
  const taxpr = change.after
  if (keep === 'net') return { ...line, taxpr }
  const exact = netAtRate(line.amount, line.taxpr, taxpr)
  const was = grossOf(line)
  const off = (amount: Cents) => Math.abs(grossOf({ ...line, amount, taxpr }) - was)
  const amount = [exact - 1, exact + 1].reduce((best, each) => (off(each) < off(best) ? each : best), exact)
  return { ...line, amount, taxpr }
}

/** The rates that lines will have come to when all that has been said of them has happened. */
export const ratesAhead = (lines: readonly Pick<Line, 'taxpr'>[], changes: readonly VatChange[]): VatRate[] => [
  ...new Set(
    lines.map(({ taxpr }) =>
      inOrder(changes).reduce((rate, { rates }) => rates.find(({ before }) => before === rate)?.after ?? rate, taxpr),
    ),
  ),
]

/** By their days, however they were said. */
export const inOrder = (changes: readonly VatChange[]): VatChange[] =>
  changes.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

/** Something with one price and one rate, as it is on a day. */
export function atRateOf<Of extends Charged & { readonly vatChanges: readonly VatChange[] }>(whole: Of, day: Day): Of {
  const [come, ahead] = [
    whole.vatChanges.filter(({ from }) => from <= day),
    whole.vatChanges.filter(({ from }) => from > day),
  ]
  return come.length === 0 ? whole : { ...inOrder(come).reduce(lineAtRate<Of>, whole), vatChanges: ahead }
}
