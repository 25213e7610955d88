import type { Day, DaySpan } from '#shared/base/day.ts'
import { Problem } from '#shared/base/problem.ts'
import { type VatRate, vatFaults } from '#shared/rates/vat.ts'
import { currentRates } from './rates.ts'

type Lines = readonly { readonly taxpr: VatRate }[]

interface CheckedLines {
  /** The field that they stand in, such as 'products'. */
  readonly path: string
  readonly lines: Lines
  /** What stood there before: its rates may stay. */
  readonly before?: Lines
}

export const onDay = (day: Day): DaySpan => ({ from: day, to: day })

/**
 * Refuses rates of VAT that were not in force on any of the days, with a sentence at the field of each line.
 *
 * @throws Problem
 */
export async function refuseOldVat(days: DaySpan, ...all: readonly CheckedLines[]): Promise<void> {
  const rows = (await currentRates()).vat
  const faults = Object.assign(
    {},
    ...all.map(({ path, lines, before = [] }) =>
      vatFaults(lines, path, days, { rows, kept: before.map(({ taxpr }) => taxpr) }),
    ),
  ) as Record<string, string>
  const [first] = Object.values(faults)
  if (first) throw new Problem('invalid', first, faults)
}
