import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/signatures',
    permission: 'signatures',
    title: 'Allekirjoitukset',
    load: async () => ({ Screen: (await import('./SigningList.tsx')).SigningList }),
  },
  {
    path: '/sign/:token',
    permission: 'anyone',
    title: 'Allekirjoita',
    load: async () => ({ Screen: (await import('./SignScreen.tsx')).SignScreen }),
  },
]
