import { vacancyApi as api, type VacancyRow } from '#shared/reports/vacancy.ts'
import { useList } from '../app/use-list.ts'
import type { Column } from '../ui/columns.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { Filter } from '../ui/Toolbar.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { narrowingNames } from './use-report.ts'

const columnsOf = (by: string): readonly Column<VacancyRow>[] => [
  {
    key: 'fullAddress',
    title: 'Vuokrakohde',
    to: ({ apartment }) => `/apartment/overview/${apartment}?tab=contracts`,
  },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'city', title: 'Paikkakunta', extra: true },
  { key: 'from', title: 'Alkaen', kind: 'day', ...(by === '' && { extra: true as const }) },
  { key: 'to', title: 'Asti', kind: 'day', ...(by === '' && { extra: true as const }) },
  { key: 'days', title: 'Päiviä', kind: 'number', sum: true },
  { key: 'daysLet', title: 'Vuokrattuna (pv)', kind: 'number', sum: true },
  { key: 'daysEmpty', title: 'Tyhjänä (pv)', kind: 'number', sum: true },
  { key: 'occupancy', title: 'Käyttöaste', kind: 'percent' },
  { key: 'times', title: 'Tyhjiä jaksoja', kind: 'number', sum: true, extra: true },
  { key: 'emptySince', title: 'Tyhjillään alkaen', kind: 'day' },
  { key: 'rent', title: 'Vuokra, €/kk', kind: 'money' },
  { key: 'lostRent', title: 'Menetetty vuokra', kind: 'money', sum: true },
]

/** How homes have stood let and empty, and what the empty days have cost. */
export function Vacancy() {
  const list = useList(api.listVacancy, { filters: ['from', 'to', 'by', 'state', ...narrowingNames] })
  return (
    <>
      <PageHead title="Käyttöaste ja tyhjät päivät" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="vacancy"
        label="Käyttöaste ja tyhjät päivät"
        list={list}
        columns={columnsOf(list.filters.by ?? '')}
        search="Hae osoitteella, taloyhtiöllä tai paikkakunnalla"
        filters={
          <>
            <Filter list={list} name="by" label="Rivit" all="Kohteittain" options={[['span', 'Tyhjät jaksot']]} />
            <Filter
              list={list}
              name="state"
              label="Kohteet"
              all="Kaikki kohteet"
              options={[['empty', 'Tyhjänä olleet']]}
            />
            <ReportFilters list={list} names={['condominium', 'apartment', 'city', 'principal', 'realtor']} />
          </>
        }
        empty={{ title: 'Ei kohteita', text: 'Raporttiin tulevat vuokrattavaksi merkityt kohteet.' }}
      />
    </>
  )
}
