import { foldedLabel } from '#shared/base/fields.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import type { Actor } from '../actor.ts'
import type { Looked } from '../lists/fields-between.ts'

interface LabelledRow {
  readonly labels?: readonly string[] | null | undefined
}

/** The list of a noun whose rows carry labels. */
interface LabelledList<Row extends LabelledRow> extends Looked<Row> {
  readonly summaries: (actor: Actor) => Promise<Row[]>
}

/** So many labels are offered: more than anybody chooses from. */
const mostOffered = 300

/** The labels that the rows of a noun have, those of most rows if there are very many, in the order of the alphabet. */
export async function labelsInUse<Row extends LabelledRow>(actor: Actor, list: LabelledList<Row>): Promise<string[]> {
  const found = new Map<string, { readonly label: string; rows: number }>()
  const visit = ({ labels }: LabelledRow) => {
    for (const label of labels ?? []) {
      const folded = foldedLabel(label)
      const existing = found.get(folded)
      if (existing) existing.rows += 1
      else found.set(folded, { label, rows: 1 })
    }
  }
  await list.each(actor, { fields: ['labels'] }, visit, () => list.summaries(actor))
  return [...found.values()]
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, mostOffered)
    .map(({ label }) => label)
    .toSorted(compareFinnish)
}
