import { PlusIcon } from '@primer/octicons-react'
import { type GroupSummary, groupRoleLabels } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useRemoval } from '../../app/use-removal.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'

const columns: readonly Column<GroupSummary>[] = [
  { key: 'name', title: 'Nimi', to: ({ _id }) => `/group/groups/users/${_id}` },
  { key: 'role', title: 'Oma rooli', cell: ({ role }) => groupRoleLabels[role] },
  { key: 'accounts', title: 'Tilejäsi', kind: 'number' },
  { key: 'users', title: 'Käyttäjiä', kind: 'number' },
]

const removal = {
  text: 'Ryhmän ulkoasu poistuu käytöstä. Tilit ja niiden tiedot säilyvät.',
  yes: 'Poista ryhmä',
  said: 'Ryhmä poistettu',
}

export function GroupList() {
  const may = useMay()
  const list = useList(groupsApi.searchGroups)
  const remove = useRemoval(groupsApi.deleteGroup, removal)
  return (
    <>
      <PageHead
        title="Ryhmät"
        primary={may('groups.create') && { label: 'Lisää ryhmä', icon: PlusIcon, to: '/group/groups/create' }}
      />
      <Table
        name="groups"
        label="Ryhmät"
        list={list}
        columns={columns}
        search="Hae nimellä"
        actions={({ _id, name, role }) => [
          { label: 'Käyttäjät', to: `/group/groups/users/${_id}` },
          role === 'owner' && may('groups.edit') && { label: 'Muokkaa', to: `/group/groups/edit/${_id}` },
          role === 'owner' &&
            may('groups.remove') && {
              label: 'Poista',
              danger: true,
              onSelect: () => void remove(name, { params: { id: _id } }),
            },
        ]}
        empty={{ title: 'Ei ryhmiä', text: 'Ryhmässä näet useiden tilien laskut ja kohteet yhdessä.' }}
      />
    </>
  )
}
