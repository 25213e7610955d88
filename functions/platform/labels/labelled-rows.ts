import { type LabelRun, labelFault, relabelled } from '#shared/base/labels/label-run.ts'
import { cellOfLabels, labelsIn } from '#shared/base/labels/labels.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import type { Write } from '../table/transact.ts'
import { type Outcome, outcomeOf, type RowDeed } from '../work/row-runs.ts'

interface LabelledDoc extends Stored {
  readonly labels: string[]
}

interface Labelled<Doc extends LabelledDoc> {
  readonly docs: {
    readonly readMany: (actor: Actor, ids: readonly string[]) => Promise<Doc[]>
    readonly replacing: (actor: Actor, doc: Doc, refused: typeof busy) => Write
  }
  readonly nameOf: (doc: Doc) => string
  /** Those of which it is not true have been removed. */
  readonly isThere: (doc: Doc) => boolean
  /** How one that has been removed is told of. */
  readonly gone: { readonly name: string; readonly why: string }
  /** The rows that the words and filters of the noun's list find. */
  readonly hitsOf: (actor: Actor, hits: object) => Promise<string[]>
}

/** What the queue needs to know of a noun whose rows carry labels. */
export interface LabelledRows extends Pick<Labelled<never>, 'hitsOf'> {
  readonly deed: RowDeed<LabelRun>
}

/** How labels are put to the documents of a noun and taken from them, many at once. */
export function labelledRows<Doc extends LabelledDoc>({
  docs,
  nameOf,
  isThere,
  gone,
  hitsOf,
}: Labelled<Doc>): LabelledRows {
  async function eachOf(
    actor: Actor,
    ids: readonly string[],
    changed: (doc: Doc) => readonly string[],
  ): Promise<Outcome[]> {
    const found = new Map((await docs.readMany(actor, ids)).map((doc) => [doc._id, doc]))
    const outcomes = ids.map(async (id): Promise<Outcome> => {
      const doc = found.get(id)
      if (!doc || !isThere(doc)) return { id, ...gone, ...(doc && { name: nameOf(doc) }) }
      return outcomeOf({ id, name: nameOf(doc) }, () => {
        const next = { ...doc, labels: [...changed(doc)] }
        return { writes: [docs.replacing(actor, next, busy)], was: cellOfLabels(doc.labels) }
      })
    })
    return Promise.all(outcomes)
  }

  return {
    hitsOf,
    deed: {
      doing: (actor, ids, run) =>
        eachOf(actor, ids, ({ labels }) => {
          const fault = labelFault(labels, run)
          if (fault) throw conflict(fault)
          return relabelled(labels, run)
        }),
      /** Whatever somebody has done to the labels of a row since stays as they left it. */
      undoing(actor, done, run) {
        const before = new Map(done.map(({ id, was }) => [id, labelsIn(was)]))
        return eachOf(actor, [...before.keys()], ({ _id, labels }) => {
          const was = before.get(_id) ?? []
          const isOurs = cellOfLabels(labels) === cellOfLabels(relabelled(was, run))
          if (!isOurs) throw conflict('Tunnisteita on muutettu tämän jälkeen.')
          return was
        })
      },
    },
  }
}
