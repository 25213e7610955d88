import * as z from 'zod'
import { sumBy } from '../base/money.ts'
import { runStateOf, runStates } from '../base/runs/run-state.ts'
import { stored } from '../base/stored.ts'
import { CampaignMonth, IncreaseChoice } from './campaign.ts'

/** How many contracts may be chosen or left out one by one. */
const mostChosen = 2000

/** Which of a month's increases are made: all that are ready but those named, or only those named. */
export const IncreaseRunDraft = CampaignMonth.extend({
  all: z.boolean(),
  contracts: z.array(z.string().max(40)).max(mostChosen, `Enintään ${mostChosen} omaa valintaa`).default([]),
  /** What the person was shown: so many contracts, and their new rents together in cents. */
  seen: z.object({
    contracts: z.number().int(),
    after: z.number().int(),
    /** Of all that are ready, as their totals told it. */
    mark: z.string().max(100).default(''),
    /** The new rents by contract of those on the page, and of all that were named. */
    rents: z.record(z.string().max(40), z.number().int()).default({}),
  }),
})
export type IncreaseRunDraft = z.output<typeof IncreaseRunDraft>

/** The increases of a month that were made together. How far it is, its parts tell. */
export const IncreaseRun = z.object({
  ...stored,
  month: z.string(),
  /** Who began it, and when. */
  name: z.string(),
  started: z.string(),
  contracts: z.number().int(),
  parts: z.number().int(),
  /** The rents together before and after, cents. */
  before: z.number().int(),
  after: z.number().int(),
  undo: z.object({ name: z.string(), at: z.string() }).nullable().default(null),
})
export type IncreaseRun = z.output<typeof IncreaseRun>

/** A contract as the person saw it: if it has become another by its turn, it is left out. */
const RunTarget = IncreaseChoice.extend({
  contract: z.string(),
  /** '123, Katajakatu 5 A 1' */
  name: z.string(),
  next: z.string(),
  rentAfter: z.number().int(),
})
export type RunTarget = z.output<typeof RunTarget>

const Left = z.object({ contract: z.string(), name: z.string(), why: z.string() })
export type LeftOut = z.output<typeof Left>

/** A block of a run, written anew in the transactions that raise its rents. */
export const IncreaseRunPart = z.object({
  ...stored,
  targets: z.array(RunTarget),
  isDone: z.boolean().default(false),
  /** The contracts that were raised, and those that were left out with why. */
  done: z.array(z.string()).default([]),
  left: z.array(Left).default([]),
  isUndone: z.boolean().default(false),
  /** Of the raised ones those that were taken back, and those that stay with why. */
  undone: z.array(z.string()).default([]),
  kept: z.array(Left).default([]),
  at: z.string().default(''),
})
export type IncreaseRunPart = z.output<typeof IncreaseRunPart>

/** What lists need of a block. */
export const runPartSummaryOf = ({ isDone, done, left, isUndone, undone, kept, at }: IncreaseRunPart) => ({
  isDone,
  done: done.length,
  left: left.length,
  isUndone,
  undone: undone.length,
  kept: kept.length,
  at,
})
export type RunPartSummary = ReturnType<typeof runPartSummaryOf>

export const IncreaseRunSummary = z.object({
  _id: z.string(),
  month: z.string(),
  name: z.string(),
  started: z.string(),
  contracts: z.number().int(),
  before: z.number().int(),
  after: z.number().int(),
  /** How many were raised and left out; taken back, and left standing for they were billed. */
  done: z.number().int(),
  left: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int(),
  state: z.enum(runStates),
})
export type IncreaseRunSummary = z.output<typeof IncreaseRunSummary>

/** A contract that a run left out, or that stayed raised when the run was taken back. */
export const LeftRow = Left.extend({ _id: z.string(), isKept: z.boolean() })

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function increaseRunRow(
  run: IncreaseRun,
  parts: readonly RunPartSummary[],
  quietSince: string,
): IncreaseRunSummary {
  const sum = (of: (part: RunPartSummary) => number) => sumBy(parts, of)
  const { _id, month, name, started, contracts, before, after } = run
  return {
    _id,
    month,
    name,
    started,
    contracts,
    before,
    after,
    done: sum(({ done }) => done),
    left: sum(({ left }) => left),
    undone: sum(({ undone }) => undone),
    kept: sum(({ kept }) => kept),
    state: runStateOf(run, parts, quietSince),
  }
}
