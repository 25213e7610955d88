import { useSearchParams } from 'react-router-dom'
import { addDays } from '#shared/base/day.ts'
import { contactsApi as api } from '#shared/contacts/api.ts'
import { type FunnelRow, funnelDays, funnelStepLabels, funnelSteps } from '#shared/contacts/funnel.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'

const columns: readonly Column<FunnelRow>[] = [
  { key: 'fullAddress', title: 'Kohde', to: ({ _id }) => `/apartment/overview/${_id}` },
  { key: 'city', title: 'Paikkakunta' },
  {
    key: 'isShown',
    title: 'Ilmoitus',
    sort: false,
    cell: ({ isShown }) => <StatusLabel tone={isShown ? 'good' : 'plain'}>{isShown ? 'Näkyy' : 'Ei näy'}</StatusLabel>,
  },
  ...funnelSteps.map(
    (step): Column<FunnelRow> => ({ key: step, title: funnelStepLabels[step], kind: 'number', sum: true }),
  ),
]

/** What came of each home that is shown to everybody, from the first look to the contract. */
export function FunnelList() {
  const list = useList(api.readFunnel, { filters: ['from', 'to'], prefix: 'ads.' })
  const [address] = useSearchParams()
  const to = address.get('ads.to') || today()
  return (
    <Table
      name="funnel"
      label="Ilmoitukset"
      list={list}
      columns={columns}
      search="Hae osoitteella"
      filters={<DaySpanFilter list={list} label="Ajalta" since={addDays(to, -funnelDays)} />}
      empty={{
        title: 'Ei ilmoituksia',
        text: 'Kun kohde julkaistaan, täällä näkyy, kuinka moni on katsonut ilmoitusta, kysynyt, käynyt näytössä ja hakenut.',
      }}
    />
  )
}
