import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const common = { key: 'meters', title: 'Mittarit', needs: 'apartments.read' } as const
const load = () => import('./pages.ts')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, load: coming(load, 'MetersOfApartment') },
  { of: 'condominium', ...common, load: coming(load, 'MetersOfCondominium') },
  { of: 'contract', ...common, place: 'card', load: coming(load, 'LeaseEndOfContract') },
]
