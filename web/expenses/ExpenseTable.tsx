import { type ReactNode, useCallback, useMemo } from 'react'
import { expenseFields } from '#shared/expenses/expense.fields.ts'
import type { ExpenseRow } from '#shared/expenses/expense-summary.ts'
import { expenseTypeLabels } from '#shared/expenses/expense-types.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { useMay } from '../app/session.ts'
import { useRemoval } from '../app/use-removal.ts'
import type { Action } from '../ui/ActionItems.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import type { List } from '../ui/table/use-list-state.ts'
import type { Selection } from '../ui/table/use-selection.ts'
import { ExpenseStateLabel } from './ExpenseStateLabel.tsx'
import { removalWords } from './removal-words.ts'

const columns: readonly Column<ExpenseRow>[] = [
  { key: 'name', title: expenseFields.name.label, to: ({ _id }) => `/receipts/${_id}` },
  { key: 'date', title: expenseFields.date.label, kind: 'day' },
  { key: 'supplier', title: expenseFields.supplier.label },
  {
    key: 'apartmentAddress',
    title: expenseFields.place.label,
    cell: ({ apartmentAddress, condominiumName }) => apartmentAddress || condominiumName || '–',
  },
  {
    key: 'standing',
    title: expenseFields.standing.label,
    cell: ({ standing }) => <ExpenseStateLabel state={standing} />,
  },
  { key: 'total', title: expenseFields.amount.label, kind: 'money', sum: true },
  { key: 'vat255', title: expenseFields.vat255.label, kind: 'money', sum: true },
  { key: 'vat135', title: expenseFields.vat135.label, kind: 'money', sum: true, extra: true },
  {
    key: 'receiptType',
    title: expenseFields.receiptType.label,
    extra: true,
    cell: ({ receiptType }) => expenseTypeLabels[receiptType],
  },
  { key: 'condominiumName', title: expenseFields.condominiumName.label, extra: true },
  { key: 'vat10', title: expenseFields.vat10.label, kind: 'money', sum: true, extra: true },
  { key: 'vat24', title: expenseFields.vat24.label, kind: 'money', sum: true, extra: true },
  { key: 'vat14', title: expenseFields.vat14.label, kind: 'money', sum: true, extra: true },
  { key: 'subtracted', title: expenseFields.subtracted.label, kind: 'money', sum: true, extra: true },
  { key: 'reference', title: expenseFields.reference.label, extra: true },
  {
    key: 'taxDeductible',
    title: expenseFields.taxDeductible.label,
    extra: true,
    cell: ({ taxDeductible }) => (taxDeductible ? 'Kyllä' : 'Ei'),
  },
  {
    key: 'isRecurrent',
    title: expenseFields['recurrency.isRecurrent'].label,
    extra: true,
    cell: ({ isRecurrent }) => (isRecurrent ? 'Kyllä' : 'Ei'),
  },
  { key: 'files', title: 'Tiedostoja', kind: 'number', extra: true },
]

interface Props {
  readonly name: string
  readonly list: List<ExpenseRow>
  readonly filters?: ReactNode
  /** Columns that say the page's own thing. */
  readonly without?: readonly string[]
  /** Rows may be chosen. */
  readonly selection?: Selection<ExpenseRow> | undefined
  readonly empty: { readonly title: string; readonly text: string }
}

const none: readonly string[] = []

/** Of rates that the operator has said since this was built; shown once a cost has such. */
const later: Column<ExpenseRow> = { key: 'vatOther', title: expenseFields.vatOther.label, kind: 'money', sum: true }

const withLater = columns.flatMap((column) => (column.key === 'vat255' ? [later, column] : [column]))

/** Costs with what can be done to each. */
export function ExpenseTable({ without = none, ...table }: Props) {
  const may = useMay()
  const remove = useRemoval(costListApi.deleteExpense, removalWords)
  const hasLater = (table.list.page?.sums.vatOther ?? 0) !== 0
  const shown = useMemo(
    () => (hasLater ? withLater : columns).filter(({ key }) => !without.includes(key)),
    [hasLater, without],
  )
  const actions = useCallback(
    (row: ExpenseRow): readonly (Action | false)[] => [
      { label: 'Avaa', to: `/receipts/${row._id}` },
      may('receipts.edit') && { label: 'Muokkaa', to: `/receipts/edit/${row._id}` },
      may('receipts.remove') && {
        label: 'Poista',
        danger: true,
        onSelect: () => void remove(`kulu ${row.name}`, { params: { id: row._id } }),
      },
    ],
    [may, remove],
  )
  return (
    <Table
      {...table}
      label="Kulut"
      columns={shown}
      search="Hae nimellä, toimittajalla tai viitteellä"
      actions={actions}
    />
  )
}
