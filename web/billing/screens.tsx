import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    // The id is that of the contract that is billed by it.
    path: '/invoice/edit-recurring/:id',
    permission: 'editInvoice',
    title: 'Tulevat laskut',
    load: coming(() => import('./RecurringForm.tsx'), 'RecurringForm'),
  },
  {
    path: '/billing-run',
    permission: 'invoices',
    title: 'Laskutusajo',
    load: coming(() => import('./run/BillingRunScreen.tsx'), 'BillingRunScreen'),
  },
  {
    path: '/billing-run/:id',
    permission: 'invoices',
    title: 'Laskutusajo',
    load: coming(() => import('./run/RunScreen.tsx'), 'RunScreen'),
  },
]
