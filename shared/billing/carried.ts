import { type DaySpan, printSpan } from '../base/day.ts'
import { type Cents, printMoney, sumOf } from '../base/money.ts'
import { type Line, netOf, totalsOf } from '../invoices/lines/line.ts'
import type { Billing } from '../texts/fin/billing.ts'
import type { Charges } from './billing.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

export type Carried = NonNullable<RecurringInvoice['carried']>

const most = 120

/** The lines of periods that came to below zero, as they stand on the next invoice: with the days that they are of. */
export const carriedLines = ({ lines, ...span }: Carried): Line[] =>
  lines.map((line) => ({ ...line, desc: withSpan(line.desc, span) }))

function withSpan(desc: string, span: DaySpan): string {
  const days = ` ${printSpan(span)}`
  return `${desc.slice(0, most - days.length)}${days}`
}

/** With VAT, cents; below zero. */
export const carriedSum = ({ lines }: Carried): Cents => totalsOf(lines).gross

/** What goes from earlier periods onto the next invoice; nothing while a credit note of it has been made. */
export function carriedCharges({ carried }: Pick<RecurringInvoice, 'carried'>, words: Billing): Charges {
  if (!carried || carried.note) return { lines: [], explanation: [] }
  const sentence = words.carried({ span: printSpan(carried), sum: printMoney(carriedSum(carried)) })
  return { lines: carriedLines(carried), explanation: [sentence] }
}

/** By what the books tell lines apart. */
const kindOf = ({ amount: _, count: __, itemtype: ___, ...line }: Line): string =>
  JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * A period that comes to below zero is carried whole, charges and discounts alike, so that VAT and accounts stay right;
 * what was carried to it before goes along, one line for each kind.
 *
 * @param bill of the period, with what had been carried to it
 */
export function carriedOn(
  { carried: before }: Pick<RecurringInvoice, 'carried'>,
  { period, lines }: { readonly period: DaySpan; readonly lines: readonly Line[] },
): Carried | null {
  const earlier = before && !before.note ? before : null
  const own = earlier ? lines.slice(0, lines.length - earlier.lines.length) : lines
  const kinds = new Map<string, Line[]>()
  for (const line of [...(earlier?.lines ?? []), ...own])
    kinds.set(kindOf(line), [...(kinds.get(kindOf(line)) ?? []), line])
  const summed = [...kinds.values()].flatMap((same): Line[] => {
    const [first] = same
    const amount = sumOf(same.map(netOf))
    return first && amount !== 0 ? [{ ...first, count: 1, amount }] : []
  })
  return summed.length > 0 ? { from: earlier?.from ?? period.from, to: period.to, lines: summed, note: '' } : null
}
