import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'invoice',
    key: 'refunds',
    title: 'Hyvitykset',
    needs: 'refundInvoices.read',
    load: async () => (await import('./RefundCard.tsx')).RefundCard,
  },
]
