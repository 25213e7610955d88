import { compareDays } from '#shared/base/day.ts'
import { firstOpenDay, isOpenDay } from '#shared/base/open-months.ts'
import { busy } from '#shared/base/problem.ts'
import { bookedCostOf, CostCorrection, isSameInBooks } from '#shared/expenses/cost-correction.ts'
import type { Expense } from '#shared/expenses/expense.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { collection } from '../platform/table/collection.ts'
import { postingsOf } from '../platform/table/postings.ts'
import type { Write } from '../platform/table/transact.ts'

/** What was said of costs after their months were closed: few, and read whole. The cost's own line of the trail tells it. */
export const costCorrections = collection({
  kind: 'cost-correction',
  trail: 'none',
  called: 'Kulun oikaisua',
  schema: CostCorrection,
  summary: ({ version, ...row }) => row,
  indexKeys: ({ receipt }) => ({ listed: true, parent: receipt }),
  postings: postingsOf(({ day, before }: CostCorrection) => [{ day, before }]),
})

/** In the order in which they were said. */
export const inOrder = <Of extends Pick<CostCorrection, 'day' | '_id'>>(some: readonly Of[]): Of[] =>
  some.toSorted((a, b) => compareDays(a.day, b.day) || (a._id < b._id ? -1 : 1))

/**
 * What has to be written with a change of a cost so that a closed month stays as it is: the books have the change from the
 * first open day on. Nothing while the month in which they have the cost is open.
 */
export async function correcting(actor: Actor, before: Expense, next: Expense): Promise<Write[]> {
  const was = bookedCostOf(before)
  if (isSameInBooks(was, bookedCostOf(next))) return []
  const [months, said] = await Promise.all([bookMonths(actor), costCorrections.summariesOfParent(actor, before._id)])
  const since = inOrder(said).at(-1)?.day ?? before.date
  if (isOpenDay(months, since)) return []
  const _id = `${before._id}-${said.length + 1}`
  const day = firstOpenDay(months, since)
  return [costCorrections.creating(actor, { _id, version: 0, receipt: before._id, day, before: was }, busy)]
}
