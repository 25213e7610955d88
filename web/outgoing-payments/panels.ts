import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'partner',
    key: 'settlements',
    title: 'Tilitykset',
    needs: 'outgoingPayments.read',
    load: async () => (await import('./OutgoingOfPartner.tsx')).OutgoingOfPartner,
  },
]
