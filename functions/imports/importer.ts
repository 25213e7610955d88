import type { CellFault } from '#shared/imports/cell-fault.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import type { DraftOf, ImportRow } from '#shared/imports/rows.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'

/** A row that is to become a document of this id. */
export interface FreshRow<Kind extends ImportKind> {
  readonly id: string
  readonly draft: DraftOf<Kind>
}

/** Values of a row's names, by their paths in the draft. */
export interface Resolved {
  readonly values: Readonly<Record<string, unknown>>
  readonly faults: readonly CellFault[]
}

/** What a thing is known by, so that it is not made twice, with the column that says it. */
export interface Identity {
  readonly key: string
  readonly column: string
}

/** How rows of one kind are checked against what the account has, and written. */
export interface Prepared<Kind extends ImportKind> {
  /** What stands already of the rows that say their id: the values of our columns. */
  readonly existing: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Who has an identity, in words. */
  readonly taken: ReadonlyMap<string, string>
  readonly resolve: (row: ImportRow) => Resolved
  readonly identitiesOf: (draft: DraftOf<Kind>) => readonly Identity[]
  /** What else may be wrong with a draft; it may change as rows before it have been gone through. */
  readonly faultsOf?: (row: ImportRow, draft: DraftOf<Kind>) => readonly CellFault[]
  /** What is worth a look in a draft that may be written as it is. */
  readonly warningsOf?: (row: ImportRow, draft: DraftOf<Kind>) => readonly CellFault[]
  /** The writes of some rows, those of each row together, and what goes with all of them. */
  readonly writes: (actor: Actor, some: readonly FreshRow<Kind>[]) => Promise<readonly Write[]>
}

export interface Removal {
  readonly writes: readonly Write[]
  /** How many are left because they have been changed. */
  readonly kept: number
}

export interface Importer<Kind extends ImportKind> {
  /**
   * Reads what the rows are checked against.
   *
   * @param ids those that rows say
   * @param seed what the ids of the run's own documents begin with: they count as not there
   */
  readonly prepare: (actor: Actor, ids: readonly string[], seed: string) => Promise<Prepared<Kind>>
  /** Once everything is written: what was left waiting for it. */
  readonly release?: (actor: Actor, ids: readonly string[]) => Promise<readonly Write[]>
  /** The ids of all that a run has written. */
  readonly written: (actor: Actor, seed: string) => Promise<readonly string[]>
  /** Why some of these may not be removed, a sentence each; nothing when all may. */
  readonly holds: (actor: Actor, ids: readonly string[]) => Promise<readonly string[]>
  readonly removing: (actor: Actor, ids: readonly string[]) => Promise<Removal>
  /** The values of our columns of the account's documents, some of them, by their ids. */
  readonly values: (
    actor: Actor,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
  /** The ids of all that may be exported, in the order of the list. */
  readonly listed: (actor: Actor) => Promise<readonly string[]>
}
