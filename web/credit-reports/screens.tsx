import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/credit-reports',
    permission: 'creditReports',
    title: 'Luottotiedot',
    load: async () => ({ Screen: (await import('./CreditReportList.tsx')).CreditReportList }),
  },
  {
    path: '/credit-reports/:id',
    permission: 'creditReports',
    title: 'Luottotiedot',
    load: async () => ({ Screen: (await import('./CreditReportPage.tsx')).CreditReportPage }),
  },
]
