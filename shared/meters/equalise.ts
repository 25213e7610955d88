import { type DaySpan, printSpan } from '../base/day.ts'
import { type Cents, sumOf } from '../base/money.ts'
import type { Line } from '../invoices/lines/line.ts'
import type { MeterKind } from './kinds.ts'
import type { Advance } from './water-advances.ts'
import type { WaterUse } from './water-use.ts'

/** Of a cubic metre without VAT, cents. */
export interface WaterPrices {
  readonly cold: Cents
  readonly hot: Cents
}

/** Longer than any contract has products: what a description says at most. */
const mostWords = 120

export const usedOfKind = (uses: readonly WaterUse[], kind: MeterKind): number =>
  sumOf(uses.filter((use) => use.kind === kind).map(({ used }) => used))

/** Lines with the same product, accounts and rate are told as one. */
const keyOf = ({ productId, salesAccountId, receivablesAccountId, costCentre, taxpr }: Line): string =>
  [productId, salesAccountId, receivablesAccountId, costCentre, taxpr].join('\n')

/** So much of one piece: prices stay above zero, counts do not. */
const piece = (line: Line, desc: string, net: Cents): Line => ({
  ...line,
  desc: desc.slice(0, mostWords),
  itemtype: 'kpl',
  count: Math.sign(net),
  amount: Math.abs(net),
})

/**
 * What is charged, or given back below zero: what was used at its price less what was charged ahead. All of it is of the
 * advances' product, accounts and rate.
 *
 * @param of the line that says them
 */
export function equalisedLines(
  uses: readonly WaterUse[],
  advances: readonly Advance[],
  { prices, of, days }: { readonly prices: WaterPrices; readonly of: Line; readonly days: DaySpan },
): Line[] {
  const span = printSpan(days)
  const used = (kind: MeterKind, name: string, amount: Cents): Line[] => {
    const thousandths = usedOfKind(uses, kind)
    const desc = `${name}, kulutus ${span}`
    return thousandths === 0 ? [] : [{ ...of, desc, itemtype: 'm³', count: thousandths / 1000, amount }]
  }
  const sums = new Map<string, { line: Line; net: Cents }>()
  for (const { line, net } of advances) {
    sums.set(keyOf(line), { line, net: (sums.get(keyOf(line))?.net ?? 0) + net })
  }
  const paid = [...sums.values()].flatMap(({ line, net }) =>
    net === 0 ? [] : [piece(line, `Laskutetut vesiennakot ${span}`, -net)],
  )
  return [...used('coldWater', 'Kylmä vesi', prices.cold), ...used('hotWater', 'Lämmin vesi', prices.hot), ...paid]
}
