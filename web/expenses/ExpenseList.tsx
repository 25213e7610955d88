import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { usualSince } from '#shared/base/day.ts'
import { expenseFields } from '#shared/expenses/expense.fields.ts'
import { expenseStateLabels, expenseStates } from '#shared/expenses/expense-state.ts'
import type { ExpenseRow } from '#shared/expenses/expense-summary.ts'
import { expenseTypeLabels, expenseTypes } from '#shared/expenses/expense-types.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { useSelection } from '../ui/table/use-selection.ts'
import type { ClassifyProps } from './ClassifyBar.tsx'
import { ExpenseTable } from './ExpenseTable.tsx'

/** Comes when costs are to be classified. */
const ClassifyBar = onDemand<ClassifyProps>(async () => (await import('./ClassifyBar.tsx')).ClassifyBar)

const nameOf = ({ name }: ExpenseRow) => `Valitse kulu ${name}`

/** Every cost of the days, with sums and the VAT of each rate. */
export function ExpenseList() {
  const may = useMay()
  const list = useList(costListApi.listExpenses, { filters: ['from', 'to', 'receiptType', 'standing'] })
  const selection = useSelection(list, { nameOf })
  const [isChoosing, setChoosing] = useState(false)
  const end = () => {
    selection.none()
    setChoosing(false)
  }
  return (
    <>
      <PageHead
        title="Kulut"
        primary={may('receipts.create') && { label: 'Lisää kulu', icon: PlusIcon, to: '/receipts/edit/new' }}
        actions={[
          { label: 'Kulut kohteittain', to: '/reports/receipts' },
          !isChoosing && may('receipts.edit') && { label: 'Luokittele kuluja', onSelect: () => setChoosing(true) },
        ]}
      />
      {isChoosing && <ClassifyBar ids={selection.named.map(({ _id }) => _id)} onNone={selection.none} onEnd={end} />}
      <ExpenseTable
        name="receipts"
        list={list}
        selection={isChoosing ? selection : undefined}
        filters={
          <>
            <Filter
              list={list}
              name="receiptType"
              label={expenseFields.receiptType.label}
              all="Kaikki tyypit"
              options={expenseTypes.map((type) => [type, expenseTypeLabels[type]])}
            />
            <Filter
              list={list}
              name="standing"
              label={expenseFields.standing.label}
              all="Kaikki tilat"
              options={expenseStates.map((state) => [state, expenseStateLabels[state]])}
            />
            <DaySpanFilter list={list} label={expenseFields.date.label} since={usualSince(today())} />
          </>
        }
        empty={{ title: 'Ei kuluja', text: 'Kirjaa tähän kuitit ja ostolaskut, vastikkeet ja yhtiölainojen maksut.' }}
      />
    </>
  )
}
