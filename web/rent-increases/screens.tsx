import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/rent-increase/index',
    permission: 'rentIncreases',
    title: 'Indeksit',
    load: async () => ({ Screen: (await import('./indices.ts')).IndexList }),
  },
  {
    path: '/rent-increase/index/:series',
    permission: 'rentIncreases',
    title: 'Indeksi',
    load: async () => ({ Screen: (await import('./indices.ts')).IndexScreen }),
  },
]
