import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/loans',
    permission: 'loans',
    title: 'Lainat',
    load: coming(() => import('./LoanList.tsx'), 'LoanList'),
  },
  {
    path: '/loan/create',
    permission: 'createLoan',
    title: 'Uusi laina',
    load: coming(() => import('./LoanForm.tsx'), 'CreateLoan'),
  },
  {
    path: '/loan/edit/:id',
    permission: 'editLoan',
    title: 'Muokkaa lainaa',
    load: coming(() => import('./LoanForm.tsx'), 'EditLoan'),
  },
  {
    path: '/loan/overview/:id',
    permission: 'loans',
    title: 'Laina',
    load: coming(() => import('./LoanPage.tsx'), 'LoanPage'),
  },
]
