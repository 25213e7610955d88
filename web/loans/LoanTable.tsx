import { Button } from '@primer/react'
import { Link } from 'react-router-dom'
import { loansApi } from '#shared/loans/api.ts'
import { loanFields } from '#shared/loans/loan.fields.ts'
import type { LoanRow } from '#shared/loans/loan.ts'
import { handlingLabels } from '#shared/properties/housing-charges.ts'
import { loanMethodLabels, refRateTypeLabels } from '#shared/properties/loans/loan-kinds.ts'
import { loanTermFields } from '#shared/properties/loans/loan-terms.fields.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Choice } from '../ui/table/Toolbar.tsx'
import { useMoving } from './use-moving.ts'

const columns: readonly Column<LoanRow>[] = [
  { key: 'name', title: 'Laina', to: ({ _id }) => `/loan/overview/${_id}` },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'left', title: loanFields.currentAmount.label, kind: 'money', sum: true },
  { key: 'amount', title: 'Maksut, €/kk', kind: 'money', sum: true },
  { key: 'percent', title: 'Korko nyt', kind: 'percent' },
  {
    key: 'refRateType',
    title: loanTermFields.refRateType.label,
    cell: ({ refRateType }) => refRateTypeLabels[refRateType],
    extra: true,
  },
  { key: 'margin', title: loanTermFields.margin.label, kind: 'percent', extra: true },
  { key: 'nextReset', title: 'Korko tarkistetaan', kind: 'day' },
  { key: 'exemptionEnds', title: loanTermFields.morgageExemptionEnds.label, kind: 'day', extra: true },
  { key: 'fixedEnds', title: loanTermFields.fixedRefRateEnds.label, kind: 'day', extra: true },
  { key: 'endDate', title: loanTermFields.endDate.label, kind: 'day' },
  {
    key: 'method',
    title: loanTermFields.method.label,
    cell: ({ method }) => loanMethodLabels[method],
    extra: true,
  },
  {
    key: 'handling',
    title: loanTermFields.handling.label,
    cell: ({ handling }) => (handling ? handlingLabels[handling] : '–'),
    extra: true,
  },
  { key: 'apartments', title: 'Kohteita', kind: 'number' },
]

/** The loans of every company, as far as the account's apartments have shares of them, and the account's own. */
export function LoanTable() {
  const may = useMay()
  const list = useList(loansApi.listLoans, { filters: ['state', 'owner'] })
  const move = useMoving()
  return (
    <Table
      name="loans"
      label="Lainat"
      list={list}
      columns={columns}
      search="Hae lainan tai taloyhtiön nimellä"
      filters={
        <>
          <Choice
            label="Kenen laina"
            value={list.filters.owner ?? ''}
            onChange={(owner) => list.change({ filters: { owner } })}
            options={[
              ['', 'Kaikki'],
              ['condominiums', 'Taloyhtiöiden lainat'],
              ['own', 'Omat lainat'],
            ]}
          />
          <Choice
            label="Tila"
            value={list.filters.state ?? ''}
            onChange={(state) => list.change({ filters: { state } })}
            options={[
              ['', 'Voimassa'],
              ['old', 'Vanhat'],
            ]}
          />
        </>
      }
      actions={({ _id, name, active }) => [
        may('loans.edit') && { label: 'Muokkaa', to: `/loan/edit/${_id}` },
        may('loans.remove') && {
          label: active ? 'Siirrä vanhoihin' : 'Palauta voimaan',
          onSelect: () => move({ _id, name, active }),
        },
      ]}
      empty={{
        title: 'Ei lainoja',
        text: 'Tässä ovat taloyhtiöiden lainat, joista vuokrakohteilla on osuuksia, ja tilin omat lainat.',
        action: may('loans.create') && (
          <Button as={Link} to="/loan/create">
            Lisää laina
          </Button>
        ),
      }}
    />
  )
}
