import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/open-banking/nordigen',
    permission: 'nordigen',
    title: 'Pankkiyhteys',
    load: async () => ({ Screen: (await import('./BankReturn.tsx')).BankReturn }),
  },
]
