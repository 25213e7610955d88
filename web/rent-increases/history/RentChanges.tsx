import { useMemo } from 'react'
import { printDay } from '#shared/base/day.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { type LeaseRents, type RentChange, rentReasonLabels } from '#shared/rent-increases/rent-changes.ts'
import { useMay } from '../../app/session.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'
import { growthOf } from './growth.ts'
import { pageOfChange } from './page-of-change.ts'

interface ChangeRow extends RentChange {
  readonly _id: string
  readonly contract: string
  readonly contractNumber: string
  readonly tenantName: string
  readonly growth: string
}

const rowsOf = ({ contract, contractNumber, tenantName, changes }: LeaseRents): ChangeRow[] =>
  changes.map((change, at) => ({
    ...change,
    _id: `${contract}-${at}`,
    contract,
    contractNumber,
    tenantName,
    growth: change.before === null ? '' : growthOf(change.before, change.after),
  }))

const reasonOf = ({ reason, to }: RentChange): string => rentReasonLabels[reason] + (to ? `, ${printDay(to)} asti` : '')

const columnsOf = (mayOpen: boolean): readonly Column<ChangeRow>[] => [
  {
    key: 'from',
    title: 'Alkaen',
    kind: 'day',
    to: (row) => pageOfChange(row.contract, row, mayOpen),
  },
  { key: 'before', title: 'Entinen, €/kk', kind: 'money' },
  { key: 'after', title: 'Vuokra, €/kk', kind: 'money' },
  { key: 'growth', title: 'Muutos', sort: false },
  { key: 'reason', title: 'Peruste', cell: reasonOf },
  { key: 'tenantName', title: increaseFields.tenantName.label },
  { key: 'contractNumber', title: increaseFields.contractNumber.label },
]

/** What is the same in each row of one contract. */
const ofLease: readonly string[] = ['tenantName', 'contractNumber']

interface Props {
  readonly leases: readonly LeaseRents[]
  /** All are of one contract, which the page tells already. */
  readonly ofOne?: boolean
}

/** The rents of leases step by step without VAT, the newest first, each with what it came of. */
export function RentChanges({ leases, ofOne = false }: Props) {
  const mayOpen = useMay()('rentIncreases.read')
  const columns = useMemo(
    () => columnsOf(mayOpen).filter(({ key }) => !(ofOne && ofLease.includes(key))),
    [mayOpen, ofOne],
  )
  const rows = leases.flatMap(rowsOf).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return (
    <Table
      name={ofOne ? 'rents-of-contract' : 'rents-of-apartment'}
      label="Vuokran muutokset (ALV 0 %)"
      list={useOwnList(rows.toReversed(), ['tenantName', 'contractNumber'])}
      columns={columns}
      empty={{ title: 'Ei vuokrahistoriaa', text: 'Vuokrat näkyvät täällä ensimmäisestä sopimuksesta alkaen.' }}
    />
  )
}
