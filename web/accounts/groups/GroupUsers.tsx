import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import * as z from 'zod'
import { type GroupUser, groupRoleLabels, groupRoles, type NamedGroup } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import type { OptionSource } from '../../ui/choice/use-option-search.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'

const columns: readonly Column<GroupUser>[] = [
  { key: 'name', title: 'Nimi' },
  { key: 'email', title: 'Sähköposti' },
  { key: 'role', title: 'Rooli', cell: ({ role }) => groupRoleLabels[role] },
]

export function GroupUsers() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(groupsApi.readGroup, { params: { id } })}>
      {({ group }) => <Users key={group._id} group={group} />}
    </Loaded>
  )
}

function Users({ group }: { group: NamedGroup }) {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const { mutate } = useCommand(groupsApi.attachUsers, { said: 'Ryhmän käyttäjät tallennettu' })
  const mayEdit = group.role === 'owner' && may('groups.edit')
  const become = (users: readonly Pick<GroupUser, '_id' | 'role'>[]) =>
    mutate({ params: { groupId: group._id }, body: { users: users.map(({ _id, role }) => ({ _id, role })) } })
  const others = ({ _id }: GroupUser) => group.users.filter((user) => user._id !== _id)
  return (
    <>
      <PageHead
        title={group.name}
        parents={[{ to: '/group/groups', label: 'Ryhmät' }]}
        primary={mayEdit && { label: 'Lisää käyttäjä', icon: PlusIcon, onSelect: () => setAdding(true) }}
        actions={[mayEdit && { label: 'Muokkaa ryhmää', to: `/group/groups/edit/${group._id}` }]}
      />
      <Table
        name="group-users"
        label="Ryhmän käyttäjät"
        list={useOwnList(group.users, ['name', 'email'])}
        columns={columns}
        search="Hae nimellä tai sähköpostilla"
        actions={(user) => [
          mayEdit &&
            user.role === 'member' && {
              label: 'Tee omistajaksi',
              onSelect: () => become([...others(user), { ...user, role: 'owner' }]),
            },
          mayEdit &&
            user.role === 'owner' && {
              label: 'Tee jäseneksi',
              onSelect: () => become([...others(user), { ...user, role: 'member' }]),
            },
          mayEdit && { label: 'Poista ryhmästä', danger: true, onSelect: () => become(others(user)) },
        ]}
        empty={{ title: 'Ei käyttäjiä', text: 'Lisää ryhmään omien tiliesi käyttäjiä.' }}
      />
      {adding && <AddUser group={group} onClose={() => setAdding(false)} />}
    </>
  )
}

const Added = z.object({
  _id: z.string('Valitse käyttäjä').min(1, 'Valitse käyttäjä').default(''),
  role: z.enum(groupRoles).default('member'),
})
const { PickField, SelectField } = fieldsOf<typeof Added>()

const people: OptionSource = {
  key: ['group-people'],
  async find(search, page, signal) {
    const { users, totalLength } = await call(
      groupsApi.searchUsers,
      { query: { search, page, itemsPerPage: 25 } },
      signal,
    )
    return { options: users.map(({ _id, name, email }) => ({ id: _id, label: name, note: email })), total: totalLength }
  },
}

const AddUser = ({ group, onClose }: { group: NamedGroup; onClose: () => void }) => (
  <FormDialog
    title="Lisää käyttäjä"
    schema={Added}
    submit="Lisää ryhmään"
    saved="Käyttäjä lisätty ryhmään"
    save={async (added) => {
      const others = group.users.filter(({ _id }) => _id !== added._id).map(({ _id, role }) => ({ _id, role }))
      const body = { users: [...others, added] }
      await call(groupsApi.attachUsers, { params: { groupId: group._id }, body })
      return added
    }}
    onClose={onClose}
  >
    <PickField
      name="_id"
      label="Käyttäjä"
      required
      source={people}
      counted="käyttäjää"
      hint="Omistamiesi tilien käyttäjistä."
    />
    <SelectField
      name="role"
      label="Rooli"
      options={groupRoles.map((role) => [role, groupRoleLabels[role]])}
      hint="Jäsen näkee ryhmässä ne tilit, joiden käyttäjä hän on."
    />
  </FormDialog>
)
