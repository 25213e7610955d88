import { arrearsApi as api, arrearsColumns } from '#shared/reports/arrears.ts'
import { useList } from '../../app/tables/use-list.ts'
import { DayFilter } from '../../ui/day/DayFilter.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import { listAt } from '../list-at.ts'
import { Narrow } from '../Narrow.tsx'
import { ReportScreen } from '../saved/ReportScreen.tsx'
import { narrowingNames } from '../use-report.ts'
import { withLinks } from '../with-links.ts'

/** A tenant's row opens its invoices, an invoice's row the invoice. */
const columnsOf = (by: string, date: string) =>
  withLinks(
    arrearsColumns(by),
    by === 'invoice'
      ? { invoiceNumber: ({ invoice }) => `/invoice/edit/${invoice}` }
      : {
          tenantName: ({ tenant }) =>
            listAt('/reports/arrears', { by: 'invoice', ...(tenant && { tenant }), ...(date && { date }) }),
        },
  )

const ArrearsChart = onDemand<{ readonly sums: Readonly<Record<string, number>> }>(
  async () => (await import('./ArrearsChart.tsx')).ArrearsChart,
)

/** What was open at the end of a day, by how late it was. */
export function Arrears() {
  const list = useList(api.listArrears, { filters: ['date', 'by', 'state', ...narrowingNames] })
  const { by = '', date = '' } = list.filters
  const sums = list.page?.sums
  return (
    <ReportScreen
      report="arrears"
      chart={sums?.open ? <ArrearsChart sums={sums} /> : undefined}
      name="arrears"
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
  )
}
