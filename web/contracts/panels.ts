import { lazy } from 'react'
import type { Panel } from '../app/panels.ts'

const common = { key: 'contracts', title: 'Vuokrasopimukset', needs: 'contracts.read' } as const
const load = () => import('./ContractsOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, Content: lazy(async () => ({ default: (await load()).ContractsOfApartment })) },
  {
    of: 'apartment',
    key: 'rents',
    title: 'Vuokrahistoria',
    needs: 'contracts.read',
    Content: lazy(async () => ({ default: (await import('./RentHistory.tsx')).RentHistory })),
  },
  { of: 'tenant', ...common, Content: lazy(async () => ({ default: (await load()).ContractsOfTenant })) },
  { of: 'partner', ...common, Content: lazy(async () => ({ default: (await load()).ContractsOfPartner })) },
]
