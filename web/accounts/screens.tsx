import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings',
    permission: 'settings',
    title: 'Tilin asetukset',
    load: coming(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
  },
  {
    path: '/collaborators',
    permission: 'collaborators',
    title: 'Käyttäjät',
    load: coming(() => import('./CollaboratorList.tsx'), 'CollaboratorList'),
  },
  {
    path: '/collaborators/invite',
    permission: 'collaborators',
    title: 'Kutsu käyttäjä',
    load: coming(() => import('./CollaboratorForm.tsx'), 'InviteCollaborator'),
  },
  {
    path: '/collaborators/rights/:id',
    permission: 'collaborators',
    title: 'Käyttäjän oikeudet',
    load: coming(() => import('./CollaboratorForm.tsx'), 'EditCollaborator'),
  },
  {
    path: '/group/accounts',
    permission: 'g-groups-accounts',
    title: 'Tilit',
    load: coming(() => import('./groups/GroupAccounts.tsx'), 'GroupAccounts'),
  },
  {
    path: '/group/groups',
    permission: 'g-groups',
    title: 'Ryhmät',
    load: coming(() => import('./groups/GroupList.tsx'), 'GroupList'),
  },
  {
    path: '/group/groups/create',
    permission: 'g-groups',
    title: 'Uusi ryhmä',
    load: coming(() => import('./groups/GroupForm.tsx'), 'CreateGroup'),
  },
  {
    path: '/group/groups/edit/:id',
    permission: 'g-groups',
    title: 'Muokkaa ryhmää',
    load: coming(() => import('./groups/GroupForm.tsx'), 'EditGroup'),
  },
  {
    path: '/group/groups/users/:id',
    permission: 'g-groups',
    title: 'Ryhmän käyttäjät',
    load: coming(() => import('./groups/GroupUsers.tsx'), 'GroupUsers'),
  },
]
