import * as z from 'zod'
import { type Day, printDay } from '../base/day.ts'
import { printMoney } from '../base/money.ts'
import { appliesOn, atRates } from '../billing/price-changes.ts'
import { Calculation, type CalculationStep, inCents } from '../calculations/calculation.ts'
import type { KeptInvoice } from '../invoices/kept-invoice.ts'
import type { Line } from '../invoices/lines/line.ts'
import type { VatChange } from '../rates/vat-fields.ts'
import type { RentIncrease } from './rent-increase.ts'

/** A line of an invoice whose price comes of an increase or an agreement, and how that price came about. */
export const RaisedLine = z.object({
  /** Its place among the invoice's lines. */
  line: z.number().int(),
  increase: z.string(),
  calculation: Calculation,
})
export type RaisedLine = z.output<typeof RaisedLine>

type Billed = Pick<KeptInvoice, 'products' | 'period' | 'timed' | 'created'>

/**
 * The lines of a contract's invoice whose prices come of increases: of each the newest one that it can have been made by.
 * A line is known by its words and by its price, so what was edited by hand since has nothing to do with them.
 */
export function raisedLines(
  { products, period, timed, created }: Billed,
  increases: readonly RentIncrease[],
  vatChanges: readonly VatChange[],
): RaisedLine[] {
  if (!period) return []
  const day = period.from
  const newest = increases
    .filter((each) => wasInForceAt(each, created))
    .toSorted((a, b) => (a.from === b.from ? (a.created > b.created ? -1 : 1) : a.from > b.from ? -1 : 1))
  return products.flatMap((line, at) => {
    const amount = timed?.lines.find((each) => each.line === at)?.amount ?? line.amount
    for (const increase of newest) {
      const calculation = calculationOf(increase, { ...line, amount }, { day, vatChanges })
      if (calculation) return [{ line: at, increase: increase._id, calculation }]
    }
    return []
  })
}

/** Whether an invoice of the instant can have been made at its prices. */
const wasInForceAt = ({ state, created, removed }: RentIncrease, instant: string): boolean =>
  state !== 'lapsed' && created <= instant && (!removed || instant < removed.at)

interface When {
  readonly day: Day
  readonly vatChanges: readonly VatChange[]
}

function calculationOf(increase: RentIncrease, line: Line, { day, vatChanges }: When): CalculationStep | undefined {
  const { from, previousProducts, products, discount } = increase
  const isIts = (own: Line): boolean =>
    own.desc === line.desc && own.productId === line.productId && atRates(own, vatChanges, day).amount === line.amount
  if (appliesOn({ from, to: '' }, day)) {
    const at = products.findIndex((own, place) => own.amount !== previousProducts[place]?.amount && isIts(own))
    if (at >= 0) return calculationOfLine(increase, at)
  }
  if (discount && appliesOn({ from, to: discount.to }, day) && isIts(discount.line)) {
    const text = `sovittu alennus, ${printDay(from)}–${printDay(discount.to)}`
    return { label: discount.line.desc, value: inCents(discount.line.amount), text }
  }
  return undefined
}

/** The rent has the increase's own tree; what changed with it, and what was agreed, says its two prices. */
function calculationOfLine(increase: RentIncrease, at: number): CalculationStep {
  const { kind, from, rentBefore, rentAfter, explanation, calculation } = increase
  const [before, after] = [increase.previousProducts[at]?.amount ?? 0, increase.products[at]?.amount ?? 0]
  const isRent = kind === 'clause' && before === rentBefore && after === rentAfter
  if (isRent && calculation) return calculation
  const since = `${printDay(from)} alkaen`
  const prices = [
    { label: 'Entinen hinta', value: inCents(before) },
    { label: 'Muutos', value: inCents(after - before), formula: `${printMoney(after)} − ${printMoney(before)}` },
  ]
  return {
    label: isRent ? 'Uusi vuokra' : (increase.products[at]?.desc ?? ''),
    value: inCents(after),
    text: kind === 'agreement' ? `sovittu, ${since}` : since,
    // Those that were made before trees were kept have sentences.
    steps: isRent && explanation.length > 0 ? explanation.map((label) => ({ label })) : prices,
  }
}
