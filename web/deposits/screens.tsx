import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/deposits',
    permission: 'deposits',
    title: 'Vakuudet',
    load: coming(() => import('./DepositList.tsx'), 'DepositList'),
  },
  {
    path: '/deposits/:id',
    permission: 'deposits',
    title: 'Vakuus',
    load: coming(() => import('./DepositPage.tsx'), 'DepositPage'),
  },
  {
    // The id is that of the deposit.
    path: '/invoice/deposit/:id/create',
    permission: 'createInvoice',
    title: 'Vakuuden lasku',
    load: coming(() => import('./DepositInvoiceForm.tsx'), 'NewDepositInvoice'),
  },
  {
    path: '/invoice/:id/deposit/edit',
    permission: 'editInvoice',
    title: 'Vakuuden laskun muokkaus',
    load: coming(() => import('./DepositInvoiceForm.tsx'), 'EditDepositInvoice'),
  },
]
