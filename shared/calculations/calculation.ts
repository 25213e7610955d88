import * as z from 'zod'
import { printNumber, printPercent } from '../base/finnish.ts'
import { type Cents, printMoney } from '../base/money.ts'
import type { Exact } from './exact.ts'

/** How a sum came about, as a tree that is shown on the screen, printed in letters and kept with what it explains. */

const Leaf = z.object({
  /** In Finnish: 'Perusindeksi'. */
  label: z.string(),
  value: z
    .object({
      unit: z.enum(['cents', 'centsPerMonth', 'percent', 'points', 'days', 'months']),
      amount: z.number(),
      /** Decimals to print, of index points. */
      decimals: z.number().optional(),
    })
    .optional(),
  /** What is said of the value, or instead of one: 'elokuu 2026'. */
  text: z.string().optional(),
  /** The reckoning with its figures, without the result. */
  formula: z.string().optional(),
  /** Where the figure is from, and by what licence. */
  source: z.string().optional(),
  /** The sentences of a letter for this step and all beneath it; none when another step's sentences tell of it. */
  printed: z.array(z.string()).optional(),
})

const stepOver = <S extends z.ZodType>(step: S) => Leaf.extend({ steps: z.array(step).optional() })

/** Four levels deep, which is what the longest one takes: a schema within itself could not be told in OpenAPI. */
export const Calculation = stepOver(stepOver(stepOver(Leaf)))

export const Calculations = z.object({ calculations: z.array(Calculation) })

export interface CalculationStep extends z.infer<typeof Leaf> {
  readonly steps?: CalculationStep[] | undefined
}
export type CalculationValue = NonNullable<CalculationStep['value']>

export const inCents = (amount: Cents): CalculationValue => ({ unit: 'cents', amount })
export const inCentsPerMonth = (amount: Cents): CalculationValue => ({ unit: 'centsPerMonth', amount })
export const inPercent = (amount: number): CalculationValue => ({ unit: 'percent', amount })

/** '59,60': index points have no blanks between thousands. */
const printPoints = (points: number, minimumFractionDigits = 0): string =>
  points.toLocaleString('fi-FI', { minimumFractionDigits, maximumFractionDigits: 6, useGrouping: false })

const printed: Readonly<Record<CalculationValue['unit'], (amount: number, decimals?: number) => string>> = {
  cents: printMoney,
  centsPerMonth: (amount) => `${printMoney(amount)}/kk`,
  percent: printPercent,
  points: printPoints,
  days: (amount) => `${printNumber(amount)}\u00a0pv`,
  months: (amount) => `${printNumber(amount)}\u00a0kk`,
}

/** '850,00 €/kk' */
export const printCalculationValue = ({ unit, amount, decimals }: CalculationValue): string =>
  printed[unit](amount, decimals)

/** The tree as lines of a letter; what it comes to is left to the letter. */
export const printCalculation = ({ printed, steps = [] }: CalculationStep): string[] =>
  printed ?? steps.flatMap(linesOf)

function linesOf({ label, value, text, formula, source, printed, steps = [] }: CalculationStep): string[] {
  if (printed) return printed
  const result = value && printCalculationValue(value)
  const figures = formula && result ? `${formula} = ${result}` : (formula ?? result)
  const said = [text, figures, source].filter(Boolean).join(', ')
  return [said ? `${label}: ${said}` : label, ...steps.flatMap(linesOf)]
}

/** '877,2574… €': the exact amount to hundredths of a cent, what is finer left out. */
function printExact({ top, bottom }: Exact): string {
  const hundredths = 100n * BigInt(top < 0 ? -top : top)
  const digits = String(hundredths / BigInt(bottom)).padStart(5, '0')
  const euros = digits.slice(0, -4).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  const more = hundredths % BigInt(bottom) === 0n ? '' : '…'
  return `${top < 0 ? '\u2212' : ''}${euros},${digits.slice(-4)}${more}\u00a0€`
}

/** How an exact number of cents became whole ones; no step when it is whole by itself. */
export function roundingSteps(exact: Exact, cents: Cents): CalculationStep[] {
  if (BigInt(exact.top) % BigInt(exact.bottom) === 0n) return []
  const formula = `${printExact(exact)} → ${printMoney(cents)}`
  return [{ label: 'Pyöristys', text: 'lähimpään senttiin', formula }]
}
