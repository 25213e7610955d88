import { PersonAddIcon } from '@primer/octicons-react'
import { memberFields } from '#shared/accounts/account.fields.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { type CollaboratorSummary, collaboratorStateLabels } from '#shared/accounts/collaborator.ts'
import { roleLabels } from '#shared/accounts/roles.ts'
import { printInstant } from '#shared/base/day.ts'
import { useMay, useSession } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import { useRemoval } from '../app/use-removal.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'

const tones = { active: 'good', disabled: 'bad', invited: 'news', expired: 'warning' } as const
const isInvited = ({ state }: CollaboratorSummary) => state === 'invited' || state === 'expired'

const columns: Column<CollaboratorSummary>[] = [
  { key: 'name', title: memberFields.name.label, cell: ({ name, email }) => name || email },
  { key: 'email', title: memberFields.email.label },
  { key: 'role', title: memberFields.role.label, cell: ({ role }) => roleLabels[role] },
  {
    key: 'state',
    title: memberFields.state.label,
    cell: ({ state }) => <StatusLabel tone={tones[state]}>{collaboratorStateLabels[state]}</StatusLabel>,
  },
  {
    key: 'lastSignIn',
    title: memberFields.lastSignIn.label,
    cell: ({ lastSignIn }) => (lastSignIn ? printInstant(lastSignIn) : '–'),
  },
]

/** The people of the account, and those who have been invited. */
export function CollaboratorList() {
  const may = useMay()
  const user = useSession()?.user
  const list = useList(accountsApi.listCollaborators)
  const resend = useCommand(accountsApi.resendInvitation, { said: 'Kutsu lähetetty uudelleen' })
  const cancel = useRemoval(accountsApi.cancelInvitation, {
    text: 'Kutsun linkki ei enää avaudu.',
    yes: 'Peru kutsu',
    said: 'Kutsu peruttu',
  })
  const remove = useRemoval(accountsApi.removeCollaborator, {
    text: 'Henkilö ei pääse enää tälle tilille. Hänen tekemänsä tiedot säilyvät.',
    yes: 'Poista käyttäjä',
    said: 'Käyttäjä poistettu',
  })
  const mayTouch = ({ _id, role }: CollaboratorSummary) =>
    user?.role === 'owner' || (role !== 'owner' && _id !== user?._id)
  return (
    <>
      <PageHead
        title="Käyttäjät"
        primary={
          may('collaborators.create') && { label: 'Kutsu käyttäjä', icon: PersonAddIcon, to: '/collaborators/invite' }
        }
      />
      <Table
        name="collaborators"
        label="Käyttäjät"
        list={list}
        columns={columns}
        search="Hae nimellä tai sähköpostilla"
        actions={(row) =>
          isInvited(row)
            ? [
                may('collaborators.create') && {
                  label: 'Lähetä kutsu uudelleen',
                  onSelect: () => resend.mutate({ params: { invitationId: row._id } }),
                },
                may('collaborators.remove') && {
                  label: 'Peru kutsu',
                  danger: true,
                  onSelect: () => void cancel(`kutsu ${row.email}`, { params: { invitationId: row._id } }),
                },
              ]
            : [
                may('collaborators.edit') &&
                  mayTouch(row) && { label: 'Muokkaa oikeuksia', to: `/collaborators/rights/${row._id}` },
                may('collaborators.remove') &&
                  mayTouch(row) && {
                    label: 'Poista',
                    danger: true,
                    onSelect: () => void remove(row.name, { params: { userId: row._id } }),
                  },
              ]
        }
        empty={{ title: 'Ei käyttäjiä', text: 'Kutsu ensimmäinen käyttäjä sähköpostilla.' }}
      />
    </>
  )
}
