import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/listings',
    permission: 'apartments',
    title: 'Portaalit',
    load: coming(() => import('./ListingList.tsx'), 'ListingList'),
  },
]
