import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/credit-reports',
    permission: 'creditReports',
    title: 'Luottotiedot',
    load: coming(() => import('./CreditReportList.tsx'), 'CreditReportList'),
  },
  {
    path: '/credit-reports/:id',
    permission: 'creditReports',
    title: 'Luottotiedot',
    load: coming(() => import('./CreditReportPage.tsx'), 'CreditReportPage'),
  },
]
