import type { Day } from '#shared/base/day.ts'
import type { Stored } from '#shared/base/stored.ts'

/**
 * The days in the books that a write touches, by what stood before it and what stands after it: a day is touched when
 * something is posted to it, taken from it or changed on it.
 *
 * @param before undefined for what is new, and for what a worker replaces without having looked at it by itself
 */
export type Postings<Doc extends Stored> = (before: Doc | undefined, after: Doc | undefined) => readonly Day[]

/** Something that counts in the books on its day. Whatever else it says is what may not change in a closed month. */
interface Posting {
  readonly day: Day
  readonly [what: string]: unknown
}

/** Postings of documents that say themselves what they have in the books. */
export const postingsOf =
  <Doc extends Stored>(inBooks: (doc: Doc) => readonly Posting[]): Postings<Doc> =>
  (before, after) => {
    const [was, is] = [textsOf(before && inBooks(before)), textsOf(after && inBooks(after))]
    return [...missingFrom(is, was), ...missingFrom(was, is)]
  }

const textsOf = (all: readonly Posting[] = []) =>
  all.map((posting) => ({ day: posting.day, text: JSON.stringify(posting) }))

const missingFrom = (others: ReturnType<typeof textsOf>, all: ReturnType<typeof textsOf>): Day[] => {
  const existing = new Set(others.map(({ text }) => text))
  return all.flatMap(({ day, text }) => (existing.has(text) ? [] : day))
}
