import * as z from 'zod'
import { addDays, addToMonth, type Day, lastDayOf, type Month, monthOf, printDay } from '../base/day.ts'
import { requiredText } from '../base/fields.ts'
import {
  type BookMonths,
  type DecidedMonths,
  isClosedMonth,
  type MonthState,
  monthStates,
} from '../base/open-months.ts'
import { stored } from '../base/stored.ts'

/** What was decided last of a month; what was decided before that is in the audit trail. Its id is the month. */
export const MonthDecision = z.object({
  ...stored,
  monthState: z.enum(monthStates),
  reason: z.string(),
  by: z.string(),
  /** The instant. */
  at: z.string(),
})
export type MonthDecision = z.output<typeof MonthDecision>

/** What the dialog sends. */
export const MonthDraft = z.object({
  state: z.enum(monthStates, 'Valitse tila'),
  reason: requiredText('Kerro syy', 300),
})
export type MonthDraft = z.output<typeof MonthDraft>

/** A month in the list. */
export const BookMonthRow = z.object({
  _id: z.string(),
  state: z.enum(monthStates),
  /** Why it is so, who decided and when; without anybody, it is so by itself. */
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** The first day on which it may be closed. */
  closableFrom: z.string(),
})
export type BookMonthRow = z.output<typeof BookMonthRow>

/**
 * A month may be closed from the second day after it: a day that is being written as the month ends is written by then,
 * so nothing of the current month ever has to be checked against a lock.
 */
export const closableFrom = (month: Month): Day => addDays(lastDayOf(month), 2)

/** Why the month cannot be closed yet, if it cannot. */
export const closingFault = (month: Month, today: Day): string | undefined =>
  month >= monthOf(addDays(today, -1))
    ? `Kuukauden voi sulkea aikaisintaan ${printDay(closableFrom(month))}`
    : undefined

/** What is kept of the months once this is decided of one: only what they would not be by themselves. */
export function decidedAnew({ decided, today }: BookMonths, month: Month, state: MonthState): DecidedMonths {
  const byItself = { decided: {}, today }
  const all = Object.entries({ ...decided, [month]: state })
  return Object.fromEntries(
    all.filter(([each, its]) => isClosedMonth(byItself, each) !== (its === 'closed')),
  ) as DecidedMonths
}

/** Months shown back from this one. */
const monthsShown = 24

/** The months from this one back, the newest first, and any older one that somebody has decided of. */
export function monthRows(months: BookMonths, decisions: readonly MonthDecision[]): BookMonthRow[] {
  const current = monthOf(months.today)
  const decisionOf = new Map(decisions.map((decision) => [decision._id, decision]))
  const shown = Array.from({ length: monthsShown }, (_, back) => addToMonth(current, -back))
  const older = decisions.map(({ _id }) => _id).filter((month) => month < (shown.at(-1) ?? current))
  return [...shown, ...older.toSorted().toReversed()].map((month) => {
    const state = isClosedMonth(months, month) ? 'closed' : 'open'
    const decision = decisionOf.get(month)
    const existing = decision?.monthState === state ? decision : undefined
    return {
      _id: month,
      state,
      reason: existing?.reason ?? (state === 'closed' ? 'Arvonlisävero on ilmoitettu' : ''),
      by: existing?.by ?? '',
      at: existing?.at ?? '',
      closableFrom: closableFrom(month),
    }
  })
}
