import type { DatedKind } from '#shared/base/open-months.ts'
import type { BoundsLoader } from '../ui/day-bounds.ts'

const known: Partial<Record<DatedKind, BoundsLoader>> = {}

/** The days to which something may be dated in the books, for a DayField: `<DayField bounds={bookDays('payment')} … />`. */
export const bookDays = (kind: DatedKind): BoundsLoader =>
  (known[kind] ??= async () => (await import('./book-bounds.ts')).boundsOf(kind))
