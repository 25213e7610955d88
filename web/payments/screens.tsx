import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/payments',
    permission: 'payments',
    title: 'Maksut',
    load: coming(() => import('./PaymentScreen.tsx'), 'PaymentScreen'),
  },
]
