import type { DatedKind } from '#shared/base/open-months.ts'
import type { BoundsLoader } from '../ui/day/day-bounds.ts'

const existing: Partial<Record<DatedKind, BoundsLoader>> = {}

/** The days to which something may be dated in the books, for a DayField: `<DayField bounds={bookDays('payment')} … />`. */
export const bookDays = (kind: DatedKind): BoundsLoader =>
  (existing[kind] ??= () => import('./book-bounds.ts').then(({ boundsOf }) => boundsOf(kind)))
