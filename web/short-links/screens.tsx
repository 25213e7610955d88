import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/rd/:id',
    permission: 'anyone',
    title: 'Linkki',
    load: coming(() => import('./RedirectScreen.tsx'), 'RedirectScreen'),
  },
]
