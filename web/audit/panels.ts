import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const kinds: readonly Panel['of'][] = ['condominium', 'apartment', 'tenant', 'partner', 'invoice', 'contract']
const load = coming(() => import('./AuditOf.tsx'), 'AuditOf')

/** What has been done to a document, on its own page. */
export const panels: readonly Panel[] = kinds.map((of) => ({
  of,
  key: 'history',
  title: 'Muutoshistoria',
  needs: 'audit.read',
  wide: true,
  last: true,
  load,
}))
