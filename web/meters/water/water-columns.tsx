import { printSpan } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { lineFields } from '#shared/invoices/lines/line.fields.ts'
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
    title: 'Vuokrakohde',
    to: ({ apartment, contract }) =>
      contract ? `/rental-contract/overview/${contract}` : `/apartment/overview/${apartment}`,
  },
  { key: 'tenantName', title: 'Maksaja' },
  { key: 'from', title: 'Päivät', cell: printSpan },
  { key: 'total', title: 'Erotus', kind: 'money', sum: true },
  {
    key: 'state',
    title: 'Tulos',
    long: true,
    cell: (row) => (
      <>
        {states[row.state](row)} <Notes {...row} />
      </>
    ),
  },
  {
    key: 'cold',
    title: 'Kylmä, m³',
    kind: 'number',
    cell: ({ cold, isEstimate }) => `${cubic(cold)}${isEstimate ? ' (arvio)' : ''}`,
  },
  { key: 'hot', title: 'Lämmin, m³', kind: 'number', print: cubic },
  { key: 'usage', title: 'Kulutus, veroton', kind: 'money' },
  { key: 'advances', title: 'Ennakot, veroton', kind: 'money' },
  { key: 'taxpr', title: lineFields.taxpr.label, kind: 'percent', extra: true },
]
