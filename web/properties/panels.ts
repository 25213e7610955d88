import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'partner',
    key: 'apartments',
    title: 'Vuokrakohteet',
    needs: 'apartments.read',
    load: async () => (await import('./ApartmentsOfPartner.tsx')).ApartmentsOfPartner,
  },
]
