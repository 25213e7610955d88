import {
  type LabelNoun,
  LabelRun,
  type LabelRunDraft,
  type LabelRunSummary,
  labelRunRow,
  labelRunTitle,
} from '#shared/base/labels/label-run.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { missing } from '#shared/base/problem.ts'
import { RowRunPart, rowRunPartRow } from '#shared/base/runs/row-run.ts'
import type { Actor } from '../actor.ts'
import { instant } from '../clock.ts'
import { collection } from '../table/collection.ts'
import type { BlockMessage } from '../work/block-runs.ts'
import { rowRuns } from '../work/row-runs.ts'
import type { LabelledRows } from './labelled-rows.ts'

const called = 'Tunnisteiden muutosta'

const runs = collection({
  kind: 'label-run',
  called,
  schema: LabelRun,
  summary: (run) => ({ _id: run._id, name: labelRunTitle(run), started: run.started, noun: run.noun }),
  indexKeys: () => ({ listed: true }),
})

const parts = collection({
  kind: 'label-run-part',
  trail: 'none',
  called: 'Tunnisteiden muutoksen osaa',
  schema: RowRunPart,
  summary: rowRunPartRow,
  indexKeys: () => ({}),
})

const many = rowRuns({
  queue: 'change-labels',
  runs,
  parts,
  planned: (run, rows, parts) => ({ ...run, planned: { rows, parts } }),
  titleOf: labelRunTitle,
  shown: labelRunRow,
})

/** The runs over the labels of a noun. One of another noun is not there: it goes by other rights. */
export function labelRunsOf(noun: LabelNoun) {
  const own =
    <Rest extends unknown[], Reply>(command: (actor: Actor, id: string, ...rest: Rest) => Promise<Reply>) =>
    async (actor: Actor, id: string, ...rest: Rest): Promise<Reply> => {
      if ((await runs.read(actor, id)).noun !== noun) throw missing(called)
      return command(actor, id, ...rest)
    }
  return {
    start(actor: Actor, draft: LabelRunDraft, id: string): Promise<LabelRunSummary> {
      const run = LabelRun.parse({ ...draft, noun, _id: id, version: 0, name: actor.name, started: instant() })
      return many.start(actor, run)
    },
    async list(actor: Actor, query: ListQuery) {
      const rows = (await runs.summaries(actor)).filter((run) => run.noun === noun)
      return many.list(actor, query, rows)
    },
    read: own(many.read),
    listLeft: own(many.listLeft),
    resume: own(many.resume),
    undo: own(many.undo),
  }
}

/** What the queue hands over. @param nouns those of all areas */
export const workOnLabels = (message: BlockMessage, nouns: Readonly<Record<LabelNoun, LabelledRows>>): Promise<void> =>
  many.work(message, {
    deedOf: ({ noun }) => nouns[noun].deed,
    hitsOf: (actor, { noun, hits }) => hits && nouns[noun].hitsOf(actor, hits),
  })
