import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/outgoing-payments',
    permission: 'outgoingPayments',
    title: 'Lähtevät maksut',
    load: async () => ({ Screen: (await import('./OutgoingScreen.tsx')).OutgoingScreen }),
  },
]
