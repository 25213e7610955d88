import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const common = { key: 'contracts', title: 'Vuokrasopimukset', needs: 'contracts.read' } as const
const load = () => import('./ContractsOf.tsx')
const timeline = { key: 'timeline', title: 'Aikajana', needs: 'contracts.read' } as const
const loadTimeline = () => import('./LeaseTimeline.tsx')

export const panels: readonly Panel[] = [
  {
    of: 'contract',
    key: 'document',
    title: 'Sopimusasiakirja',
    needs: 'contracts.read',
    load: coming(() => import('./texts/ContractText.tsx'), 'ContractText'),
  },
  { of: 'apartment', ...common, load: coming(load, 'ContractsOfApartment') },
  { of: 'condominium', ...timeline, load: coming(loadTimeline, 'TimelineOfCondominium') },
  { of: 'apartment', ...timeline, load: coming(loadTimeline, 'TimelineOfApartment') },
  { of: 'tenant', ...common, load: coming(load, 'ContractsOfTenant') },
  {
    of: 'tenant',
    key: 'sending',
    needs: 'contracts.read',
    place: 'card',
    waiting: null,
    load: coming(() => import('./SendingNotice.tsx'), 'SendingOfTenant'),
  },
  {
    of: 'tenant',
    key: 'others',
    title: 'Muut vuokralaiset',
    needs: 'contracts.read',
    load: coming(() => import('./parties/OtherTenantsOf.tsx'), 'OtherTenantsOf'),
  },
  { of: 'partner', ...common, load: coming(load, 'ContractsOfPartner') },
]
