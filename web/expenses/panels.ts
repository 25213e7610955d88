import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const common = { key: 'receipts', title: 'Kulut', needs: 'receipts.read' } as const
const load = () => import('./ExpensesOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'apartment', ...common, load: coming(load, 'ExpensesOfApartment') },
  { of: 'condominium', ...common, load: coming(load, 'ExpensesOfCondominium') },
]
