import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'invoice',
    key: 'payments',
    title: 'Maksut',
    needs: 'payments.read',
    load: async () => (await import('./PaymentsOfInvoice.tsx')).PaymentsOfInvoice,
  },
]
