import { useMemo } from 'react'
import type { InputOf } from '#shared/base/endpoint.ts'
import { campaignStateLabels, campaignStates } from '#shared/rent-increases/campaign.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { inAccount } from '../app/own-way.ts'
import { useGroupList } from '../app/tables/use-group-list.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { campaignColumns } from './campaign/campaign-columns.tsx'

type Row = InputOf<(typeof campaignApi)['listGroupCampaign']['reply']>['rows'][number]

const columnsOf = (month: string): Column<Row>[] => [
  {
    key: 'contractNumber',
    title: increaseFields.contractNumber.label,
    to: (row) => inAccount(`/rent-increase/campaign?month=${month}&search=${row.contractNumber}`, row),
  },
  { key: 'accountName', title: 'Tili' },
  ...(campaignColumns as readonly Column<Row>[]),
]

/** The contracts of a month in every account; a row opens the run of its own account. */
export function GroupIncreases({ month }: { month: string }) {
  const list = useGroupList(campaignApi.listGroupCampaign, { filters: ['state'], fixed: { month } })
  const columns = useMemo(() => columnsOf(month), [month])
  return (
    <Table
      name="group-rent-campaign"
      label="Ryhmän vuokrankorotukset"
      list={list}
      columns={columns}
      search="Hae tilillä, sopimuksella, nimellä tai osoitteella"
      filters={
        <Filter
          list={list}
          name="state"
          label={increaseFields.state.label}
          all="Kaikki tilat"
          options={campaignStates.map((state) => [state, campaignStateLabels[state]])}
        />
      }
      empty={{
        title: 'Ei korotettavia vuokria',
        text: 'Yhdenkään tilin vuokria ei saa korottaa viimeistään tässä kuussa.',
      }}
    />
  )
}
