import { printSpan } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { equalisedFields } from '#shared/meters/equalisation.fields.ts'
import type { EqualisedRow } from '#shared/meters/equalised-row.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import css from '../meters.module.css'

const states: Record<EqualisedRow['state'], (row: EqualisedRow) => ReturnType<typeof StatusLabel>> = {
  ready: ({ total }) =>
    total > 0 ? <StatusLabel tone="news">Lisälasku</StatusLabel> : <StatusLabel tone="good">Hyvitys</StatusLabel>,
  even: () => <StatusLabel tone="plain">Tasan</StatusLabel>,
  lacking: () => <StatusLabel tone="warning">Ei voi tasata</StatusLabel>,
  owner: () => <StatusLabel tone="plain">Omistajalle</StatusLabel>,
}

const cubic = (thousandths: number): string => printNumber(thousandths / 1000)

/** Why it is so, and what a person should look at. */
const Notes = ({ state, reason, notes }: EqualisedRow) => (
  <span className={css.note}>{reason || (state === 'owner' ? 'Ei sopimusta' : notes.join('. '))}</span>
)

/** What is told of the water of a contract's days. */
export const waterColumns: readonly Column<EqualisedRow>[] = [
  {
    key: 'apartmentAddress',
    title: equalisedFields.apartmentAddress.label,
    to: ({ apartment, contract }) =>
      contract ? `/rental-contract/overview/${contract}` : `/apartment/overview/${apartment}`,
  },
  { key: 'tenantName', title: equalisedFields.tenantName.label },
  { key: 'from', title: equalisedFields.days.label, cell: printSpan },
  { key: 'total', title: equalisedFields.total.label, kind: 'money', sum: true },
  {
    key: 'state',
    title: equalisedFields.state.label,
    long: true,
    cell: (row) => (
      <>
        {states[row.state](row)} <Notes {...row} />
      </>
    ),
  },
  {
    key: 'cold',
    title: equalisedFields.cold.heading,
    kind: 'number',
    cell: ({ cold, isEstimate }) => `${cubic(cold)}${isEstimate ? ' (arvio)' : ''}`,
  },
  { key: 'hot', title: equalisedFields.hot.heading, kind: 'number', print: cubic },
  { key: 'usage', title: equalisedFields.usage.label, kind: 'money' },
  { key: 'advances', title: equalisedFields.advances.label, kind: 'money' },
  { key: 'taxpr', title: equalisedFields.taxpr.label, kind: 'percent', extra: true },
]
