import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'bank-accounts',
    title: 'Pankkitilit',
    needs: 'banking.read',
    load: async () => (await import('./BankAccounts.tsx')).BankAccounts,
  },
]
