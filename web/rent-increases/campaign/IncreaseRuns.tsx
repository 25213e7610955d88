import { printInstant, printMonth } from '#shared/base/day.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import type { IncreaseRunSummary } from '#shared/rent-increases/increase-run.ts'
import { useList } from '../../app/tables/use-list.ts'
import { RunStateLabel } from '../../billing/run/RunStateLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'

const columns: readonly Column<IncreaseRunSummary>[] = [
  {
    key: 'started',
    title: 'Ajo',
    sort: false,
    to: ({ _id }) => `/rent-increase/campaign/run/${_id}`,
    cell: ({ started }) => printInstant(started),
  },
  { key: 'month', title: 'Kuukausi', sort: false, cell: ({ month }) => printMonth(month) },
  { key: 'state', title: 'Tila', sort: false, cell: (run) => <RunStateLabel state={run.state} /> },
  { key: 'name', title: 'Aloittaja', sort: false },
  { key: 'contracts', title: 'Valittu', kind: 'number', sort: false },
  { key: 'done', title: 'Korotettu', kind: 'number', sort: false },
  { key: 'left', title: 'Jätetty pois', kind: 'number', sort: false },
  { key: 'undone', title: 'Peruttu', kind: 'number', sort: false },
  { key: 'before', title: 'Vuokrat ennen', kind: 'money', sort: false },
  { key: 'after', title: 'Vuokrat jälkeen', kind: 'money', sort: false },
]

/** The runs so far, the newest first. */
export function IncreaseRuns() {
  const list = useList(campaignApi.listIncreaseRuns, { pollWhile: ({ rows }) => rows.some(isUnderWay) })
  return (
    <Table
      name="increase-runs"
      label="Korotusajot"
      list={list}
      columns={columns}
      empty={{ title: 'Ei ajoja', text: 'Kun vuokria on korotettu ajossa, se näkyy tässä.' }}
    />
  )
}
