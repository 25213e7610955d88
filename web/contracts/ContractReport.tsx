import { contractFields } from '#shared/contracts/contract.fields.ts'
import type { ContractReportRow } from '#shared/contracts/contract-report.ts'
import { contractReportsApi } from '#shared/contracts/report-api.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { useList } from '../app/tables/use-list.ts'
import { Card } from '../ui/Card.tsx'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { useListState } from '../ui/table/use-list-state.ts'

const columns: readonly Column<ContractReportRow>[] = [
  { key: 'invoiceNumber', title: 'Lasku', to: ({ _id }) => `/invoice/edit/${_id}` },
  { key: 'billDate', title: invoiceFields.billDate.alone, kind: 'day' },
  { key: 'dueDate', title: invoiceFields.dueDate.label, kind: 'day', extra: true },
  { key: 'paidDate', title: invoiceFields.paidDate.label, kind: 'day' },
  { key: 'tenant', title: contractFields.tenantName.label },
  { key: 'rentProductCount', title: 'Vuokria', kind: 'number', sum: true },
  { key: 'rentProductTotalWithTaxes', title: 'Vuokra veroineen', kind: 'money', sum: true },
  { key: 'depositAmount', title: 'Vakuutta laskutettu', kind: 'money', sum: true },
  { key: 'depositTargetAmount', title: contractFields.depositTarget.label, kind: 'money', extra: true },
  { key: 'total', title: invoiceFields.total.alone, kind: 'money', sum: true },
  { key: 'paid', title: invoiceFields.paid.label, kind: 'money', sum: true },
  { key: 'contractNumber', title: 'Sopimus', extra: true },
  { key: 'startDate', title: contractFields['lease.startDate'].label, kind: 'day', extra: true },
  { key: 'endDate', title: contractFields['lease.endDate'].label, kind: 'day', extra: true },
  { key: 'address', title: contractFields.apartmentAddress.label, extra: true },
]

/** What was billed and paid of a contract within some days, with sums; it goes to a file like every list. */
export function ContractReport({ contract }: { contract: string }) {
  const days = useListState({ filters: ['from', 'to'], itemsPerPage: 15 })
  const { from = '', to = '' } = days.filters
  const list = useList(contractReportsApi.listContractReport, {
    filters: ['searchType'],
    fixed: { dates: { startDate: from, endDate: to } },
    params: { contractId: contract },
  })
  return (
    <Card title="Sopimusraportti">
      <Table
        name="contract-report"
        label="Sopimusraportti"
        list={{ ...list, isNarrowed: list.isNarrowed || days.isNarrowed }}
        columns={columns}
        filters={
          <>
            <Filter
              list={list}
              name="searchType"
              label="Mukaan otetaan"
              all="Laskun päivän mukaan"
              options={[['paymentDate', 'Maksupäivän mukaan']]}
            />
            <DaySpanFilter list={days} label="Päivät" />
          </>
        }
        empty={{ title: 'Ei laskutettua', text: 'Raporttiin tulevat sopimuksen laskut, kun ne on luotu.' }}
      />
    </Card>
  )
}
