import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'invoice',
    key: 'refunds',
    needs: 'refundInvoices.read',
    load: coming(() => import('./CreditNoteCard.tsx'), 'CreditNoteCard'),
  },
]
