import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useNavigate } from 'react-router-dom'
import { printInstant, printSpan } from '#shared/base/day.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { equalisationFields } from '#shared/meters/equalisation.fields.ts'
import type { EqualisationSummary } from '#shared/meters/equalisation.ts'
import { equalisationApi } from '#shared/meters/equalisation-api.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { RunStateLabel } from '../../billing/run/RunStateLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from '../meters.module.css'

const columns: readonly Column<EqualisationSummary>[] = [
  {
    key: 'title',
    title: equalisationFields.title.label,
    sort: false,
    to: ({ _id }) => `/meters/equalisation/${_id}`,
    cell: ({ title }) => title,
  },
  { key: 'condominiumName', title: equalisationFields.condominiumName.label, sort: false },
  { key: 'from', title: equalisationFields.span.label, sort: false, cell: printSpan },
  {
    key: 'state',
    title: equalisationFields.state.label,
    sort: false,
    cell: ({ state }) => <RunStateLabel state={state} />,
  },
  { key: 'done', title: equalisationFields.done.label, kind: 'number', sort: false },
  { key: 'extraSum', title: equalisationFields.extraSum.label, kind: 'money', sort: false },
  { key: 'backSum', title: equalisationFields.backSum.label, kind: 'money', sort: false },
  {
    key: 'started',
    title: equalisationFields.started.label,
    sort: false,
    cell: ({ started }) => printInstant(started),
  },
  { key: 'name', title: equalisationFields.name.label, sort: false, extra: true },
]

/** The equalisations of water so far, the newest first, and the way to a new one. */
export function WaterTab() {
  const may = useMay()
  const go = useNavigate()
  const list = useList(equalisationApi.listEqualisations, { pollWhile: ({ rows }) => rows.some(isUnderWay) })
  const begin = may('invoices.edit') && (
    <Button leadingVisual={PlusIcon} onClick={() => go('/meters/equalise')}>
      Uusi vesitasaus
    </Button>
  )
  return (
    <>
      {begin && <div className={css.bar}>{begin}</div>}
      <Table
        name="water-equalisations"
        label="Vesitasaukset"
        list={list}
        columns={columns}
        search="Hae taloyhtiöllä"
        empty={{
          title: 'Ei vesitasauksia',
          text: 'Tasauksessa jakson vesiennakoita verrataan mitattuun kulutukseen, ja erotuksesta tehdään laskuluonnokset.',
        }}
      />
    </>
  )
}
