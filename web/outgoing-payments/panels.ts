import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'partner',
    key: 'settlements',
    title: 'Tilitykset',
    needs: 'outgoingPayments.read',
    load: coming(() => import('./OutgoingOfPartner.tsx'), 'OutgoingOfPartner'),
  },
  {
    of: 'invoice',
    key: 'rewards',
    needs: 'outgoingPayments.read',
    load: coming(() => import('./RewardCalculation.tsx'), 'RewardCalculation'),
  },
]
