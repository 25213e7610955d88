import { useMemo } from 'react'
import { printSpan } from '#shared/base/day.ts'
import { printArea, printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { type CompanyData, companyDataApi } from '#shared/reports/company-data.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { CondominiumChoice, useCondominium } from '../meters/CondominiumChoice.tsx'
import { Card, CardColumn } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Blank } from '../ui/Fallback.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { useOwnList } from '../ui/use-own-list.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { rentColumns } from './rent-columns.tsx'

const summed = [
  ...(['rent', 'water', 'parking', 'media', 'otherReceivables', 'totalPayments', 'totalReceipts'] as const),
  ...(['maintenanceChargesTotal', 'waterChargesTotal', 'totalLoans', 'net', 'annualNet'] as const),
]

/** One housing company: its figures today, and what its homes brought and cost over some days. */
export function CompanyReport() {
  const { condominium } = useCondominium()
  const { from = '', to = '', searchType } = useDays().filters
  const basis = searchType === 'paymentDate' ? 'paymentDate' : ''
  const asked = useCall(
    companyDataApi.readCompanyData,
    { params: { id: condominium }, query: { startDate: from, endDate: to, searchType: basis } },
    { enabled: condominium !== '' },
  )
  return (
    <>
      <PageHead title="Taloyhtiöraportti" parents={[{ to: '/reports', label: 'Raportit' }]} />
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
          <Loaded reading={asked}>{(company) => <Company company={company} />}</Loaded>
        )}
      </CardColumn>
    </>
  )
}

const useDays = () => useListState({ filters: ['from', 'to', 'searchType'], itemsPerPage: 15 })

function Company({ company }: { company: CompanyData }) {
  const { figures, apartments, sums, ownCosts } = company
  const days = useDays()
  const list = useOwnList(apartments, ['fullAddress', 'tenants'], summed)
  const year = company.from.slice(0, 4)
  const columns = useMemo(() => rentColumns(year).filter(({ key }) => key !== 'condominiumName'), [year])
  return (
    <>
      <Card title="Tänään">
        <Facts>
          <Fact label="Y-tunnus">{company.businessId}</Fact>
          <Fact label="Vuokrakohteita">{printNumber(figures.apartments)}</Fact>
          <Fact label="Pinta-ala">{printArea(figures.area)}</Fact>
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
        name="company-report"
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
