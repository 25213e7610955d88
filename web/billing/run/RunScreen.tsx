import { useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import type { BillingRunSummary, RunInvoiceRow } from '#shared/invoices/billing-run.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCall } from '../../app/use-call.ts'
import { dialogOnDemand, onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './BillingRun.module.css'
import { printStart, RunStateLabel } from './RunStateLabel.tsx'

interface Undone {
  readonly run: string
  readonly invoice?: RunInvoiceRow
  readonly onClose: () => void
}

const RunProgress = onDemand(async () => (await import('./RunProgress.tsx')).RunProgress)

const RunChanges = onDemand(async () => (await import('./RunChanges.tsx')).RunChanges, { waiting: null })

const RunFailed = onDemand(async () => (await import('./RunFailed.tsx')).RunFailed, { waiting: null })

/** A dialog that could not be loaded is as if it had been closed. */
const closed = ({ onClose }: Pick<Undone, 'onClose'>) => onClose()

const FixDialog = dialogOnDemand(async () => (await import('../../invoices/sending/FixDialog.tsx')).FixDialog, closed)

const UndoDialog = dialogOnDemand<Undone>(async () => (await import('./UndoDialog.tsx')).UndoDialog, closed)

const shown: Record<RunInvoiceRow['state'], readonly [Tone, string]> = {
  waiting: ['news', 'Ei vielä lähtenyt'],
  failed: ['bad', 'Ei lähtenyt'],
  carried: ['plain', 'Siirretty seuraavalle laskulle'],
  left: ['good', 'Lähtenyt'],
  undone: ['plain', 'Peruttu'],
}

const columns: readonly Column<RunInvoiceRow>[] = [
  {
    key: 'invoiceNumber',
    title: 'Lasku',
    sort: false,
    cell: ({ invoiceNumber }) => invoiceNumber || '–',
    to: ({ _id, contract, state }) =>
      state === 'undone' ? `/rental-contract/overview/${contract}` : `/invoice/edit/${_id}`,
  },
  {
    key: 'state',
    title: invoiceFields.state.label,
    sort: false,
    cell: ({ state }) => <StatusLabel tone={shown[state][0]}>{shown[state][1]}</StatusLabel>,
  },
  { key: 'stateReason', title: 'Korjattavaa', sort: false, long: true },
  { key: 'tenantName', title: 'Maksaja', sort: false },
  { key: 'apartmentAddress', title: invoiceFields.apartmentAddress.label, sort: false },
  { key: 'total', title: invoiceFields.total.label, kind: 'money', sum: true },
]

/** One run: how far it is, and its invoices, which may be taken back until they leave. */
export function RunScreen() {
  const { id = '' } = useParams()
  const reading = useCall(billingRunsApi.readRun, { params: { id } }, { pollWhile: ({ run }) => isUnderWay(run) })
  return <Loaded reading={reading}>{({ run }) => <RunPage run={run} />}</Loaded>
}

function RunPage({ run }: { readonly run: BillingRunSummary }) {
  const may = useMay()
  const mayUndo = may('invoices.remove')
  const mayFix = may('invoices.edit')
  const [undone, setUndone] = useState<{ readonly invoice?: RunInvoiceRow }>()
  const [fixed, setFixed] = useState<readonly string[]>()
  const list = useList(billingRunsApi.listRunInvoices, {
    params: { id: run._id },
    filters: ['state', 'change'],
    pollWhile: ({ rows }) => isUnderWay(run) || rows.some(({ state }) => state === 'waiting'),
  })
  const actions = useCallback(
    (invoice: RunInvoiceRow) => [
      mayFix && invoice.state === 'failed' && { label: 'Korjaa ja lähetä', onSelect: () => setFixed([invoice._id]) },
      mayUndo &&
        (invoice.state === 'waiting' || invoice.state === 'failed') && {
          label: 'Peru lasku',
          danger: true,
          onSelect: () => setUndone({ invoice }),
        },
    ],
    [mayUndo, mayFix],
  )
  const isOpen = run.state !== 'undone' && run.invoices > 0
  return (
    <>
      <PageHead
        title={`Laskutusajo ${printDay(run.day)}`}
        mark={<RunStateLabel {...run} />}
        parents={[{ to: '/billing-run', label: 'Laskutusajo' }]}
        actions={[mayUndo && isOpen && { label: 'Peru ajo', danger: true, onSelect: () => setUndone({}) }]}
      />
      <div className={css.run}>
        <p className={css.held}>{printStart(run)}</p>
        <RunProgress run={run} />
      </div>
      {run.failed > 0 && <RunFailed run={run} list={list} {...(mayFix && { fix: setFixed })} />}
      {run.state === 'done' && <RunChanges run={run._id} list={list} />}
      <Table
        name="run-invoices"
        label="Ajon laskut"
        list={list}
        columns={columns}
        actions={actions}
        empty={{ title: 'Ei laskuja', text: 'Ajon laskut tulevat tähän.' }}
      />
      {fixed && <FixDialog ids={fixed} onClose={() => setFixed(undefined)} />}
      {undone && <UndoDialog run={run._id} {...undone} onClose={() => setUndone(undefined)} />}
    </>
  )
}
