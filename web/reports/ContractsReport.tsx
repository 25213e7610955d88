import { contractsReportApi as api, type ContractsReportRow } from '#shared/reports/contracts-report.ts'
import type { Column } from '../ui/columns.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { useReport } from './use-report.ts'

const columns: readonly Column<ContractsReportRow>[] = [
  { key: 'invoiceNumber', title: 'Lasku', to: ({ _id }) => `/invoice/edit/${_id}` },
  { key: 'billDate', title: 'Laskun päivä', kind: 'day' },
  { key: 'dueDate', title: 'Eräpäivä', kind: 'day', extra: true },
  { key: 'paidDate', title: 'Maksettu viimeksi', kind: 'day' },
  {
    key: 'contractNumber',
    title: 'Sopimus',
    to: ({ contract }) => `/rental-contract/overview/${contract}?tab=report`,
  },
  { key: 'address', title: 'Vuokrakohde' },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'tenant', title: 'Vuokralainen' },
  { key: 'startDate', title: 'Alkaa', kind: 'day', extra: true },
  { key: 'endDate', title: 'Päättyy', kind: 'day', extra: true },
  { key: 'rentProductCount', title: 'Vuokria', kind: 'number', sum: true },
  { key: 'rentProductTotalWithTaxes', title: 'Vuokra veroineen', kind: 'money', sum: true },
  { key: 'depositAmount', title: 'Vakuutta laskutettu', kind: 'money', sum: true },
  { key: 'depositTargetAmount', title: 'Sovittu vakuus', kind: 'money', sort: false, extra: true },
  { key: 'total', title: 'Lasku yhteensä', kind: 'money', sum: true },
  { key: 'paid', title: 'Maksettu', kind: 'money', sum: true },
]

/** What was billed and paid of leases within some days, an invoice a row. */
export function ContractsReport() {
  const list = useReport(api.listContractsReport)
  return (
    <>
      <PageHead title="Sopimusraportti" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="contracts-report"
        label="Sopimusraportti"
        list={list}
        columns={columns}
        search="Hae laskulla, osoitteella, vuokralaisella tai sopimuksella"
        filters={
          <ReportFilters
            list={list}
            bases={['Laskun päivän mukaan', 'Maksupäivän mukaan']}
            names={['condominium', 'apartment', 'city', 'principal', 'realtor', 'tenant']}
          />
        }
        empty={{ title: 'Ei laskutettua', text: 'Raporttiin tulevat vuokrasopimusten laskut, kun ne on luotu.' }}
      />
    </>
  )
}
