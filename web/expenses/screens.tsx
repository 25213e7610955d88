import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/receipts',
    permission: 'receipts',
    title: 'Kulut',
    load: coming(() => import('./ExpenseList.tsx'), 'ExpenseList'),
  },
  {
    // `new` in place of the id is a cost that is yet to be written down.
    path: '/receipts/edit/:id',
    permission: 'receipts',
    title: 'Kulun tiedot',
    load: coming(() => import('./ExpenseForm.tsx'), 'ExpenseForm'),
  },
  {
    path: '/receipts/:id',
    permission: 'receipts',
    title: 'Kulu',
    load: coming(() => import('./ExpensePage.tsx'), 'ExpensePage'),
  },
]
