import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const statement = { key: 'statement', title: 'Tiliote', needs: 'invoices.read' } as const
const loadStatement = () => import('./StatementOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'tenant', ...statement, load: coming(loadStatement, 'StatementOfTenant') },
  { of: 'contract', ...statement, load: coming(loadStatement, 'StatementOfContract') },
  { of: 'partner', ...statement, load: coming(loadStatement, 'StatementOfPartner') },
  {
    of: 'tenant',
    key: 'balance',
    needs: 'invoices.read',
    place: 'card',
    load: coming(() => import('./BalanceCard.tsx'), 'TenantBalance'),
  },
  {
    of: 'tenant',
    key: 'paying',
    needs: 'invoices.read',
    place: 'card',
    wide: true,
    load: coming(() => import('./PayingCard.tsx'), 'PayingCard'),
  },
  {
    of: 'chosenTenants',
    key: 'statements',
    needs: 'invoices.read',
    waiting: null,
    load: coming(() => import('./many/StatementsOfTenants.tsx'), 'StatementsOfTenants'),
  },
  {
    of: 'partner',
    key: 'balance',
    needs: 'invoices.read',
    place: 'card',
    load: coming(() => import('./BalanceCard.tsx'), 'PartnerBalance'),
  },
  {
    of: 'partner',
    key: 'invoices',
    title: 'Laskut',
    needs: 'invoices.read',
    load: coming(() => import('./InvoicesOfPartner.tsx'), 'InvoicesOfPartner'),
  },
  {
    of: 'invoice',
    key: 'payments',
    needs: 'payments.read',
    load: coming(() => import('./PaymentsOfInvoice.tsx'), 'PaymentsOfInvoice'),
  },
]
