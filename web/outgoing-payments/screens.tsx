import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/outgoing-payments',
    permission: 'outgoingPayments',
    title: 'Lähtevät maksut',
    load: coming(() => import('./OutgoingScreen.tsx'), 'OutgoingScreen'),
  },
]
