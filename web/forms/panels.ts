import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const common = { key: 'forms', title: 'Lomakkeet', needs: 'forms.read' } as const
const load = () => import('./FormsOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, load: coming(load, 'FormsOfApartment') },
  { of: 'contract', ...common, load: coming(load, 'FormsOfContract') },
  { of: 'contractForm', ...common, load: coming(() => import('./ContractSending.tsx'), 'ContractSending') },
]
