import { Button, Dialog } from '@primer/react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { type InvoiceRunSummary, isUndoable } from '#shared/invoices/many/invoice-run.ts'
import { invoiceRunsApi as api } from '#shared/invoices/many/invoice-runs-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { queries } from '../../app/queries.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './InvoiceRunDialog.module.css'
import { InvoiceRunLabel, isMoving } from './InvoiceRunLabel.tsx'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** How far a run over many invoices is and what it left out; it goes on when this is closed. */
export function InvoiceRunDialog({ id, onClose }: Props) {
  const reading = useCall(api.readInvoiceRun, { params: { id } }, { pollWhile: ({ run }) => isMoving(run) })
  const isOver = reading.data !== undefined && !isMoving(reading.data.run)
  useEffect(() => {
    // What it did shows in the lists around.
    if (isOver) void queries.invalidateQueries({ queryKey: ['POST', '/invoices/list'] })
  }, [isOver])
  return (
    <Dialog title={reading.data?.run.title ?? 'Laskujen käsittely'} width="xlarge" onClose={onClose}>
      <Loaded reading={reading}>{({ run }) => <Run run={run} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function Run({ run, onClose }: { readonly run: InvoiceRunSummary; readonly onClose: () => void }) {
  const params = { id: run._id }
  const may = useMay()('invoices.edit')
  const undo = useCommand(api.undoInvoiceRun, { said: 'Perutaan' })
  const resume = useCommand(api.resumeInvoiceRun, { said: 'Käsittely jatkuu' })
  const { state, done, left, undone, kept } = run
  const mayUndo = may && isUndoable(run.deed) && state === 'done' && done > undone
  return (
    <div className={css.run}>
      <div className={css.told} role="status">
        <InvoiceRunLabel run={run} />
        {isMoving(run) && <Progress run={run} />}
        <span className="digits">{printSoFar(run)}</span>
      </div>
      {left + kept > 0 && <LeftOut key={left + kept} id={run._id} />}
      <div className={css.commands}>
        {mayUndo && (
          <Button variant="danger" loading={undo.isPending} onClick={() => undo.mutate({ params })}>
            Peru
          </Button>
        )}
        {may && state === 'stopped' && (
          <Button loading={resume.isPending} onClick={() => resume.mutate({ params })}>
            Jatka
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {isMoving(run) ? 'Jatka taustalla' : 'Valmis'}
        </Button>
      </div>
    </div>
  )
}

const Progress = ({ run: { state, invoices, done, left, undone, kept } }: { readonly run: InvoiceRunSummary }) =>
  state === 'undoing' ? (
    <progress value={undone + kept} max={done} aria-label="Perumisen eteneminen" />
  ) : (
    <progress value={done + left} max={Math.max(1, invoices)} aria-label="Käsittelyn eteneminen" />
  )

const printSoFar = ({ invoices, done, left, undone, kept }: InvoiceRunSummary): string =>
  [
    `Tehty ${printNumber(done)} / ${printNumber(invoices)}.`,
    left > 0 && `Tekemättä jäi ${printNumber(left)}.`,
    undone > 0 && `Peruttu ${printNumber(undone)}.`,
    kept > 0 && `Perumatta jäi ${printNumber(kept)}.`,
  ]
    .filter(Boolean)
    .join(' ')

type Left = OutputOf<typeof api.listLeftInvoices.reply>['rows'][number]

const columns: readonly Column<Left>[] = [
  {
    key: 'name',
    title: 'Lasku',
    cell: ({ id, name }) => <Link to={`/invoice/edit/${id}`}>{name}</Link>,
  },
  { key: 'isKept', title: 'Mitä', sort: false, cell: ({ isKept }) => (isKept ? 'Perumatta' : 'Tekemättä') },
  { key: 'why', title: 'Syy', long: true },
]

function LeftOut({ id }: { readonly id: string }) {
  const list = useList(api.listLeftInvoices, { params: { id }, prefix: 'left.' })
  return (
    <Table
      name="invoice-run-left"
      label="Tekemättä jääneet"
      list={list}
      columns={columns}
      empty={{ title: 'Kaikki tehtiin', text: '' }}
    />
  )
}
