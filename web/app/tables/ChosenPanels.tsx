import { type Chosen, chosenRows } from '../../ui/table/chosen/chosen-rows.ts'
import type { Selection } from '../../ui/table/use-selection.ts'
import { type Panel, usePanels } from '../panels.ts'

interface Props<Row extends { readonly _id: string }> extends Chosen<Row> {
  readonly of: Panel['of']
  readonly selection: Pick<Selection<Row>, 'isAll' | 'named' | 'count'>
  /** What a row's papers are called by, part after part. */
  readonly namesOf: (row: Row) => readonly string[]
}

/** What other areas do to the chosen rows of a list. */
export function ChosenPanels<Row extends { readonly _id: string }>({ of, list, selection, namesOf }: Props<Row>) {
  const chosen = {
    count: selection.count,
    find: async () => (await chosenRows({ list, selection })).map((row) => ({ _id: row._id, names: namesOf(row) })),
  }
  return usePanels(of).map(({ key, Content }) => <Content key={key} id="" chosen={chosen} />)
}
