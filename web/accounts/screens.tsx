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
]
