import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/meters',
    permission: 'apartments',
    title: 'Mittarit',
    load: coming(() => import('./pages.ts'), 'MeterScreen'),
  },
  {
    path: '/meters/equalise',
    permission: 'invoices',
    title: 'Uusi vesitasaus',
    load: coming(() => import('./pages.ts'), 'EqualisePage'),
  },
  {
    path: '/meters/equalisation/:id',
    permission: 'invoices',
    title: 'Vesitasaus',
    load: coming(() => import('./pages.ts'), 'WaterRunPage'),
  },
  {
    path: '/meters/:id',
    permission: 'apartments',
    title: 'Mittarit',
    load: coming(() => import('./pages.ts'), 'MeterPage'),
  },
]
