import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import type { RegionFigures } from '#shared/reports/figures/regions.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'

const columns: readonly Column<RegionFigures>[] = [
  { key: 'city', title: 'Paikkakunta' },
  { key: 'apartments', title: 'Vuokrakohteita', kind: 'number', sum: true },
  { key: 'rented', title: 'Vuokrattuna', kind: 'number', sum: true },
  { key: 'rent', title: 'Vuokrat kuukaudessa', kind: 'money', sum: true },
  { key: 'open', title: invoiceFields.open.label, kind: 'money', sum: true },
  { key: 'overdue', title: 'Myöhässä', kind: 'money', sum: true },
]

/** A row for each town. */
export const RegionTable = ({ regions }: { regions: readonly RegionFigures[] }) => (
  <Table
    name="regions"
    label="Luvut paikkakunnittain"
    list={useOwnList(regions, ['city'], ['apartments', 'rented', 'rent', 'open', 'overdue'])}
    columns={columns}
    search="Hae paikkakuntaa"
    empty={{ title: 'Ei vuokrakohteita', text: 'Luvut näkyvät, kun tilillä on vuokrakohteita.' }}
  />
)
