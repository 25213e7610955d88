import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/import',
    permission: 'imports',
    title: 'Tietojen tuonti',
    load: coming(() => import('./ImportList.tsx'), 'ImportList'),
  },
  {
    path: '/import/run/:id',
    permission: 'imports',
    title: 'Tietojen tuonti',
    load: coming(() => import('./ImportRunScreen.tsx'), 'ImportRunScreen'),
  },
]
