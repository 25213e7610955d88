import { Button, Dialog } from '@primer/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { ListedLeftRow } from '#shared/base/runs/row-run.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Loaded } from '../Loaded.tsx'
import { type ListEndpoint, useList } from '../tables/use-list.ts'
import { type ChangedLists, followRun, refreshLists } from './follow-run.ts'
import css from './RowRunDialog.module.css'
import { RowRunLabel } from './RowRunLabel.tsx'
import { printSoFar, type ShownRun } from './shown-run.ts'

interface Command {
  readonly isPending: boolean
  readonly give: () => void
}

interface LeftProps {
  /** Of those that a run left out. */
  readonly left: ListEndpoint<ListedLeftRow>
  /** What a row is called: 'Lasku'. */
  readonly rowTitle: string
  readonly rowName: (row: ListedLeftRow) => ReactNode
}

interface CommandProps {
  /** Undefined for whoever may not, and of what cannot be taken back. */
  readonly undo: Command | undefined
  readonly resume: Command | undefined
}

interface Props extends LeftProps, CommandProps {
  /** Until it has been read. */
  readonly title: string
  readonly reading: {
    readonly data: ShownRun | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
    /** Reads it once this dialog is closed. */
    readonly read: () => Promise<ShownRun>
  }
  readonly changes: ChangedLists
  readonly onClose: () => void
}

/** How far a run over many rows is and what it left out; it goes on when this is closed. */
export function RowRunDialog({ title, reading, changes, onClose, ...more }: Props) {
  const result = resultOf(reading.data)
  useEffect(() => {
    // One that is taken back may be through before anybody sees it move.
    if (result) refreshLists(changes)
  }, [result, changes])
  const close = () => {
    if (reading.data && isUnderWay(reading.data)) void followRun(reading.read, changes)
    onClose()
  }
  return (
    <Dialog title={reading.data?.title ?? title} width="xlarge" onClose={close}>
      <Loaded reading={reading}>{(run) => <Run {...more} run={run} onClose={close} />}</Loaded>
    </Dialog>
  )
}

/** What a run has come to, '' while it goes on. */
const resultOf = (run: ShownRun | undefined): string =>
  run && !isUnderWay(run) ? [run.state, run.done, run.left, run.undone, run.kept].join(' ') : ''

interface RunProps extends LeftProps, CommandProps {
  readonly run: ShownRun
  readonly onClose: () => void
}

function Run({ run, undo, resume, onClose, ...rows }: RunProps) {
  const { state, done, left, undone, kept } = run
  return (
    <div className={css.run}>
      <div className={css.told} role="status">
        <RowRunLabel run={run} />
        {isUnderWay(run) && <Progress run={run} />}
        <span className="digits">{printSoFar(run)}</span>
      </div>
      {left + kept > 0 && <LeftOut key={left + kept} id={run._id} {...rows} />}
      <div className={css.commands}>
        {undo && state === 'done' && done > undone && (
          <Button variant="danger" loading={undo.isPending} onClick={undo.give}>
            Peru
          </Button>
        )}
        {resume && state === 'stopped' && (
          <Button loading={resume.isPending} onClick={resume.give}>
            Jatka
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {isUnderWay(run) ? 'Jatka taustalla' : 'Valmis'}
        </Button>
      </div>
    </div>
  )
}

const Progress = ({ run: { state, rows, done, left, undone, kept } }: { readonly run: ShownRun }) =>
  state === 'undoing' ? (
    <progress value={undone + kept} max={done} aria-label="Perumisen eteneminen" />
  ) : (
    <progress value={done + left} max={Math.max(1, rows)} aria-label="Käsittelyn eteneminen" />
  )

function LeftOut({ id, left, rowTitle, rowName }: LeftProps & { readonly id: string }) {
  const list = useList(left, { params: { id }, prefix: 'left.' })
  const columns = useMemo(
    (): readonly Column<ListedLeftRow>[] => [
      { key: 'name', title: rowTitle, cell: rowName },
      { key: 'isKept', title: 'Mitä', sort: false, cell: ({ isKept }) => (isKept ? 'Perumatta' : 'Tekemättä') },
      { key: 'why', title: 'Syy', long: true },
    ],
    [rowTitle, rowName],
  )
  return (
    <Table
      name="run-left"
      label="Tekemättä jääneet"
      list={list}
      columns={columns}
      empty={{ title: 'Kaikki tehtiin', text: '' }}
    />
  )
}
