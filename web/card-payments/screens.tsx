import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings/stripe-success',
    permission: 'settings',
    title: 'Korttimaksut',
    load: async () => ({ Screen: (await import('./StripeReturn.tsx')).StripeSuccess }),
  },
  {
    path: '/settings/stripe-refresh',
    permission: 'settings',
    title: 'Korttimaksut',
    load: async () => ({ Screen: (await import('./StripeReturn.tsx')).StripeRefresh }),
  },
]
