import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/key-control',
    permission: 'keyControl',
    title: 'Avaimet',
    load: async () => ({ Screen: (await import('./KeyList.tsx')).KeyList }),
  },
  {
    path: '/key-holders',
    permission: 'keyHolders',
    title: 'Avaimenhaltijat',
    load: async () => ({ Screen: (await import('./HolderList.tsx')).HolderList }),
  },
]
