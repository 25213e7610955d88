import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/key-control',
    permission: 'keyControl',
    title: 'Avaimet',
    load: coming(() => import('./KeyList.tsx'), 'KeyList'),
  },
  {
    path: '/key-holders',
    permission: 'keyHolders',
    title: 'Avaimenhaltijat',
    load: coming(() => import('./HolderList.tsx'), 'HolderList'),
  },
]
