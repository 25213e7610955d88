import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/contacts',
    permission: 'contacts',
    title: 'Yhteydenotot',
    load: coming(() => import('./ContactScreen.tsx'), 'ContactScreen'),
  },
  {
    path: '/reservations',
    permission: 'reservations',
    title: 'Varaukset',
    load: coming(() => import('./reservations/ReservationScreen.tsx'), 'ReservationScreen'),
  },
]
