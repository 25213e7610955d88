import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const common = { key: 'invoices', title: 'Laskut', needs: 'invoices.read' } as const
const load = () => import('./InvoicesOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, load: coming(load, 'InvoicesOfApartment') },
  { of: 'tenant', ...common, load: coming(load, 'InvoicesOfTenant') },
  {
    of: 'tenantForm',
    key: 'ways',
    needs: 'tenants.read',
    load: coming(() => import('./sending/WaysToSend.tsx'), 'WaysToSend'),
  },
  {
    of: 'account',
    key: 'invoice-service',
    title: 'Laskutuspalvelu',
    needs: 'account.read',
    load: coming(() => import('./sending/InvoiceServiceForm.tsx'), 'InvoiceServiceForm'),
  },
]
