import { useCallback, useMemo, useRef, useState } from 'react'
import { ticks } from './Ticks.tsx'
import type { List } from './use-list-state.ts'

interface Identified {
  readonly _id: string
}

/** Which rows are chosen: those named, or all that the list had for `hits` but those named. */
interface Chosen<Row> {
  readonly hits: string | undefined
  readonly named: ReadonlyMap<string, Row>
}

interface Options<Row> {
  /** What a row's tick is called: 'Valitse lasku 1001'. */
  readonly nameOf: (row: Row) => string
  /** Rows of which it is not true have no tick that can be pressed. */
  readonly mayChoose?: (row: Row) => boolean
  /** All rows of the list are chosen at first, whatever it is narrowed to. */
  readonly all?: boolean
}

const any = () => true
const nothing = { hits: undefined, named: new Map<string, never>() }

const turned = <Row extends Identified>({ hits, named }: Chosen<Row>, rows: readonly Row[], isOn: boolean) => {
  const next = new Map(named)
  for (const row of rows) {
    if (isOn === (hits === undefined)) next.set(row._id, row)
    else next.delete(row._id)
  }
  return { hits, named: next }
}

/**
 * The ticks of a list, over its pages: rows one by one, a range by Shift, a page, or every hit. All hits are those of the
 * words and filters of the moment: when the list is narrowed otherwise, nothing is chosen.
 */
export function useSelection<Row extends Identified>(
  { page, query: { search }, filters }: Pick<List<Row>, 'page' | 'query' | 'filters'>,
  { nameOf, mayChoose = any, all = false }: Options<Row>,
) {
  const asked = all ? '' : JSON.stringify([search, filters])
  const [kept, setChosen] = useState<Chosen<Row>>({ ...nothing, hits: all ? asked : undefined })
  const last = useRef('')
  const currentOf = useCallback(
    (existing: Chosen<Row>) => (existing.hits === undefined || existing.hits === asked ? existing : nothing),
    [asked],
  )
  const { hits, named } = currentOf(kept)
  const rows = page?.rows
  const isChosen = useCallback((row: Identified) => named.has(row._id) === (hits === undefined), [named, hits])
  const turn = useCallback(
    (row: Row, isRange = false) => {
      const place = (id: string) => rows?.findIndex(({ _id }) => _id === id) ?? -1
      const [from, to] = [isRange ? place(last.current) : -1, place(row._id)]
      const range = from < 0 ? [row] : (rows ?? []).slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = row._id
      setChosen((existing) => {
        const before = currentOf(existing)
        const isOn = before.named.has(row._id) !== (before.hits === undefined)
        return turned(before, range.filter(mayChoose), isOn)
      })
    },
    [rows, currentOf, mayChoose],
  )
  const total = page?.totalLength ?? 0
  return {
    ...ticks,
    /** Every hit is chosen but those named. */
    isAll: hits !== undefined,
    named: useMemo(() => [...named.values()], [named]),
    count: hits === undefined ? named.size : Math.max(0, total - named.size),
    total,
    isChosen,
    turn,
    nameOf,
    mayChoose,
    /** All of these are chosen, or none. */
    turnAll: (these: readonly Row[], isOn: boolean) =>
      setChosen((existing) => turned(currentOf(existing), these, isOn)),
    chooseHits: () => setChosen({ ...nothing, hits: asked }),
    none: useCallback(() => setChosen(nothing), []),
    /** A row that has become another is chosen as all others are. */
    forget: useCallback(
      (id: string) =>
        setChosen((existing) => ({ ...existing, named: new Map([...existing.named].filter(([each]) => each !== id)) })),
      [],
    ),
  }
}

export type Selection<Row extends Identified> = ReturnType<typeof useSelection<Row>>
