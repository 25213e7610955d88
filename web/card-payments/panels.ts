import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'card-payments',
    title: 'Korttimaksut',
    needs: 'account.read',
    load: async () => (await import('./CardPaymentSettings.tsx')).CardPaymentSettings,
  },
]
