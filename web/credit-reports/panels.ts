import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'tenant',
    key: 'credit-reports',
    title: 'Luottotiedot',
    needs: 'creditReports.read',
    place: 'card',
    load: async () => (await import('./CreditReportsOf.tsx')).CreditReportsOf,
  },
  {
    of: 'account',
    key: 'credit-reports',
    title: 'Luottotiedot',
    needs: 'account.read',
    load: async () => (await import('./CreditSettings.tsx')).CreditSettings,
  },
]
