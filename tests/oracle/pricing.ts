/** What a lease is charged by its days: increases and agreements, whatever has been billed. */
import { type BookedLease, lastDayOf, type PriceChange } from './booked-lease.ts'
import type { OfficeLedger } from './office-ledger.ts'
import { type Day, daysLater, firstOf } from './plan/calendar.ts'
import { type Line, netOf, sum } from './sums.ts'

/** Its prices are charged from its day on: one that lapsed or was taken back has none, unless they were left to stay. */
export const isCharged = ({ state, hasStayed }: PriceChange): boolean =>
  state === 'waits' || state === 'begun' || hasStayed

const inOrder = (changes: readonly PriceChange[]): PriceChange[] =>
  changes.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

const pricesIn = ({ charges }: Pick<BookedLease, 'charges'>, changes: readonly PriceChange[]): Line[] =>
  inOrder(changes).reduce(
    (lines: Line[], { prices }) =>
      lines.map((line) => ({ ...line, cents: prices.find(({ desc }) => desc === line.desc)?.cents ?? line.cents })),
    [...charges],
  )

/** A month's charges in a period that begins on a day: each line at the newest price of its day, and the discounts of then. */
export function chargesOn(lease: Pick<BookedLease, 'charges' | 'priceChanges'>, day: Day): Line[] {
  const changes = lease.priceChanges.filter((change) => isCharged(change) && change.from <= day)
  const discounts = inOrder(changes).flatMap(({ discount }) => (discount && day <= discount.to ? [discount.line] : []))
  return [...pricesIn(lease, changes), ...discounts]
}

/** A month's charges of the period that is billed next. */
export const comingMonth = (lease: Pick<BookedLease, 'charges' | 'priceChanges' | 'next'>): Line[] =>
  chargesOn(lease, firstOf(lease.next))

/** The month's rent in a period that begins on a day, without VAT and discounts. */
export const rentOn = (lease: BookedLease, day: Day): number => {
  const [rent] = chargesOn(lease, day)
  return rent ? netOf(rent) : 0
}

/** A rent of a lease from a day on: what it was before, nothing where the lease begins; a discount's own last day. */
export interface RentStep {
  readonly from: Day
  readonly before: number | null
  readonly after: number
  readonly reason: 'start' | 'clause' | 'agreement' | 'discount' | 'discountEnd'
  readonly to: Day | ''
}

/** An end comes before what begins on the same day, and a rent before a discount of it. */
const order = ['start', 'discountEnd', 'clause', 'agreement', 'discount'] as const

/** What the lease's rent has been so far, less the discounts of the time. */
export function rentSteps(books: OfficeLedger, lease: BookedLease): RentStep[] {
  const { plan } = lease
  const done = inOrder(lease.priceChanges.filter(({ state, hasStayed }) => state === 'begun' || hasStayed))
  const signed = { from: plan.start, reason: 'start', to: '', rent: signedRent(plan), off: 0 } as const
  const rents = done
    .filter(({ before, after, kind }) => kind === 'clause' || before !== after)
    .map(({ from, kind, after }) => ({ from, reason: kind, to: '', rent: after, off: 0 }))
  const discounts = done.flatMap(({ from, discount }) => {
    if (!discount) return []
    const off = -netOf(discount.line)
    const [end, last] = [daysLater(discount.to, 1), { rent: undefined, reason: 'discountEnd', to: '' } as const]
    const begins = { from, reason: 'discount', to: discount.to, rent: undefined, off } as const
    return [begins, ...(end <= books.day ? [{ ...last, from: end, off: -off }] : [])]
  })
  const last = lastDayOf(lease)
  // The rent that was signed is none that ever was when another was agreed on from the first day.
  const first = rents.some(({ from }) => from <= plan.start) ? [] : [signed]
  const steps = [...first, ...rents, ...discounts]
    // Nobody pays a rent before the lease begins, though its first period may have begun.
    .map((step) => (step.from < plan.start ? { ...step, from: plan.start } : step))
    .filter(({ from }) => last === '' || from <= last)
    .toSorted((a, b) =>
      a.from < b.from ? -1 : a.from > b.from ? 1 : order.indexOf(a.reason) - order.indexOf(b.reason),
    )
  const upTo = (count: number) => {
    const some = steps.slice(0, count)
    return (some.findLast(({ rent }) => rent !== undefined)?.rent ?? 0) - sum(some.map(({ off }) => off))
  }
  return steps.map(({ from, reason, to }, at) => ({
    from,
    before: at === 0 ? null : upTo(at),
    after: upTo(at + 1),
    reason,
    to,
  }))
}

const signedRent = ({ charges }: BookedLease['plan']): number => charges[0]?.cents ?? 0

/** The rent that the lease itself says: of the newest change of it that has begun. */
export const leaseRent = ({ plan, priceChanges }: BookedLease): number =>
  inOrder(priceChanges)
    .filter(({ state, hasStayed }) => state === 'begun' || hasStayed)
    .findLast(({ before, after }) => before !== after)?.after ?? signedRent(plan)
