import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/open-banking/nordigen',
    permission: 'nordigen',
    title: 'Pankkiyhteys',
    load: coming(() => import('./BankReturn.tsx'), 'BankReturn'),
  },
]
