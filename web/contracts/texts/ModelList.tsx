import { PlusIcon } from '@primer/octicons-react'
import { useNavigate } from 'react-router-dom'
import type { ContractModelSummary } from '#shared/contracts/texts/contract-model-summary.ts'
import { contractTypeLabels, contractTypes } from '#shared/contracts/texts/contract-types.ts'
import { modelListsApi } from '#shared/contracts/texts/model-lists-api.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCommand } from '../../app/use-call.ts'
import { useRemoval } from '../../app/use-removal.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'

const columns: readonly Column<ContractModelSummary>[] = [
  { key: 'name', title: 'Nimi', to: ({ _id }) => `/contract-model/edit/${_id}` },
  { key: 'contractType', title: 'Laji', cell: ({ contractType }) => contractTypeLabels[contractType] },
  {
    key: 'readyMade',
    title: 'Alkuperä',
    cell: ({ readyMade }) => (
      <StatusLabel tone={readyMade ? 'plain' : 'news'}>{readyMade ? 'Valmis pohja' : 'Oma pohja'}</StatusLabel>
    ),
  },
  { key: 'edited', title: 'Muokattu', kind: 'day' },
  { key: 'editedBy', title: 'Muokkaaja' },
]

/** Models that the product brings along and the account's own. */
export function ModelList() {
  const may = useMay()
  const navigate = useNavigate()
  const list = useList(modelListsApi.listModels, { filters: ['contractType'] })
  const copy = useCommand(modelListsApi.copyModel, {
    said: 'Sopimuspohja kopioitu',
    onDone: ({ model }) => navigate(`/contract-model/edit/${model._id}`),
  })
  const remove = useModelRemoval()
  const create = { label: 'Uusi sopimuspohja', icon: PlusIcon, to: '/contract-model/create' }
  return (
    <>
      <PageHead title="Sopimuspohjat" primary={may('contractModels.create') && create} />
      <Table
        name="contract-models"
        label="Sopimuspohjat"
        list={list}
        columns={columns}
        search="Hae nimellä"
        filters={
          <Filter
            list={list}
            name="contractType"
            label="Laji"
            all="Kaikki lajit"
            options={contractTypes.map((type) => [String(type), contractTypeLabels[type]])}
          />
        }
        actions={(row) => [
          { label: row.readyMade ? 'Katso' : 'Avaa', to: `/contract-model/edit/${row._id}` },
          may('contractModels.create') && {
            label: 'Kopioi omaksi',
            onSelect: () => copy.mutate({ params: { id: row._id } }),
          },
          may('contractModels.remove') &&
            !row.readyMade && { label: 'Poista', danger: true, onSelect: () => void remove(row) },
        ]}
        empty={{ title: 'Ei sopimuspohjia', text: 'Muuta hakua, niin pohjat näkyvät täällä.' }}
      />
    </>
  )
}

/** Takes a model off the list after asking. */
export function useModelRemoval(onDone?: () => void) {
  const remove = useRemoval(
    modelListsApi.deleteModel,
    {
      text: 'Pohja poistuu luettelosta. Siitä tehdyt sopimukset säilyvät.',
      yes: 'Poista pohja',
      said: 'Sopimuspohja poistettu',
    },
    onDone,
  )
  return ({ _id, name }: Pick<ContractModelSummary, '_id' | 'name'>) => remove(name, { params: { id: _id } })
}
