import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/invoices',
    permission: 'invoices',
    title: 'Laskut',
    load: coming(() => import('./InvoiceList.tsx'), 'InvoiceList'),
  },
  {
    // The id is that of the tenant to be billed, or `new` when the tenant is chosen on the form.
    path: '/invoice/create/:id',
    permission: 'createInvoice',
    title: 'Uusi lasku',
    load: coming(() => import('./InvoiceForm.tsx'), 'InvoiceForm'),
  },
  {
    path: '/invoice/edit/:id',
    permission: 'editInvoice',
    title: 'Lasku',
    load: coming(() => import('./InvoicePage.tsx'), 'InvoicePage'),
  },
  {
    path: '/products',
    permission: 'products',
    title: 'Tuotteet',
    load: coming(() => import('./lines/ProductList.tsx'), 'ProductList'),
  },
  {
    path: '/group/invoices',
    permission: 'g-invoices',
    title: 'Ryhmän laskut',
    load: coming(() => import('./GroupInvoiceList.tsx'), 'GroupInvoiceList'),
  },
]
