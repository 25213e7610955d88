import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/refund-invoices',
    permission: 'refundInvoices',
    title: 'Hyvityslaskut',
    load: coming(() => import('./CreditNoteList.tsx'), 'CreditNoteList'),
  },
  {
    path: '/invoice/create-refund-invoice',
    permission: 'createRefundInvoice',
    title: 'Uusi hyvityslasku',
    load: coming(() => import('./FreeCreditNoteForm.tsx'), 'NewFreeCreditNote'),
  },
  {
    path: '/invoice/refund/edit-related/:id',
    permission: 'editRefundInvoice',
    title: 'Hyvityslaskun muokkaus',
    load: coming(() => import('./CreditNoteForm.tsx'), 'EditCreditNote'),
  },
  {
    path: '/invoice/refund/edit/:id',
    permission: 'editRefundInvoice',
    title: 'Hyvityslaskun muokkaus',
    load: coming(() => import('./FreeCreditNoteForm.tsx'), 'EditFreeCreditNote'),
  },
  {
    // The id is that of the invoice to be credited.
    path: '/invoice/refund/:id',
    permission: 'createRefundInvoice',
    title: 'Laskun hyvitys',
    load: coming(() => import('./CreditNoteForm.tsx'), 'NewCreditNote'),
  },
  {
    // The id is that of the deposit's invoice.
    path: '/invoice/:id/deposit/refund/create',
    permission: 'createInvoice',
    title: 'Vakuuden palautus',
    load: coming(() => import('./DepositCreditNoteForm.tsx'), 'NewDepositCreditNote'),
  },
  {
    path: '/invoice/:id/deposit/refund/edit',
    permission: 'editInvoice',
    title: 'Vakuuden palautuksen muokkaus',
    load: coming(() => import('./DepositCreditNoteForm.tsx'), 'EditDepositCreditNote'),
  },
  {
    path: '/group/refund-invoices',
    permission: 'g-refundInvoices',
    title: 'Ryhmän hyvityslaskut',
    load: coming(() => import('./GroupCreditNoteList.tsx'), 'GroupCreditNoteList'),
  },
]
