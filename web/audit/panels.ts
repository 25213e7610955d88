import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const kinds: readonly Panel['of'][] = ['condominium', 'apartment', 'tenant', 'partner', 'invoice', 'contract']
const load = coming(() => import('./AuditOf.tsx'), 'AuditOf')

/** What has been done to a document, on its own page. */
const histories = kinds.map(
  (of): Panel => ({
    of,
    key: 'history',
    title: 'Muutoshistoria',
    needs: 'audit.read',
    wide: true,
    last: true,
    load,
  }),
)

export const panels: readonly Panel[] = [
  {
    of: 'invoice',
    key: 'events',
    needs: 'invoices.read',
    main: true,
    waiting: null,
    load: coming(() => import('./InvoiceEvents.tsx'), 'InvoiceEvents'),
  },
  ...histories,
]
