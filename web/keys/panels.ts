import type { Panel } from '../app/panels.ts'

const common = { key: 'keys', title: 'Avaimet', needs: 'keys.read' } as const
const load = () => import('./KeysOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, load: async () => (await load()).KeysOfApartment },
  { of: 'condominium', ...common, load: async () => (await load()).KeysOfCondominium },
  { of: 'tenant', ...common, load: async () => (await load()).KeysOfTenant },
]
