import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/import',
    permission: 'imports',
    title: 'Tietojen tuonti',
    load: async () => ({ Screen: (await import('./ImportList.tsx')).ImportList }),
  },
  {
    path: '/import/run/:id',
    permission: 'imports',
    title: 'Tietojen tuonti',
    load: async () => ({ Screen: (await import('./ImportRunScreen.tsx')).ImportRunScreen }),
  },
]
