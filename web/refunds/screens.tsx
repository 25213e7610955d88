import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/refund-invoices',
    permission: 'refundInvoices',
    title: 'Hyvityslaskut',
    load: coming(() => import('./RefundList.tsx'), 'RefundList'),
  },
  {
    path: '/invoice/create-refund-invoice',
    permission: 'createRefundInvoice',
    title: 'Uusi hyvityslasku',
    load: coming(() => import('./FreeRefundForm.tsx'), 'NewFreeRefund'),
  },
  {
    path: '/invoice/refund/edit-related/:id',
    permission: 'editRefundInvoice',
    title: 'Hyvityslaskun muokkaus',
    load: coming(() => import('./RefundForm.tsx'), 'EditRefund'),
  },
  {
    path: '/invoice/refund/edit/:id',
    permission: 'editRefundInvoice',
    title: 'Hyvityslaskun muokkaus',
    load: coming(() => import('./FreeRefundForm.tsx'), 'EditFreeRefund'),
  },
  {
    // The id is that of the invoice to be credited.
    path: '/invoice/refund/:id',
    permission: 'createRefundInvoice',
    title: 'Laskun hyvitys',
    load: coming(() => import('./RefundForm.tsx'), 'NewRefund'),
  },
  {
    // The id is that of the deposit's invoice.
    path: '/invoice/:id/deposit/refund/create',
    permission: 'createInvoice',
    title: 'Vakuuden palautus',
    load: coming(() => import('./DepositRefundForm.tsx'), 'NewDepositRefund'),
  },
  {
    path: '/invoice/:id/deposit/refund/edit',
    permission: 'editInvoice',
    title: 'Vakuuden palautuksen muokkaus',
    load: coming(() => import('./DepositRefundForm.tsx'), 'EditDepositRefund'),
  },
  {
    path: '/group/refund-invoices',
    permission: 'g-refundInvoices',
    title: 'Ryhmän hyvityslaskut',
    load: coming(() => import('./GroupRefundList.tsx'), 'GroupRefundList'),
  },
]
