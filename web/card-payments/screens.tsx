import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings/stripe-success',
    permission: 'settings',
    title: 'Korttimaksut',
    load: coming(() => import('./StripeReturn.tsx'), 'StripeSuccess'),
  },
  {
    path: '/settings/stripe-refresh',
    permission: 'settings',
    title: 'Korttimaksut',
    load: coming(() => import('./StripeReturn.tsx'), 'StripeRefresh'),
  },
  {
    path: '/maksu/:secret?',
    permission: 'anyone',
    title: 'Korttimaksut',
    load: coming(() => import('./PayScreen.tsx'), 'PayScreen'),
  },
]
