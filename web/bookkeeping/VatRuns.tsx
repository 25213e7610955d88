import { useCallback } from 'react'
import { printDay, printInstant } from '#shared/base/day.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { vatApi } from '#shared/bookkeeping/vat-api.ts'
import type { VatRunSummary } from '#shared/bookkeeping/vat-run.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import { RunStateLabel } from '../billing/run/RunStateLabel.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'

const columns: readonly Column<VatRunSummary>[] = [
  { key: 'started', title: 'Ajo', sort: false, cell: ({ started }) => printInstant(started) },
  { key: 'from', title: 'Uusi kanta alkaen', kind: 'day', sort: false },
  { key: 'state', title: 'Tila', sort: false, cell: (run) => <RunStateLabel {...run} /> },
  { key: 'name', title: 'Aloittaja', sort: false },
  { key: 'looked', title: 'Käsitelty', sort: false, cell: ({ looked, documents }) => `${looked} / ${documents}` },
  { key: 'done', title: 'Siirretty', kind: 'number', sort: false },
  { key: 'undone', title: 'Peruttu', kind: 'number', sort: false },
  { key: 'kept', title: 'Jo laskutettu', kind: 'number', sort: false },
]

/** The runs so far, the newest first; one that has stopped goes on, and one may be taken back. */
export function VatRuns() {
  const list = useList(vatApi.listVatRuns, { pollWhile: ({ rows }) => rows.some(isUnderWay) })
  const mayEdit = useMay()('invoices.edit')
  const resume = useCommand(vatApi.resumeVatRun, { said: 'Ajo jatkuu' }).mutate
  const undo = useCommand(vatApi.undoVatRun, { said: 'Ajoa perutaan' }).mutate
  const actions = useCallback(
    (run: VatRunSummary) => {
      const params = { id: run._id }
      const takeBack = async () => {
        const sure = await confirm({
          title: `Perutaanko ${printDay(run.from)} alkava muutos?`,
          text: 'Vanhat hinnat palaavat. Se, minkä mukaan on jo laskutettu, jää uuteen kantaan.',
          yes: 'Peru ajo',
          danger: true,
        })
        if (sure) undo({ params })
      }
      const isOver = run.state === 'undone' || run.state === 'undoing'
      return [
        mayEdit && run.state === 'stopped' && { label: 'Jatka', onSelect: () => resume({ params }) },
        mayEdit && !isOver && run.done > 0 && { label: 'Peru ajo', danger: true, onSelect: () => void takeBack() },
      ]
    },
    [mayEdit, resume, undo],
  )
  return (
    <Table
      name="vat-runs"
      label="ALV-muutokset"
      list={list}
      columns={columns}
      actions={actions}
      empty={{ title: 'Ei ajoja', text: 'Kun hintoja on siirretty uuteen kantaan, ajo näkyy tässä.' }}
    />
  )
}
