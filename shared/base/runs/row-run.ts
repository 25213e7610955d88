import * as z from 'zod'
import { sumBy } from '../money.ts'
import { stored } from '../stored.ts'
import { runStateOf, runStates } from './run-state.ts'

/** So many rows of a list can be named one by one; beyond that all hits are chosen. */
const mostNamed = 1000

/**
 * What a list's selection tells: the rows that are named, or all hits of its own words and filters but those named.
 *
 * @param hits the list's words and filters
 */
export const chosenRows = <Hits extends z.ZodType>(hits: Hits) => ({
  ids: z
    .array(z.string().max(100))
    .max(mostNamed, `Valitse enintään ${mostNamed} riviä tai kaikki hakutulokset`)
    .default([]),
  hits: hits.nullable().default(null),
})

interface Chosen {
  readonly ids: readonly string[]
  readonly hits: unknown
}
export const isChosen = ({ ids, hits }: Chosen): boolean => hits !== null || ids.length > 0

/** @param sentence 'Valitse ainakin yksi lasku' */
export const nothingChosen = (sentence: string) => ({ path: ['ids'], message: sentence })

/** What every deed to many rows of a list keeps of itself; how far it is, its blocks tell. */
export const rowRunFields = {
  ...stored,
  /** The rows that were named, until those that are meant have been looked for. */
  ids: z.array(z.string()),
  /** Who began it, and when. */
  name: z.string(),
  started: z.string(),
  undo: z.object({ name: z.string(), at: z.string() }).nullable().default(null),
}

/** A row to which it was not done, or for which it stays, with the reason in Finnish. */
export const LeftRow = z.object({ id: z.string(), name: z.string(), why: z.string() })
export type LeftRow = z.output<typeof LeftRow>

/** The same as a list tells it. */
export const ListedLeftRow = LeftRow.extend({ _id: z.string(), isKept: z.boolean() })
export type ListedLeftRow = z.output<typeof ListedLeftRow>

/** A block of a run, written anew in each transaction that changes its rows. */
export const RowRunPart = z.object({
  ...stored,
  ids: z.array(z.string()),
  isDone: z.boolean().default(false),
  /** Those to which it was done, with what stood before. */
  done: z.array(z.object({ id: z.string(), was: z.string() })).default([]),
  left: z.array(LeftRow).default([]),
  isUndone: z.boolean().default(false),
  undone: z.array(z.string()).default([]),
  kept: z.array(LeftRow).default([]),
  at: z.string().default(''),
})
export type RowRunPart = z.output<typeof RowRunPart>

/** What lists need of a block. */
export const rowRunPartRow = ({ _id, isDone, done, left, isUndone, undone, kept, at }: RowRunPart) => ({
  _id,
  isDone,
  done: done.length,
  left: left.length,
  isUndone,
  undone: undone.length,
  kept: kept.length,
  at,
})
export type RowRunPartRow = ReturnType<typeof rowRunPartRow>

/** To how many rows it was done and not done, and for how many it was taken back and could not be. */
export const RowRunProgress = z.object({
  done: z.number().int(),
  left: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int(),
  state: z.enum(runStates),
})
export type RowRunProgress = z.output<typeof RowRunProgress>

interface Begun {
  readonly planned: { readonly parts: number } | null
  readonly undo: { readonly at: string } | null
  readonly started: string
}

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function progressOf(run: Begun, parts: readonly RowRunPartRow[], quietSince: string): RowRunProgress {
  const sum = (of: (part: RowRunPartRow) => number) => sumBy(parts, of)
  return {
    done: sum(({ done }) => done),
    left: sum(({ left }) => left),
    undone: sum(({ undone }) => undone),
    kept: sum(({ kept }) => kept),
    state: runStateOf({ ...run, parts: run.planned?.parts ?? null }, parts, quietSince),
  }
}
