import { printDay } from '#shared/base/day.ts'
import { depositPaymentsApi as api, depositPaymentColumns } from '#shared/reports/deposit-payments-api.ts'
import { callForFile } from '../app/call.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DayFilter } from '../ui/day/DayFilter.tsx'
import { openPdf } from '../ui/pdf/pdf.ts'
import { ReportScreen } from './saved/ReportScreen.tsx'
import { withLinks } from './with-links.ts'

const columns = withLinks(depositPaymentColumns, {
  tenantName: ({ _id }) => `/deposits/${_id}`,
})

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
    <ReportScreen
      report="deposit-payments"
      name="deposit-payments"
      label={`Hallussa olevat vakuudet ${printDay(accountDate || today())}`}
      parents={[{ to: '/deposits', label: 'Vakuudet' }]}
      actionsOfPage={[{ label: 'Näytä PDF', onSelect: show }]}
      hasOwnPaper
      list={list}
      columns={columns}
      search="Hae vuokralaisella, osoitteella tai tilillä"
      filters={<DayFilter list={list} name="accountDate" label="Päivän lopussa" />}
      empty={{
        title: 'Ei vakuuksia hallussa',
        text: 'Tässä näkyvät vakuudet, joista on rahaa hallussa valittuna päivänä.',
      }}
    />
  )
}
