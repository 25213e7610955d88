import type { Panel } from '../app/panels.ts'

const common = { key: 'forms', title: 'Lomakkeet', needs: 'forms.read' } as const
const load = () => import('./FormsOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, load: async () => (await load()).FormsOfApartment },
  { of: 'contract', ...common, load: async () => (await load()).FormsOfContract },
  { of: 'contractForm', ...common, load: async () => (await import('./ContractSending.tsx')).ContractSending },
]
