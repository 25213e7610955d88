import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/refund-invoices',
    permission: 'refundInvoices',
    title: 'Hyvityslaskut',
    load: async () => ({ Screen: (await import('./RefundList.tsx')).RefundList }),
  },
  {
    path: '/invoice/create-refund-invoice',
    permission: 'createRefundInvoice',
    title: 'Uusi hyvityslasku',
    load: async () => ({ Screen: (await import('./FreeRefundForm.tsx')).NewFreeRefund }),
  },
  {
    path: '/invoice/refund/edit-related/:id',
    permission: 'editRefundInvoice',
    title: 'Hyvityslaskun muokkaus',
    load: async () => ({ Screen: (await import('./RefundForm.tsx')).EditRefund }),
  },
  {
    path: '/invoice/refund/edit/:id',
    permission: 'editRefundInvoice',
    title: 'Hyvityslaskun muokkaus',
    load: async () => ({ Screen: (await import('./FreeRefundForm.tsx')).EditFreeRefund }),
  },
  {
    // The id is that of the invoice to be credited.
    path: '/invoice/refund/:id',
    permission: 'createRefundInvoice',
    title: 'Laskun hyvitys',
    load: async () => ({ Screen: (await import('./RefundForm.tsx')).NewRefund }),
  },
  {
    // The id is that of the deposit's invoice.
    path: '/invoice/:id/deposit/refund/create',
    permission: 'createInvoice',
    title: 'Vakuuden palautus',
    load: async () => ({ Screen: (await import('./DepositRefundForm.tsx')).NewDepositRefund }),
  },
  {
    path: '/invoice/:id/deposit/refund/edit',
    permission: 'editInvoice',
    title: 'Vakuuden palautuksen muokkaus',
    load: async () => ({ Screen: (await import('./DepositRefundForm.tsx')).EditDepositRefund }),
  },
  {
    path: '/group/refund-invoices',
    permission: 'g-refundInvoices',
    title: 'Ryhmän hyvityslaskut',
    load: async () => ({ Screen: (await import('./GroupRefundList.tsx')).GroupRefundList }),
  },
]
