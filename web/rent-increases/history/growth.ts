import { printPercent } from '#shared/base/finnish.ts'
import type { Cents } from '#shared/base/money.ts'

/** '+3 %': how much a rent grows, to a hundredth of a percent; '' when there was none to grow from. */
export function growthOf(before: Cents, after: Cents): string {
  if (before <= 0) return ''
  const percent = Math.round(((after - before) / before) * 10_000) / 100
  return `${percent > 0 ? '+' : ''}${printPercent(percent)}`
}
