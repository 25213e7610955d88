import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { NamedApartment } from '#shared/properties/apartment.ts'
import { today } from '../../app/today.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'

type Props = { readonly apartment: NamedApartment }

interface ChargeRow {
  readonly _id: string
  readonly kind: string
  readonly amount: number
  readonly startDate: string
  readonly endDate: string
}

const chargeColumns: readonly Column<ChargeRow>[] = [
  { key: 'kind', title: 'Maksu' },
  { key: 'amount', title: '€/kk', kind: 'money' },
  { key: 'startDate', title: apartmentFields['oldWaterCharges.startDate'].label, kind: 'day' },
  { key: 'endDate', title: apartmentFields['oldWaterCharges.endDate'].label, kind: 'day' },
  { key: 'state', title: 'Tila', sort: false, cell: (row) => <ChargeState row={row} /> },
]

function ChargeState({ row: { startDate, endDate } }: { row: ChargeRow }) {
  if (startDate > today()) return <StatusLabel tone="news">Tulossa</StatusLabel>
  if (endDate && endDate < today()) return <StatusLabel tone="plain">Päättynyt</StatusLabel>
  return <StatusLabel tone="good">Voimassa</StatusLabel>
}

/** What the company charges for the apartment, and what it did before. */
export function ChargeTable({ apartment }: Props) {
  const { maintenanceCharge, oldMaintenanceCharges, waterCharge, oldWaterCharges } = apartment
  const history = [
    {
      kind: apartmentFields['maintenanceCharge.amount'].label,
      all: [{ ...maintenanceCharge, endDate: '' }, ...oldMaintenanceCharges],
    },
    { kind: apartmentFields['waterCharge.amount'].label, all: [{ ...waterCharge, endDate: '' }, ...oldWaterCharges] },
  ]
  const rows = history.flatMap(({ kind, all }) =>
    all
      .filter(({ amount, startDate }) => amount > 0 || startDate !== '')
      .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
      .map((charge, at) => ({ _id: `${kind}-${at}`, kind, ...charge })),
  )
  return (
    <Table
      name="charges-of-apartment"
      label="Vastikkeet"
      list={useOwnList(rows, ['kind'])}
      columns={chargeColumns}
      empty={{ title: 'Ei vastikkeita', text: 'Hoitovastike ja vesimaksu lisätään vuokrakohteen tietoihin.' }}
    />
  )
}
