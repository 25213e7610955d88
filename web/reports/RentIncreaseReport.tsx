import { printPercent } from '#shared/base/finnish.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import { increaseReportApi as api, type IncreaseReportRow } from '#shared/reports/rent-increase-report.ts'
import { choicesApi } from '#shared/reports/report-choices.ts'
import { useCall } from '../app/use-call.ts'
import { useList } from '../app/use-list.ts'
import type { Column } from '../ui/columns.tsx'
import { DaySpanFilter } from '../ui/DayFilter.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { Filter } from '../ui/Toolbar.tsx'

const columns: readonly Column<IncreaseReportRow>[] = [
  { key: 'apartmentAddress', title: 'Vuokrakohde', to: ({ _id }) => `/rental-contract/overview/${_id}?tab=increases` },
  { key: 'nextRentIncreaseDate', title: 'Seuraava korotus', kind: 'day' },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'city', title: 'Paikkakunta', extra: true },
  { key: 'houseType', title: 'Talotyyppi', sort: false, extra: true },
  { key: 'floorPlan', title: 'Huoneet', extra: true },
  { key: 'floor', title: 'Kerros', sort: false, extra: true },
  { key: 'tenants', title: 'Vuokralaiset' },
  { key: 'contractNumber', title: 'Sopimus', extra: true },
  { key: 'contractStarts', title: 'Sopimus alkaa', kind: 'day' },
  { key: 'dismissalDate', title: 'Irtisanottu päättymään', kind: 'day', extra: true },
  { key: 'rent', title: 'Vuokra, €/kk', kind: 'money', sum: true },
  { key: 'otherIncomes', title: 'Muut tulot, €/kk', kind: 'money', sum: true },
  {
    key: 'rentIncreaseType',
    title: 'Korotustapa',
    cell: ({ rentIncreaseType, noRentIncrease }) =>
      noRentIncrease ? 'Vuokraa ei koroteta' : rentIncreaseTypeLabels[rentIncreaseType],
  },
  {
    key: 'percentage',
    title: 'Prosentti',
    kind: 'percent',
    cell: ({ percentage, percentagePrefix }) =>
      percentage === null ? '–' : [percentagePrefix, printPercent(percentage)].filter(Boolean).join(' '),
  },
  { key: 'fixed', title: 'Kiinteä korotus', kind: 'money' },
  { key: 'own', title: 'Oma ehto', sort: false, long: true, extra: true },
  { key: 'indexStartDate', title: 'Perusindeksin päivä', kind: 'day', extra: true },
  { key: 'indexStartValue', title: 'Perusindeksi', kind: 'number', extra: true },
  { key: 'indexPeriod', title: 'Viimeksi korotettu jaksolla', extra: true },
  { key: 'indexValue', title: 'Viimeksi korotettu indeksillä', kind: 'number', extra: true },
]

/** What every lease that runs says of increases, and when the next one may begin. */
export function RentIncreaseReport() {
  const list = useList(api.listIncreaseReport, { filters: ['condominium', 'city', 'from', 'to'] })
  const { condominiums = [], cities = [] } = useCall(choicesApi.readReportChoices, {}).data ?? {}
  return (
    <>
      <PageHead title="Vuokrankorotusraportti" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="rent-increase-report"
        label="Voimassa olevien sopimusten korotusehdot (ALV 0 %)"
        list={list}
        columns={columns}
        search="Hae osoitteella, vuokralaisella tai sopimuksella"
        filters={
          <>
            <Filter
              list={list}
              name="condominium"
              label="Taloyhtiö"
              all="Kaikki taloyhtiöt"
              options={condominiums.map(({ _id, name }) => [_id, name])}
            />
            <Filter
              list={list}
              name="city"
              label="Paikkakunta"
              all="Kaikki paikkakunnat"
              options={cities.map(({ _id, name }) => [_id, name])}
            />
            <DaySpanFilter list={list} label="Seuraava korotus" />
          </>
        }
        empty={{ title: 'Ei sopimuksia', text: 'Voimassa olevat vuokrasopimukset tulevat tähän.' }}
      />
    </>
  )
}
