import { type ComponentType, type ReactNode, useState } from 'react'
import type { List, ListState } from '../../ui/table/use-list-state.ts'
import { type Selection, useSelection } from '../../ui/table/use-selection.ts'

interface Identified {
  readonly _id: string
}

export interface LabelPartProps {
  /** A filter of the list, what is done to the chosen rows, or how far that is. */
  readonly part: 'filter' | 'deeds' | 'run'
  readonly list?: ListState
  readonly selection?: Pick<Selection<Identified>, 'isAll' | 'named' | 'count' | 'none'>
  /** What the list always asks for besides its filters: the company whose homes these are. */
  readonly fixed?: Readonly<Record<string, string>> | undefined
  /** The run that is looked at; '' for those so far. */
  readonly run?: string | undefined
  readonly onRun: (run?: string) => void
}

interface Options<Row extends Identified> {
  /** The parts of a noun's labels, which come when they are first needed. */
  readonly Labels: ComponentType<LabelPartProps>
  /** Whether the person may change the rows. */
  readonly may: boolean
  /** What a row's tick is called: 'Valitse vuokralainen Äijö Öhman'. */
  readonly nameOf: (row: Row) => string
  readonly fixed?: Readonly<Record<string, string>>
  /** What else is done to the chosen rows, by those who may. */
  readonly others?: ((selection: Selection<Row>) => ReactNode) | undefined
}

interface Labelled<Row extends Identified> {
  readonly selection: Selection<Row> | undefined
  readonly filter: ReactNode
  readonly deeds: ReactNode
  readonly dialog: ReactNode
  readonly showRuns: () => void
}

/** What labels bring to a list: a filter, ticks with what is done to the chosen rows, and how far that is. */
export function useLabelledRows<Row extends Identified>(
  list: List<Row>,
  { Labels, may, nameOf, fixed, others }: Options<Row>,
): Labelled<Row> {
  const selection = useSelection(list, { nameOf })
  const [run, setRun] = useState<string>()
  const draw = (part: LabelPartProps['part']) => (
    <Labels part={part} list={list} selection={selection} fixed={fixed} run={run} onRun={setRun} />
  )
  return {
    selection: may || others ? selection : undefined,
    filter: draw('filter'),
    deeds: (
      <>
        {may && draw('deeds')}
        {others?.(selection)}
      </>
    ),
    dialog: run !== undefined && draw('run'),
    showRuns: () => setRun(''),
  }
}
