import { printPercent } from '../base/finnish.ts'
import { type Cents, printMoney, sumOf, times } from '../base/money.ts'
import { Problem } from '../base/problem.ts'

/** Rates of tax on capital income (Income Tax Act 124 §), by the first year they hold for. */
const scales: readonly { from: number; brackets: readonly { above: Cents; percent: number }[] }[] = [
  {
    from: 2016,
    brackets: [
      { above: 0, percent: 30 },
      { above: 30_000_00, percent: 34 },
    ],
  },
]

export interface CapitalIncomeTax {
  cents: Cents
  /** In Finnish, a line for each bracket. */
  explanation: string[]
}

/** Tax on a year's capital income: 30 %, and 34 % of what is above 30 000 euros. A loss bears none. */
export function capitalIncomeTax(income: Cents, year: number): CapitalIncomeTax {
  const scale = scales.findLast(({ from }) => from <= year)
  if (!scale) throw new Problem('invalid', `Pääomatulon veroprosentteja ei ole tiedossa vuodelle ${year}.`)
  const parts = scale.brackets
    .map(({ above, percent }, place) => {
      const until = scale.brackets[place + 1]?.above ?? Number.POSITIVE_INFINITY
      const taxed = Math.min(income, until) - above
      return { taxed, percent, tax: times(Math.max(0, taxed), { numerator: percent, denominator: 100 }) }
    })
    .filter(({ taxed }) => taxed > 0)
  const cents = sumOf(parts.map(({ tax }) => tax))
  const lines = parts.map(
    ({ taxed, percent, tax }) => `${printPercent(percent)} × ${printMoney(taxed)} = ${printMoney(tax)}`,
  )
  if (parts.length === 0) return { cents, explanation: ['Pääomatuloa ei ole, joten veroa ei mene.'] }
  return { cents, explanation: parts.length > 1 ? [...lines, `Yhteensä ${printMoney(cents)}`] : lines }
}
