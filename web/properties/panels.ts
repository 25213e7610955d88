import { lazy } from 'react'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'partner',
    key: 'apartments',
    title: 'Vuokrakohteet',
    needs: 'apartments.read',
    Content: lazy(async () => ({ default: (await import('./ApartmentsOfPartner.tsx')).ApartmentsOfPartner })),
  },
]
