import { type Month, printMonth } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'

/** 'marras' of '2026-11' */
export const shortMonth = (month: Month) => printMonth(month).split('kuu')[0] ?? ''

/** '50 t.' beyond thousands of euros, so that the axis stays narrow. */
export function printTick(cents: number): string {
  const euros = cents / 100
  return Math.abs(euros) >= 1000 ? `${printNumber(euros / 1000)} t.` : printNumber(euros)
}
