import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const common = { key: 'signing', title: 'Allekirjoitus', needs: 'signatures.read' } as const
const load = () => import('./SigningsOf.tsx')

export const panels: readonly Panel[] = [
  { of: 'contract', ...common, load: coming(load, 'SigningsOfContract') },
  { of: 'otherContract', ...common, load: coming(load, 'SigningsOfOther') },
  {
    of: 'chosenContracts',
    key: 'papers',
    needs: 'signatures.read',
    waiting: null,
    load: coming(() => import('./many/PapersOfContracts.tsx'), 'PapersOfContracts'),
  },
  {
    of: 'account',
    key: 'signing-services',
    title: 'Allekirjoitus',
    needs: 'account.read',
    load: coming(() => import('./SigningSettings.tsx'), 'SigningSettings'),
  },
]
