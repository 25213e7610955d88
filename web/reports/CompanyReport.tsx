import { useMemo } from 'react'
import { printSpan } from '#shared/base/day.ts'
import { printArea, printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { type CompanyData, companyDataApi } from '#shared/reports/figures/company-data.ts'
import { companyReportColumns, type RentReportRow, summedOfRents } from '#shared/reports/rent-report.ts'
import { daysOf } from '#shared/reports/report-query.ts'
import { Loaded } from '../app/Loaded.tsx'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { CondominiumChoice, useCondominium } from '../meters/CondominiumChoice.tsx'
import { Card, CardColumn } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Blank } from '../ui/Fallback.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useListState } from '../ui/table/use-list-state.ts'
import { useOwnList } from '../ui/table/use-own-list.ts'
import { rentLinks } from './income/rent-links.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportHead, type ReportPage, useReportPage } from './saved/ReportHead.tsx'
import { withLinks } from './with-links.ts'

/** One housing company: its figures today, and what its homes brought and cost over some days. */
export function CompanyReport() {
  const { condominium } = useCondominium()
  const days = useDays()
  const { from = '', to = '', searchType } = days.filters
  const year = daysOf({ startDate: from, endDate: to }, today()).from.slice(0, 4)
  const columns = useMemo(() => withLinks(companyReportColumns(year), rentLinks), [year])
  const page = useReportPage({
    report: 'company',
    name: 'company-report',
    list: days,
    columns,
    wish: condominium ? { condominium } : {},
  })
  const basis = searchType === 'paymentDate' ? 'paymentDate' : ''
  const asked = useCall(
    companyDataApi.readCompanyData,
    { params: { id: condominium }, query: { startDate: from, endDate: to, searchType: basis } },
    { enabled: condominium !== '' },
  )
  return (
    <>
      <ReportHead page={page} isSaved={condominium !== ''} isPrinted={(asked.data?.apartments.length ?? 0) > 0} />
      <CardColumn>
        <Card>
          <CondominiumChoice />
        </Card>
        {condominium === '' ? (
          <Blank
            title="Valitse taloyhtiö"
            text="Raportti näyttää yhden taloyhtiön kohteet, vastikkeet, lainat ja tulot."
          />
        ) : (
          <Loaded reading={asked}>{(company) => <Company company={company} columns={columns} page={page} />}</Loaded>
        )}
      </CardColumn>
    </>
  )
}

const useDays = () => useListState({ filters: ['from', 'to', 'searchType'], itemsPerPage: 15 })

interface Props {
  readonly company: CompanyData
  readonly columns: readonly Column<RentReportRow>[]
  readonly page: ReportPage
}

function Company({ company, columns, page }: Props) {
  const { figures, apartments, sums, ownCosts } = company
  const days = useDays()
  const list = useOwnList(apartments, ['fullAddress', 'tenants'], summedOfRents)
  return (
    <>
      <Card title="Tänään">
        <Facts>
          <Fact label="Y-tunnus">{company.businessId}</Fact>
          <Fact label="Vuokrakohteita">{printNumber(figures.apartments)}</Fact>
          <Fact label={apartmentFields.area.label}>{printArea(figures.area)}</Fact>
          <Fact label="Hoitovastikkeet, €/kk">{printMoney(figures.maintenance)}</Fact>
          <Fact label="Vesimaksut, €/kk">{printMoney(figures.water)}</Fact>
          <Fact label="Lainanhoito, €/kk">{printMoney(figures.loanPayments)}</Fact>
          <Fact label="Lainaa jäljellä">{printMoney(figures.loansLeft)}</Fact>
        </Facts>
      </Card>
      <Card title={printSpan(company)}>
        <Facts>
          <Fact label="Vuokrat">{printMoney(sums.rent ?? 0)}</Fact>
          <Fact label="Maksut">{printMoney(sums.totalPayments ?? 0)}</Fact>
          <Fact label="Kohteiden kulut">{printMoney(sums.totalReceipts ?? 0)}</Fact>
          <Fact label="Taloyhtiön omat kulut">{printMoney(ownCosts)}</Fact>
          <Fact label="Netto">{printMoney(sums.net ?? 0)}</Fact>
        </Facts>
      </Card>
      <Table
        key={page.table}
        name={page.table}
        label="Taloyhtiön vuokrakohteet"
        list={{ ...list, filters: days.filters, change: days.change }}
        columns={columns}
        search="Hae osoitteella tai vuokralaisella"
        filters={<ReportFilters list={days} bases={['Netto laskutetusta', 'Netto maksetusta']} names={[]} />}
        empty={{ title: 'Ei vuokrakohteita', text: 'Taloyhtiössä ei ole vuokrakohteita.' }}
      />
    </>
  )
}
