import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { limitationReportApi as api, type LimitationRow } from '#shared/reports/limitation-report.ts'
import { useList } from '../app/tables/use-list.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { Narrow } from './Narrow.tsx'
import { narrowingNames } from './use-report.ts'

/** By how far away the day is. */
function LimitationLabel({ daysLeft, isEarliest }: Pick<LimitationRow, 'daysLeft' | 'isEarliest'>) {
  if (daysLeft < 0) return <StatusLabel tone="bad">Vanhentunut</StatusLabel>
  if (isEarliest) return <StatusLabel tone="plain">Voimassa</StatusLabel>
  return daysLeft <= 90 ? (
    <StatusLabel tone="warning">Vanhenee pian</StatusLabel>
  ) : (
    <StatusLabel tone="plain">Voimassa</StatusLabel>
  )
}

const columns: readonly Column<LimitationRow>[] = [
  { key: 'invoiceNumber', title: 'Lasku', to: ({ _id }) => `/invoice/edit/${_id}` },
  { key: 'state', title: 'Tila', sort: false, cell: (row) => <LimitationLabel {...row} /> },
  { key: 'tenantName', title: 'Vuokralainen', to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'fullAddress', title: 'Vuokrakohde' },
  { key: 'dueDate', title: invoiceFields.dueDate.label, kind: 'day' },
  { key: 'expires', title: 'Vanhentuu', kind: 'day' },
  { key: 'daysLeft', title: 'Päiviä jäljellä', kind: 'number' },
  {
    key: 'ground',
    title: 'Laskettu',
    cell: ({ ground, isEarliest }) => (isEarliest ? `${ground}, aikaisintaan` : ground),
  },
  { key: 'open', title: invoiceFields.open.label, kind: 'money', sum: true },
]

/** Debts by the day on which they expire, so that somebody keeps them alive in time. */
export function Limitation() {
  const list = useList(api.listLimitation, { filters: ['state', ...narrowingNames] })
  return (
    <>
      <PageHead title="Vanhenevat saatavat" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="limitation"
        label="Vanhenevat saatavat"
        list={list}
        columns={columns}
        search="Hae laskun numerolla, vuokralaisella tai osoitteella"
        filters={
          <>
            <Filter
              list={list}
              name="state"
              label="Vanhenevat"
              all="90 päivän kuluessa"
              options={[
                ['all', 'Kaikki erääntyneet'],
                ['expired', 'Vanhentuneet'],
              ]}
            />
            <Narrow list={list} names={['condominium', 'apartment', 'city', 'principal', 'realtor', 'tenant']} />
          </>
        }
        empty={{
          title: 'Mikään ei vanhene',
          text: 'Saatava vanhentuu kolmen vuoden kuluttua eräpäivästä. Muistutus ja osasuoritus aloittavat ajan alusta.',
        }}
      />
    </>
  )
}
