import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/overview',
    permission: 'overview',
    title: 'Yleisnäkymä',
    load: async () => ({ Screen: (await import('./Overview.tsx')).Overview }),
  },
  {
    path: '/group/overview',
    permission: 'g-overview',
    title: 'Ryhmän yleisnäkymä',
    load: async () => ({ Screen: (await import('./GroupOverview.tsx')).GroupOverview }),
  },
  {
    path: '/apartment-statistics',
    permission: 'apartmentStatistics',
    title: 'Tilastot',
    load: async () => ({ Screen: (await import('./ApartmentStatistics.tsx')).ApartmentStatistics }),
  },
  {
    path: '/reports/deposit-payments',
    permission: 'deposits',
    title: 'Vakuuksien maksuluettelo',
    load: async () => ({ Screen: (await import('./DepositPayments.tsx')).DepositPayments }),
  },
  {
    path: '/reports/rent-increases',
    permission: 'reports',
    title: 'Vuokrankorotusraportti',
    load: async () => ({ Screen: (await import('./RentIncreaseReport.tsx')).RentIncreaseReport }),
  },
  {
    path: '/reports/receipts',
    permission: 'receipts',
    title: 'Kulut kohteittain',
    load: async () => ({ Screen: (await import('./ReceiptReport.tsx')).ReceiptReport }),
  },
]
