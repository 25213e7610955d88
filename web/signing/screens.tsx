import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/signatures',
    permission: 'signatures',
    title: 'Allekirjoitukset',
    load: coming(() => import('./SigningList.tsx'), 'SigningList'),
  },
  {
    path: '/sign/:secret?',
    permission: 'anyone',
    title: 'Allekirjoita',
    load: coming(() => import('./SignScreen.tsx'), 'SignScreen'),
  },
]
