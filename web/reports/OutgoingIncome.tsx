import { outgoingIncomeApi as api, type OutgoingIncomeRow } from '#shared/reports/outgoing-income-report.ts'
import type { Column } from '../ui/columns.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { useReport } from './use-report.ts'

const columns: readonly Column<OutgoingIncomeRow>[] = [
  { key: 'partnerName', title: 'Päämies', to: ({ partner }) => `/partner/overview/${partner}` },
  {
    key: 'fullAddress',
    title: 'Vuokrakohde',
    to: ({ apartment, partner }) => (apartment ? `/apartment/overview/${apartment}` : `/partner/overview/${partner}`),
  },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'invoiceCount', title: 'Laskuja', kind: 'number', sum: true, extra: true },
  { key: 'received', title: 'Saatu vuokralaisilta', kind: 'money', sum: true },
  { key: 'share', title: 'Päämiehen osuus', kind: 'money', sum: true },
  { key: 'reward', title: 'Palkkio', kind: 'money', sum: true },
  { key: 'rewardWithoutVat', title: 'Palkkio ALV 0 %', kind: 'money', sum: true, extra: true },
  { key: 'rewardVat', title: 'Siitä ALV', kind: 'money', sum: true },
  { key: 'others', title: 'Muut maksut', kind: 'money', sum: true },
  { key: 'paid', title: 'Tilitetty', kind: 'money', sum: true },
]

/** What came for principals and what of it went on, by home. */
export function OutgoingIncome() {
  const list = useReport(api.listOutgoingIncome)
  return (
    <>
      <PageHead title="Tilitysraportti" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="outgoing-income"
        label="Tilitysraportti"
        list={list}
        columns={columns}
        search="Hae päämiehellä tai osoitteella"
        filters={
          <ReportFilters
            list={list}
            bases={['Tilityspäivän mukaan', 'Maksupäivän mukaan']}
            names={['condominium', 'apartment', 'city', 'principal', 'realtor']}
          />
        }
        empty={{ title: 'Ei tilityksiä', text: 'Valittuina päivinä ei ole tilitetty päämiehille mitään.' }}
      />
    </>
  )
}
