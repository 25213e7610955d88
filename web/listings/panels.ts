import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'apartment',
    key: 'listings',
    title: 'Portaalit',
    needs: 'apartments.read',
    load: coming(() => import('./ListingsOfApartment.tsx'), 'ListingsOfApartment'),
  },
  {
    of: 'apartment',
    key: 'publication',
    needs: 'apartments.read',
    place: 'card',
    load: coming(() => import('./PublicationCard.tsx'), 'PublicationCard'),
  },
  {
    of: 'account',
    key: 'listings',
    title: 'Ilmoitusportaalit',
    needs: 'account.read',
    load: coming(() => import('./PortalSettings.tsx'), 'PortalSettings'),
  },
]
