import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/overview',
    permission: 'overview',
    title: 'Yleisnäkymä',
    load: coming(() => import('./overview/Overview.tsx'), 'Overview'),
  },
  {
    path: '/calendar',
    permission: 'overview',
    title: 'Kalenteri',
    load: coming(() => import('./calendar/CalendarScreen.tsx'), 'CalendarScreen'),
  },
  {
    path: '/group/overview',
    permission: 'g-overview',
    title: 'Ryhmän yleisnäkymä',
    load: coming(() => import('./overview/GroupOverview.tsx'), 'GroupOverview'),
  },
  {
    path: '/apartment-statistics',
    permission: 'apartmentStatistics',
    title: 'Tilastot',
    load: coming(() => import('./statistics/ApartmentStatistics.tsx'), 'ApartmentStatistics'),
  },
  {
    path: '/reports',
    permission: 'reports',
    title: 'Raportit',
    load: coming(() => import('./Report.tsx'), 'Report'),
  },
  {
    path: '/reports/deposit-payments',
    permission: 'deposits',
    title: 'Vakuuksien maksuluettelo',
    load: coming(() => import('./Report.tsx'), 'DepositPayments'),
  },
  {
    path: '/reports/:report',
    permission: 'reports',
    title: 'Raportti',
    load: coming(() => import('./Report.tsx'), 'Report'),
  },
  {
    path: '/reports/receipts',
    permission: 'receipts',
    title: 'Kulut kohteittain',
    load: coming(() => import('./Report.tsx'), 'ExpenseReport'),
  },
]
