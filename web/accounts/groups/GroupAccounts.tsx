import { LinkIcon } from '@primer/octicons-react'
import { useState } from 'react'
import type { GroupAccountSummary } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { inAccount } from '../../app/own-way.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCommand } from '../../app/use-call.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { AttachDialog } from './AttachDialog.tsx'

const columns: readonly Column<GroupAccountSummary>[] = [
  {
    key: 'name',
    title: 'Nimi',
    to: ({ _id, name }) => inAccount('/overview', { account: _id, accountName: name }),
  },
  { key: 'email', title: 'Sähköposti' },
  { key: 'groupName', title: 'Ryhmä' },
  { key: 'owned', title: 'Oma rooli', cell: ({ owned }) => (owned ? 'Omistaja' : 'Käyttäjä') },
]

/** The person's accounts, each with its group. */
export function GroupAccounts() {
  const may = useMay()
  const [attaching, setAttaching] = useState(false)
  const list = useList(groupsApi.listGroupAccounts)
  const { mutate: attach } = useCommand(groupsApi.attachGroup, { said: 'Tili poistettu ryhmästä' })
  const mayAttach = may('groups.edit')
  return (
    <>
      <PageHead
        title="Tilit"
        primary={mayAttach && { label: 'Liitä tilejä ryhmään', icon: LinkIcon, onSelect: () => setAttaching(true) }}
      />
      <Table
        name="group-accounts"
        label="Tilit"
        list={list}
        columns={columns}
        search="Hae nimellä, sähköpostilla tai ryhmällä"
        actions={({ _id, group, owned }) => [
          mayAttach &&
            owned &&
            group !== '' && {
              label: 'Poista ryhmästä',
              danger: true,
              onSelect: () => attach({ body: { account: _id, group: '' } }),
            },
        ]}
        empty={{ title: 'Ei tilejä', text: 'Tässä näkyvät tilit, joiden käyttäjä olet.' }}
      />
      {attaching && <AttachDialog onClose={() => setAttaching(false)} />}
    </>
  )
}
