import { lazy } from 'react'
import type { Panel } from '../app/panels.ts'

const common = { key: 'invoices', title: 'Laskut', needs: 'invoices.read' } as const
const load = () => import('./InvoicesOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, Content: lazy(async () => ({ default: (await load()).InvoicesOfApartment })) },
  { of: 'tenant', ...common, Content: lazy(async () => ({ default: (await load()).InvoicesOfTenant })) },
  {
    of: 'account',
    key: 'invoice-service',
    title: 'Laskutuspalvelu',
    needs: 'account.read',
    Content: lazy(async () => ({ default: (await import('./InvoiceServiceForm.tsx')).InvoiceServiceForm })),
  },
]
