import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const common = { key: 'deposits', needs: 'deposits.read', place: 'card' } as const

export const panels: readonly Panel[] = [
  { of: 'contract', ...common, load: coming(() => import('./DepositsOf.tsx'), 'DepositsOfContract') },
  { of: 'tenant', ...common, load: coming(() => import('./DepositsOf.tsx'), 'DepositsOfTenant') },
]
