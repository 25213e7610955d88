import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const common = { key: 'keys', title: 'Avaimet', needs: 'keys.read' } as const
const load = () => import('./KeysOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, load: coming(load, 'KeysOfApartment') },
  { of: 'condominium', ...common, load: coming(load, 'KeysOfCondominium') },
  { of: 'tenant', ...common, load: coming(load, 'KeysOfTenant') },
]
