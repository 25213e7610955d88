import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/login',
    permission: 'anyone',
    title: 'Kirjaudu sisään',
    load: async () => ({ Screen: (await import('./LoginScreen.tsx')).LoginScreen }),
  },
  {
    path: '/settings',
    permission: 'settings',
    title: 'Tilin asetukset',
    load: async () => ({ Screen: (await import('./SettingsScreen.tsx')).SettingsScreen }),
  },
  {
    path: '/settings/audit',
    permission: 'audit',
    title: 'Muutoshistoria',
    load: async () => ({ Screen: (await import('./AuditList.tsx')).AuditList }),
  },
  {
    path: '/signup',
    permission: 'anyone',
    title: 'Luo tunnus',
    load: async () => ({ Screen: (await import('./SignUpScreen.tsx')).SignUpScreen }),
  },
  {
    path: '/confirm/:id',
    permission: 'anyone',
    title: 'Vahvista sähköpostiosoite',
    load: async () => ({ Screen: (await import('./ConfirmScreen.tsx')).ConfirmScreen }),
  },
  {
    path: '/forgotpassword',
    permission: 'anyone',
    title: 'Unohtunut salasana',
    load: async () => ({ Screen: (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen }),
  },
  {
    path: '/resetpassword/:token',
    permission: 'anyone',
    title: 'Uusi salasana',
    load: async () => ({ Screen: (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen }),
  },
  {
    path: '/profile',
    permission: 'profile',
    title: 'Profiili',
    load: async () => ({ Screen: (await import('./ProfileScreen.tsx')).ProfileScreen }),
  },
  {
    path: '/collaborators',
    permission: 'collaborators',
    title: 'Käyttäjät',
    load: async () => ({ Screen: (await import('./CollaboratorList.tsx')).CollaboratorList }),
  },
  {
    path: '/collaborators/invite',
    permission: 'collaborators',
    title: 'Kutsu käyttäjä',
    load: async () => ({ Screen: (await import('./CollaboratorForm.tsx')).InviteCollaborator }),
  },
  {
    path: '/collaborators/rights/:id',
    permission: 'collaborators',
    title: 'Käyttäjän oikeudet',
    load: async () => ({ Screen: (await import('./CollaboratorForm.tsx')).EditCollaborator }),
  },
  {
    path: '/invitation/:id',
    permission: 'anyone',
    title: 'Kutsu',
    load: async () => ({ Screen: (await import('./InvitationScreen.tsx')).InvitationScreen }),
  },
  {
    path: '/group/accounts',
    permission: 'g-groups-accounts',
    title: 'Tilit',
    load: async () => ({ Screen: (await import('./GroupAccounts.tsx')).GroupAccounts }),
  },
  {
    path: '/group/groups',
    permission: 'g-groups',
    title: 'Ryhmät',
    load: async () => ({ Screen: (await import('./GroupList.tsx')).GroupList }),
  },
  {
    path: '/group/groups/create',
    permission: 'g-groups',
    title: 'Uusi ryhmä',
    load: async () => ({ Screen: (await import('./GroupForm.tsx')).CreateGroup }),
  },
  {
    path: '/group/groups/edit/:id',
    permission: 'g-groups',
    title: 'Muokkaa ryhmää',
    load: async () => ({ Screen: (await import('./GroupForm.tsx')).EditGroup }),
  },
  {
    path: '/group/groups/users/:id',
    permission: 'g-groups',
    title: 'Ryhmän käyttäjät',
    load: async () => ({ Screen: (await import('./GroupUsers.tsx')).GroupUsers }),
  },
]
