import { addDays, type Day, type DaySpan } from '../base/day.ts'
import type { LeaseRents, RentChange } from './rent-changes.ts'

/** A time with one rent, both days included; what began it stands in `change`. */
export interface RentSpan extends DaySpan {
  readonly lease: Pick<LeaseRents, 'contract' | 'contractNumber' | 'tenantName'>
  /** The last of those that came on the same day, with the rent that was before them all. */
  readonly change: RentChange
}

/** One change a day: of several the last says what is charged, the first what was charged before. */
function byDays(changes: readonly RentChange[]): RentChange[] {
  const days = new Map<Day, RentChange>()
  for (const change of changes) {
    const first = days.get(change.from)
    days.set(change.from, first ? { ...change, before: first.before } : change)
  }
  return [...days.values()]
}

/**
 * What has been charged for leases until today, span by span, the oldest first. The spans of one lease follow each
 * other without a gap; between leases there may be one, and leases of rooms run side by side.
 */
export function rentSpans(leases: readonly LeaseRents[], today: Day): RentSpan[] {
  const spans = leases.flatMap(({ changes, endDate, ...lease }) => {
    const last = endDate !== '' && endDate < today ? endDate : today
    const begun = byDays(changes).filter(({ from }) => from <= last)
    return begun.map((change, at) => {
      const next = begun[at + 1]
      return { lease, change, from: change.from, to: next ? addDays(next.from, -1) : last }
    })
  })
  return spans.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}
