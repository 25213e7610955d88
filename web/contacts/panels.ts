import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'contacts',
    title: 'Yhteydenotot',
    needs: 'contacts.read',
    load: coming(() => import('./ContactSettingsForm.tsx'), 'ContactSettingsForm'),
  },
  {
    of: 'apartment',
    key: 'contacts',
    title: 'Yhteydenotot',
    needs: 'contacts.read',
    load: coming(() => import('./ContactsOf.tsx'), 'ContactsOfApartment'),
  },
  {
    of: 'apartment',
    key: 'reservations',
    title: 'Varaukset',
    needs: 'reservations.read',
    load: coming(() => import('./reservations/ReservationsOf.tsx'), 'ReservationsOfApartment'),
  },
]
