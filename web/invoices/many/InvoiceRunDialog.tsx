import { Link } from 'react-router-dom'
import type { ListedLeftRow } from '#shared/base/runs/row-run.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { type InvoiceRunSummary, isUndoable } from '#shared/invoices/many/invoice-run.ts'
import { invoiceRunsApi as api } from '#shared/invoices/many/invoice-runs-api.ts'
import { call } from '../../app/call.ts'
import { RowRunDialog } from '../../app/runs/RowRunDialog.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

const invoiceLists = [['POST', '/invoices/list']]

const nameOf = ({ id, name }: ListedLeftRow) => <Link to={`/invoice/edit/${id}`}>{name}</Link>

const shown = (run: InvoiceRunSummary) => ({ ...run, rows: run.invoices })

/** A run over many invoices. */
export function InvoiceRunDialog({ id, onClose }: Props) {
  const params = { id }
  const may = useMay()('invoices.edit')
  const { data, error, refetch } = useCall(api.readInvoiceRun, { params }, { pollWhile: ({ run }) => isUnderWay(run) })
  const undo = useCommand(api.undoInvoiceRun, { said: 'Perutaan' })
  const resume = useCommand(api.resumeInvoiceRun, { said: 'Käsittely jatkuu' })
  const run = data?.run
  return (
    <RowRunDialog
      title="Laskujen käsittely"
      reading={{
        ...{ data: run && shown(run), error, refetch },
        read: async () => shown((await call(api.readInvoiceRun, { params })).run),
      }}
      changes={invoiceLists}
      undo={
        may && run && isUndoable(run.deed)
          ? { isPending: undo.isPending, give: () => undo.mutate({ params }) }
          : undefined
      }
      resume={may ? { isPending: resume.isPending, give: () => resume.mutate({ params }) } : undefined}
      left={api.listLeftInvoices}
      rowTitle="Lasku"
      rowName={nameOf}
      onClose={onClose}
    />
  )
}
