import type { Screen } from '../app/screen.ts'

const load = () => import('./StripeReturn.tsx')

export const screens: readonly Screen[] = [
  {
    path: '/settings/stripe-success',
    permission: 'settings',
    title: 'Korttimaksut',
    load: async () => ({ Screen: (await load()).StripeSuccess }),
  },
  {
    path: '/settings/stripe-refresh',
    permission: 'settings',
    title: 'Korttimaksut',
    load: async () => ({ Screen: (await load()).StripeRefresh }),
  },
]
