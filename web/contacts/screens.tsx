import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/contacts',
    permission: 'contacts',
    title: 'Yhteydenotot',
    load: async () => ({ Screen: (await import('./ContactScreen.tsx')).ContactScreen }),
  },
  {
    path: '/reservations',
    permission: 'reservations',
    title: 'Varaukset',
    load: async () => ({ Screen: (await import('./ReservationScreen.tsx')).ReservationScreen }),
  },
]
