import { Button } from '@primer/react'
import { useMemo } from 'react'
import { printInstant } from '#shared/base/day.ts'
import type { RowRunProgress } from '#shared/base/runs/row-run.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { List } from '../../ui/table/use-list-state.ts'
import { RowRunLabel } from './RowRunLabel.tsx'

interface ListedRun extends RowRunProgress {
  readonly _id: string
  readonly title: string
  readonly started: string
  readonly name: string
}

interface Props<Run extends ListedRun> {
  readonly name: string
  readonly label: string
  readonly list: List<Run>
  /** How many rows a run is about. */
  readonly count: Column<Run>
  /** What would be here. */
  readonly empty: string
  readonly onOpen: (run: string) => void
}

/** What has been done to many rows at once, the newest first; each opens with what was left out, and its undoing. */
export function RowRunTable<Run extends ListedRun>({ name, label, list, count, empty, onOpen }: Props<Run>) {
  const columns = useMemo(
    (): readonly Column<Run>[] => [
      {
        ...{ key: 'title', title: 'Mitä tehtiin', sort: false, long: true },
        cell: ({ _id, title }) => (
          <Button variant="link" labelWrap onClick={() => onOpen(_id)}>
            {title}
          </Button>
        ),
      },
      { key: 'started', title: 'Aloitettu', sort: false, cell: ({ started }) => printInstant(started) },
      { key: 'name', title: 'Tekijä', sort: false },
      { key: 'state', title: 'Tila', sort: false, cell: (run) => <RowRunLabel run={run} /> },
      count,
      { key: 'done', title: 'Tehty', kind: 'number', sort: false },
      { key: 'left', title: 'Tekemättä', kind: 'number', sort: false },
      { key: 'undone', title: 'Peruttu', kind: 'number', sort: false },
    ],
    [count, onOpen],
  )
  return (
    <Table name={name} label={label} list={list} columns={columns} empty={{ title: 'Ei käsittelyjä', text: empty }} />
  )
}
