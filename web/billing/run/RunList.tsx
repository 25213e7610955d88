import { printInstant } from '#shared/base/day.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import type { BillingRunSummary } from '#shared/invoices/billing-run.ts'
import { useList } from '../../app/tables/use-list.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { RunStateLabel } from './RunStateLabel.tsx'

const columns: readonly Column<BillingRunSummary>[] = [
  {
    key: 'started',
    title: 'Ajo',
    sort: false,
    to: ({ _id }) => `/billing-run/${_id}`,
    cell: ({ started }) => printInstant(started),
  },
  { key: 'state', title: 'Tila', sort: false, cell: (run) => <RunStateLabel {...run} /> },
  { key: 'name', title: 'Aloittaja', sort: false, cell: ({ name }) => name || 'Yöajo' },
  { key: 'contracts', title: 'Sopimuksia', kind: 'number', sort: false },
  { key: 'invoices', title: 'Laskuja', kind: 'number', sort: false },
  { key: 'total', title: 'Summa', kind: 'money', sort: false },
  { key: 'held', title: 'Odottamaan jäi', kind: 'number', sort: false },
  { key: 'undone', title: 'Peruttu', kind: 'number', sort: false },
]

/** The runs so far, the newest first. */
export function RunList() {
  const list = useList(billingRunsApi.listRuns, { pollWhile: ({ rows }) => rows.some(isUnderWay) })
  return (
    <Table
      name="billing-runs"
      label="Laskutusajot"
      list={list}
      columns={columns}
      empty={{
        title: 'Ei ajoja',
        text: 'Kun laskuja on luotu yöllä tai painikkeesta, ajo näkyy tässä.',
      }}
    />
  )
}
