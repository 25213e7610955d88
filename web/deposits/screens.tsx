import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/deposits',
    permission: 'deposits',
    title: 'Vakuudet',
    load: async () => ({ Screen: (await import('./DepositList.tsx')).DepositList }),
  },
  {
    path: '/deposits/:id',
    permission: 'deposits',
    title: 'Vakuus',
    load: async () => ({ Screen: (await import('./DepositPage.tsx')).DepositPage }),
  },
]
