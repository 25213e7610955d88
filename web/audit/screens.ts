import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings/audit',
    permission: 'audit',
    title: 'Muutoshistoria',
    load: coming(() => import('./AuditList.tsx'), 'AuditList'),
  },
]
