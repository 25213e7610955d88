import type { Panel } from '../app/panels.ts'

const common = { key: 'invoices', title: 'Laskut', needs: 'invoices.read' } as const
const load = () => import('./InvoicesOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, load: async () => (await load()).InvoicesOfApartment },
  { of: 'tenant', ...common, load: async () => (await load()).InvoicesOfTenant },
  {
    of: 'tenantForm',
    key: 'ways',
    title: 'Laskun lähettäminen',
    needs: 'tenants.read',
    load: async () => (await import('./WaysToSend.tsx')).WaysToSend,
  },
  {
    of: 'account',
    key: 'invoice-service',
    title: 'Laskutuspalvelu',
    needs: 'account.read',
    load: async () => (await import('./InvoiceServiceForm.tsx')).InvoiceServiceForm,
  },
]
