import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'months',
    title: 'Kirjanpitokuukaudet',
    needs: 'months.read',
    load: coming(() => import('./MonthList.tsx'), 'MonthList'),
  },
]
