import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'condominium',
    key: 'loans',
    title: 'Lainat',
    needs: 'condominiums.read',
    load: coming(() => import('./LoansOfCondominium.tsx'), 'LoansOfCondominium'),
  },
  {
    of: 'apartment',
    key: 'loans',
    title: 'Lainaosuudet',
    needs: 'apartments.read',
    load: coming(() => import('./SharesOfApartment.tsx'), 'SharesOfApartment'),
  },
]
