import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

/** What reports show on others' pages: what is open by its age, and which column sets open by themselves. */
export const panels: readonly Panel[] = [
  {
    of: 'reminders',
    key: 'ages',
    needs: 'invoices.read',
    place: 'card',
    load: coming(() => import('./income/OpenByAge.tsx'), 'OpenByAge'),
  },
  {
    of: 'profile',
    key: 'default-headers',
    needs: 'tableHeaders.read',
    load: coming(() => import('./statistics/DefaultHeaders.tsx'), 'DefaultHeaders'),
  },
]
