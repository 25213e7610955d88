import { PlusIcon } from '@primer/octicons-react'
import { addMonths, type Day } from '#shared/base/day.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { contractScopeLabels, contractScopes, type RentalContractSummary } from '#shared/contracts/rental-contract.ts'
import { type LabelPartProps, useLabelledRows } from '../app/labels/use-labelled-rows.tsx'
import { usePanels } from '../app/panels.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DayFilter } from '../ui/day/DayFilter.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { type Chip, Chips } from '../ui/table/Chips.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { contractColumns } from './contract-columns.tsx'
import type { ManyContractsProps } from './many/ManyContracts.tsx'

const ManyContracts = onDemand<ManyContractsProps>(
  async () => (await import('./many/ManyContracts.tsx')).ManyContracts,
  { waiting: null },
)

/** It draws nothing before it has been read. */
const DraftList = onDemand(async () => (await import('./form/DraftList.tsx')).DraftList, { waiting: null })

const ContractLabels = onDemand<LabelPartProps>(
  async () => (await import('./labels/ContractLabels.tsx')).ContractLabels,
  { waiting: null },
)

const rowActions = (row: RentalContractSummary) => [
  { label: 'Avaa', to: `/rental-contract/overview/${row._id}` },
  ...(row.state === 'notActivated' ? [{ label: 'Muokkaa', to: `/rental-contract/edit/${row._id}` }] : []),
]

/** The quarter of a year in which a new tenant is looked for. */
const monthsAhead = 3

const chipsOf = (day: Day): readonly Chip[] => [
  { label: 'Päättyvät', filters: { state: 'running', endsBy: addMonths(day, monthsAhead) } },
  { label: 'Irtisanotut', filters: { state: 'dismissed', endsBy: '' } },
  { label: 'Aktivoimatta', filters: { state: 'notActivated', endsBy: '' } },
]

const nameOf = ({ contractNumber }: RentalContractSummary) => `Valitse sopimus ${contractNumber}`

export function ContractList() {
  const may = useMay()
  const list = useList(contractsApi.listContracts, { filters: ['state', 'endsBy', 'label'] })
  const hasOthers = usePanels('chosenContracts').length > 0
  const labels = useLabelledRows(list, {
    Labels: ContractLabels,
    may: may('contracts.edit'),
    nameOf,
    others: hasOthers ? (selection) => <ManyContracts list={list} selection={selection} /> : undefined,
  })
  const create = { label: 'Uusi vuokrasopimus', icon: PlusIcon, to: '/rental-contract/create' }
  return (
    <>
      <PageHead
        title="Vuokrasopimukset"
        primary={may('contracts.create') && create}
        actions={[
          may('signatures.read') && { label: 'Allekirjoitukset', to: '/signatures' },
          may('contracts.create') && { label: 'Tuo muualla tehty sopimus', to: '/rental-contract/create-old' },
          { label: 'Tunnisteiden muutokset', onSelect: labels.showRuns },
        ]}
      />
      <DraftList />
      <Table
        name="contracts"
        label="Vuokrasopimukset"
        list={list}
        columns={contractColumns}
        selection={labels.selection}
        deeds={labels.deeds}
        search="Hae osoitteella, nimellä tai numerolla"
        filters={
          <>
            <Chips list={list} chips={chipsOf(today())} />
            <Filter
              list={list}
              name="state"
              label={contractFields.state.label}
              all="Kaikki tilat"
              options={contractScopes.map((scope) => [scope, contractScopeLabels[scope]])}
            />
            <DayFilter list={list} name="endsBy" label="Päättyy viimeistään" />
            {labels.filter}
          </>
        }
        actions={rowActions}
        empty={{
          title: 'Ei vuokrasopimuksia',
          text: 'Kun sopimus on aktivoitu, sen vuokrat laskutetaan kaudesta toiseen.',
        }}
      />
      {labels.dialog}
    </>
  )
}
