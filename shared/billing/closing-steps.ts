import { type Day, type DaySpan, printDay, printSpan } from '../base/day.ts'
import { type Cents, printMoney, sumOf } from '../base/money.ts'
import { type CalculationStep, inCents } from '../calculations/calculation.ts'
import type { TimedCharges } from '../invoices/kept-invoice.ts'
import { type Line, netOf } from '../invoices/lines/line.ts'
import { partMonth } from '../invoices/lines/part-months.ts'
import { type Carried, carriedSum } from './carried.ts'

interface Part {
  readonly line: Line
  readonly month: TimedCharges['lines'][number]
  /** Of the whole line, and on this paper, cents without VAT; above zero what it says is credited, or charged. */
  readonly cents: Cents
  readonly net: Cents
  readonly due: Cents
  readonly charged: Cents
}

interface Paper {
  readonly label: 'Hyvitetään' | 'Laskutetaan'
  readonly span: DaySpan
  /** With VAT, cents. */
  readonly amount: Cents
  readonly parts: readonly Part[]
  /** Lines that are on it because an invoice is credited whole, cents without VAT with the sign of the parts. */
  readonly others: readonly { readonly line: Line; readonly net: Cents }[]
  /** The period's days that are charged for in the end. */
  readonly days: DaySpan
  /** The lease's last day; '' when none is known. */
  readonly ends: Day | ''
}

/** How what is credited, or charged, at the end of a lease comes about. */
export function closingSteps({ label, span, amount, parts, others, days, ends }: Paper): CalculationStep {
  return {
    label,
    value: inCents(amount),
    text: printSpan(span),
    steps: [
      ...(ends ? [{ label: 'Viimeinen vuokrapäivä', text: printDay(ends) }] : []),
      ...parts.map((part) => onPaper(part, lineStep(label, part, { span, days }))),
      ...others.map(({ line, net }) => ({ label: line.desc, value: inCents(net), text: 'lasku hyvitetään kokonaan' })),
      ...vatSteps(amount, [...parts, ...others]),
    ],
  }
}

function vatSteps(amount: Cents, parts: readonly { readonly net: Cents }[]): CalculationStep[] {
  const vat = amount - sumOf(parts.map(({ net }) => net))
  return vat === 0 ? [] : [{ label: 'Arvonlisävero', value: inCents(vat) }]
}

/** The same of what came to below zero and goes onto no other invoice. */
export function carriedSteps(carried: Carried): CalculationStep {
  const parts = carried.lines.map((line) => ({ desc: line.desc, net: 0 - netOf(line) }))
  const amount = 0 - carriedSum(carried)
  return {
    label: 'Hyvitetään',
    value: inCents(amount),
    text: printSpan(carried),
    steps: [
      ...parts.map(({ desc, net }) => ({ label: desc, value: inCents(net), text: 'siirretty' })),
      ...vatSteps(amount, parts),
    ],
  }
}

/** What one paper has not enough left of is credited on several. */
const onPaper = ({ line, cents, net }: Part, step: CalculationStep): CalculationStep =>
  net === cents
    ? step
    : { label: line.desc, value: inCents(net), text: `yhteensä ${printMoney(cents)}, loput toisella hyvityslaskulla` }

/** By the days of the span where they come to the cent, else by what is due and what was charged. */
function lineStep(
  label: Paper['label'],
  { line, month, cents, due, charged }: Part,
  { span, days }: Pick<Paper, 'span' | 'days'>,
): CalculationStep {
  const priced = { ...line, count: month.count, amount: month.amount }
  const byDays = partMonth(priced, span, span)
  if (byDays.value?.amount === cents) return byDays
  const [more, less] = label === 'Hyvitetään' ? [charged, due] : [due, charged]
  return {
    label: line.desc,
    value: inCents(cents),
    text: 'ilman arvonlisäveroa',
    ...(more - less === cents && { formula: `${printMoney(more)} − ${printMoney(less)}` }),
    steps: [
      { label: 'Laskutettu hyvitysten jälkeen', value: inCents(charged) },
      { label: 'Päivien hinta', value: inCents(due), text: printSpan(days) },
    ],
  }
}
