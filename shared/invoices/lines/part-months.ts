import { type DaySpan, printSpan } from '../../base/day.ts'
import { printNumber } from '../../base/finnish.ts'
import { printMoney } from '../../base/money.ts'
import { type CalculationStep, inCents, roundingSteps } from '../../calculations/calculation.ts'
import { productOf } from '../../calculations/exact.ts'
import type { KeptInvoice } from '../kept-invoice.ts'
import { type Line, netOf } from './line.ts'
import { type ProratedPart, prorate } from './proration.ts'

type Priced = Pick<Line, 'desc' | 'count' | 'amount' | 'itemtype'>

/** What the days of a part of a period cost of a line, as the rule of part months reckons it. */
export function partMonth(line: Priced, period: DaySpan, days: DaySpan): CalculationStep {
  const { cents, parts } = prorate(netOf(line), period, days)
  const [first, ...more] = parts
  return {
    label: line.desc,
    value: inCents(cents),
    text: 'ilman arvonlisäveroa',
    ...(first && more.length > 0 && { formula: parts.map((part) => printMoney(part.cents)).join(' + ') }),
    steps: [priceStep(line), ...parts.map((part) => partStep(part, line))],
  }
}

/** The price of a whole month. */
function priceStep(line: Priced): CalculationStep {
  const { count, amount, itemtype } = line
  const each = `${printNumber(count)} ${itemtype} × ${printMoney(amount)}`
  return { label: 'Koko kuukausi', value: inCents(netOf(line)), ...(count !== 1 && { formula: each }) }
}

function partStep({ share: { charged, of, whole }, cents, ...span }: ProratedPart, line: Priced): CalculationStep {
  const monthly = netOf(line)
  const step = { label: printSpan(span), value: inCents(cents) }
  if (whole) {
    return charged === 1
      ? { ...step, text: 'koko kuukausi' }
      : { ...step, text: `${charged} kokonaista kuukautta`, formula: `${charged} × ${printMoney(monthly)}` }
  }
  return {
    ...step,
    text: `${charged} päivää kuukauden ${of} päivästä`,
    formula: `${printMoney(monthly)} × ${charged} / ${of}`,
    steps: roundingSteps(productOf(monthly, { numerator: charged, denominator: of }), cents),
  }
}

/** Whether the days leave nothing of the period out. */
export const isWhole = (period: DaySpan, days: DaySpan): boolean => days.from <= period.from && days.to >= period.to

/**
 * How an invoice came about, as far as it is of part months: by what was kept of it when it was made. What does not come
 * to the invoice's own sum, for it was changed by hand since, is left out.
 */
export function calculationsOf({ products, period, timed, calculation, total }: KeptInvoice): CalculationStep[] {
  if (calculation) return calculation.value?.amount === Math.abs(total) ? [calculation] : []
  if (!period || !timed || isWhole(period, timed)) return []
  return timed.lines.flatMap(({ line: at, count, amount }) => {
    const line = products[at]
    if (!line) return []
    const step = partMonth({ ...line, count, amount }, period, timed)
    return step.value?.amount === netOf(line) ? [step] : []
  })
}
