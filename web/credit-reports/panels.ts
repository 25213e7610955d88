import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'tenant',
    key: 'credit-reports',
    needs: 'creditReports.read',
    place: 'card',
    load: coming(() => import('./CreditReportsOf.tsx'), 'CreditReportsOf'),
  },
  {
    of: 'account',
    key: 'credit-reports',
    title: 'Luottotiedot',
    needs: 'account.read',
    load: coming(() => import('./CreditSettings.tsx'), 'CreditSettings'),
  },
]
