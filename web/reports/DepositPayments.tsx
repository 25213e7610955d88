import { printDay } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { depositTypeLabels } from '#shared/deposits/deposit-types.ts'
import { depositPaymentsApi as api, type DepositPaymentRow } from '#shared/reports/deposit-payments-api.ts'
import { callForFile } from '../app/call.ts'
import { today } from '../app/today.ts'
import { useList } from '../app/use-list.ts'
import type { Column } from '../ui/columns.tsx'
import { DayFilter } from '../ui/DayFilter.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { openPdf } from '../ui/pdf.ts'
import { Table } from '../ui/Table.tsx'

const columns: readonly Column<DepositPaymentRow>[] = [
  { key: 'tenantName', title: 'Vuokralainen', to: ({ _id }) => `/deposits/${_id}` },
  { key: 'apartmentAddress', title: 'Vuokrakohde' },
  { key: 'contractNumber', title: 'Sopimus', extra: true },
  { key: 'method', title: 'Tapa', cell: ({ method }) => depositTypeLabels[method] },
  { key: 'iban', title: 'Tilinumero', cell: ({ iban }) => (iban ? printIban(iban) : '–') },
  { key: 'amount', title: 'Sovittu', kind: 'money', sum: true },
  { key: 'received', title: 'Saatu', kind: 'money', sum: true },
  { key: 'returned', title: 'Palautettu', kind: 'money', sum: true },
  { key: 'deducted', title: 'Vähennetty', kind: 'money', sum: true, extra: true },
  { key: 'held', title: 'Hallussa', kind: 'money', sum: true },
  { key: 'unpaid', title: 'Siitä vapautettu, maksamatta', kind: 'money', sum: true },
]

/** What was held for whom, and where, at the end of a day: on the screen, as a table file or on paper. */
export function DepositPayments() {
  const list = useList(api.listDepositPayments, { filters: ['accountDate'] })
  const accountDate = list.filters.accountDate ?? ''
  const show = () =>
    openPdf({
      name: 'Vakuuksien maksuluettelo',
      load: () => callForFile(api.readDepositPaymentsPdf, { query: { accountDate } }),
    })
  return (
    <>
      <PageHead
        title="Vakuuksien maksuluettelo"
        parents={[{ to: '/deposits', label: 'Vakuudet' }]}
        actions={[{ label: 'Näytä PDF', onSelect: show }]}
      />
      <Table
        name="deposit-payments"
        label={`Hallussa olevat vakuudet ${printDay(accountDate || today())}`}
        list={list}
        columns={columns}
        search="Hae vuokralaisella, osoitteella tai tilillä"
        filters={<DayFilter list={list} name="accountDate" label="Päivän lopussa" />}
        empty={{
          title: 'Ei vakuuksia hallussa',
          text: 'Tässä näkyvät vakuudet, joista on rahaa hallussa valittuna päivänä.',
        }}
      />
    </>
  )
}
