import { type ArrearsRow, arrearsApi as api } from '#shared/reports/arrears.ts'
import { useList } from '../app/use-list.ts'
import type { Column } from '../ui/columns.tsx'
import { DayFilter } from '../ui/DayFilter.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { Filter } from '../ui/Toolbar.tsx'
import { listAt } from './list-at.ts'
import { Narrow } from './Narrow.tsx'
import { narrowingNames } from './use-report.ts'

/** A tenant's row opens its invoices, an invoice's row the invoice. */
const columnsOf = (by: string, date: string): readonly Column<ArrearsRow>[] => [
  by === 'invoice'
    ? { key: 'invoiceNumber', title: 'Lasku', to: ({ invoice }) => `/invoice/edit/${invoice}` }
    : {
        key: 'tenantName',
        title: 'Vuokralainen',
        to: ({ tenant }) =>
          listAt('/reports/arrears', { by: 'invoice', ...(tenant && { tenant }), ...(date && { date }) }),
      },
  ...(by === 'invoice' ? [{ key: 'tenantName', title: 'Vuokralainen' } as const] : []),
  { key: 'fullAddress', title: 'Vuokrakohde' },
  { key: 'invoices', title: 'Laskuja', kind: 'number', sum: true },
  { key: 'dueDate', title: by === 'invoice' ? 'Eräpäivä' : 'Vanhin eräpäivä', kind: 'day' },
  { key: 'daysLate', title: 'Myöhässä (pv)', kind: 'number' },
  { key: 'notDue', title: 'Erääntymätön', kind: 'money', sum: true },
  { key: 'upTo30', title: '1–30 pv', kind: 'money', sum: true },
  { key: 'upTo60', title: '31–60 pv', kind: 'money', sum: true },
  { key: 'upTo90', title: '61–90 pv', kind: 'money', sum: true },
  { key: 'over90', title: 'Yli 90 pv', kind: 'money', sum: true },
  { key: 'late', title: 'Erääntynyt', kind: 'money', sum: true },
  { key: 'open', title: 'Avoinna', kind: 'money', sum: true },
]

/** What was open at the end of a day, by how late it was. */
export function Arrears() {
  const list = useList(api.listArrears, { filters: ['date', 'by', 'state', ...narrowingNames] })
  const { by = '', date = '' } = list.filters
  return (
    <>
      <PageHead title="Saatavat iän mukaan" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="arrears"
        label="Saatavat iän mukaan"
        list={list}
        columns={columnsOf(by, date)}
        search="Hae vuokralaisella, osoitteella tai laskun numerolla"
        filters={
          <>
            <Filter list={list} name="by" label="Rivit" all="Vuokralaisittain" options={[['invoice', 'Laskuittain']]} />
            <Filter
              list={list}
              name="state"
              label="Saatavat"
              all="Kaikki avoimet"
              options={[
                ['late', 'Erääntyneet'],
                ['over90', 'Yli 90 päivää myöhässä'],
              ]}
            />
            <DayFilter list={list} name="date" label="Päivän lopussa" />
            <Narrow list={list} names={['condominium', 'apartment', 'city', 'principal', 'realtor', 'tenant']} />
          </>
        }
        empty={{ title: 'Ei avoimia saatavia', text: 'Valittuna päivänä mikään lasku ei ollut avoinna.' }}
      />
    </>
  )
}
