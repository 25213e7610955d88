import * as z from 'zod'
import { sumBy } from '../base/money.ts'
import { stored } from '../base/stored.ts'

const Moment = z.object({ name: z.string(), at: z.string() })

/**
 * A run that matches all waiting payments whose proposal is certain: it looks for them, waits until a person accepts what
 * it found, and may be taken back. How far it is, its parts tell.
 */
export const MatchingRun = z.object({
  ...stored,
  /** Who began it, and when. */
  name: z.string(),
  started: z.string(),
  /** How many parts it has; null until the whole queue has been looked at. */
  planned: z.object({ parts: z.number().int() }).nullable().default(null),
  accepted: Moment.nullable().default(null),
  undo: Moment.nullable().default(null),
})
export type MatchingRun = z.output<typeof MatchingRun>

/** A payment and the one invoice that it is certainly for, as they were when the queue was looked at. */
const CertainMatch = z.object({
  entry: z.string(),
  payerName: z.string(),
  bookingDay: z.string(),
  invoice: z.string(),
  invoiceNumber: z.string(),
  tenantName: z.string(),
  /** Cents: all that waits of the payment, and all that is open of the invoice. */
  amount: z.number().int(),
  reason: z.string(),
})
export type CertainMatch = z.output<typeof CertainMatch>

const Left = z.object({ entry: z.string(), why: z.string() })

/** A stretch of the queue with what was certain on it. */
export const MatchingPart = z.object({
  ...stored,
  /** How many payments it had, and where the queue goes on after it; '' at the end. */
  looked: z.number().int(),
  next: z.string(),
  matches: z.array(CertainMatch),
  isDone: z.boolean().default(false),
  /** Payments that were matched, and those that were not, for somebody had been there since. */
  done: z.array(z.string()).default([]),
  left: z.array(Left).default([]),
  isUndone: z.boolean().default(false),
  undone: z.array(z.string()).default([]),
  kept: z.array(Left).default([]),
  at: z.string().default(''),
})
export type MatchingPart = z.output<typeof MatchingPart>

export const matchingPartRow = (part: MatchingPart) => ({
  looked: part.looked,
  next: part.next,
  count: part.matches.length,
  cents: sumBy(part.matches, ({ amount }) => amount),
  isDone: part.isDone,
  done: part.done.length,
  doneCents: sumBy(
    part.matches.filter(({ entry }) => part.done.includes(entry)),
    ({ amount }) => amount,
  ),
  left: part.left.length,
  isUndone: part.isUndone,
  undone: part.undone.length,
  kept: part.kept.length,
  at: part.at,
})
export type MatchingPartRow = ReturnType<typeof matchingPartRow>

/** It looks at the queue; waits to be accepted; matches; has matched; stands still; takes back; has taken back. */
export const matchingRunStates = ['looking', 'ready', 'running', 'done', 'stopped', 'undoing', 'undone'] as const
export type MatchingRunState = (typeof matchingRunStates)[number]

export const MatchingRunSummary = z.object({
  _id: z.string(),
  name: z.string(),
  started: z.string(),
  state: z.enum(matchingRunStates),
  /** How many payments have been looked at, how many of them are certain, and their sum in cents. */
  looked: z.number().int(),
  count: z.number().int(),
  cents: z.number().int(),
  /** How many have been matched and their sum, how many were left to a person, taken back and not taken back. */
  done: z.number().int(),
  doneCents: z.number().int(),
  left: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int(),
})
export type MatchingRunSummary = z.output<typeof MatchingRunSummary>

/** A match as the run's list shows it, with why it was not made or not taken back. */
export const RunMatch = CertainMatch.extend({
  state: z.enum(['waiting', 'done', 'left', 'undone', 'kept']),
  why: z.string(),
})
export type RunMatch = z.output<typeof RunMatch>

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function matchingRunRow(
  run: MatchingRun,
  parts: readonly MatchingPartRow[],
  quietSince: string,
): MatchingRunSummary {
  const sum = (of: (part: MatchingPartRow) => number) => sumBy(parts, of)
  const { _id, name, started } = run
  return {
    _id,
    name,
    started,
    state: stateOf(run, parts, quietSince),
    looked: sum(({ looked }) => looked),
    count: sum(({ count }) => count),
    cents: sum(({ cents }) => cents),
    done: sum(({ done }) => done),
    doneCents: sum(({ doneCents }) => doneCents),
    left: sum(({ left }) => left),
    undone: sum(({ undone }) => undone),
    kept: sum(({ kept }) => kept),
  }
}

function stateOf(
  { planned, accepted, undo, started }: MatchingRun,
  parts: readonly MatchingPartRow[],
  quietSince: string,
): MatchingRunState {
  if (planned && !accepted) return 'ready'
  const isThrough = planned && parts.every(({ isDone, isUndone }) => (undo ? isUndone : isDone))
  if (isThrough) return undo ? 'undone' : 'done'
  const begun = undo?.at ?? accepted?.at ?? started
  const latest = parts.reduce((last, { at }) => (at > last ? at : last), begun)
  if (latest < quietSince) return 'stopped'
  return undo ? 'undoing' : accepted ? 'running' : 'looking'
}

/** What came of each match of a part. */
export function runMatchesOf({ matches, done, left, undone, kept }: MatchingPart): RunMatch[] {
  const whyOf = (list: MatchingPart['left'], id: string) => list.find(({ entry }) => entry === id)?.why
  return matches.map((match): RunMatch => {
    const [notMade, notTaken] = [whyOf(left, match.entry), whyOf(kept, match.entry)]
    if (notMade !== undefined) return { ...match, state: 'left', why: notMade }
    if (notTaken !== undefined) return { ...match, state: 'kept', why: notTaken }
    const state = undone.includes(match.entry) ? 'undone' : done.includes(match.entry) ? 'done' : 'waiting'
    return { ...match, state, why: '' }
  })
}
