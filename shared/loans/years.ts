import type { LoanRow } from './schedule.ts'

interface YearOfLoan {
  readonly year: string
  readonly interest: number
  readonly principal: number
}

/** Interest and principal year by year, cents. */
export function yearsOf(rows: readonly Pick<LoanRow, 'due' | 'interest' | 'principal'>[]): YearOfLoan[] {
  const years = new Map<string, YearOfLoan>()
  for (const { due = '', interest, principal } of rows) {
    const year = due.slice(0, 4)
    const sofar = years.get(year) ?? { year, interest: 0, principal: 0 }
    years.set(year, { year, interest: sofar.interest + interest, principal: sofar.principal + principal })
  }
  return [...years.values()]
}
