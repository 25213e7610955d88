import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/payments',
    permission: 'payments',
    title: 'Maksut',
    load: coming(() => import('./PaymentScreen.tsx'), 'PaymentScreen'),
  },
  {
    path: '/payments/matching',
    permission: 'payments',
    title: 'Kohdistus',
    load: coming(() => import('./desk/MatchingDesk.tsx'), 'MatchingDesk'),
  },
]
