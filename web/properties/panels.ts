import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'partner',
    key: 'apartments',
    title: 'Vuokrakohteet',
    needs: 'apartments.read',
    load: coming(() => import('./ApartmentsOfPartner.tsx'), 'ApartmentsOfPartner'),
  },
]
