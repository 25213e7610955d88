import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/payments',
    permission: 'payments',
    title: 'Maksut',
    load: async () => ({ Screen: (await import('./PaymentScreen.tsx')).PaymentScreen }),
  },
]
