import type { List } from '../use-list-state.ts'
import type { Selection } from '../use-selection.ts'

export interface Chosen<Row extends { readonly _id: string }> {
  readonly list: Pick<List<Row>, 'whole'>
  readonly selection: Pick<Selection<Row>, 'isAll' | 'named'>
}

/** The rows that are ticked, or every hit of the list as it is narrowed and sorted now but those. */
export async function chosenRows<Row extends { readonly _id: string }>({
  list,
  selection: { isAll, named },
}: Chosen<Row>): Promise<readonly Row[]> {
  if (!isAll) return named
  const without = new Set(named.map(({ _id }) => _id))
  const found = new Map<string, Row>()
  for await (const { rows } of (await list.whole()).pages)
    for (const row of rows) if (!without.has(row._id)) found.set(row._id, row)
  return [...found.values()]
}
