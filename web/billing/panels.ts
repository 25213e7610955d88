import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'invoices',
    key: 'recurring',
    title: 'Toistuvat',
    needs: 'invoices.read',
    load: coming(() => import('./RecurringList.tsx'), 'RecurringList'),
  },
]
