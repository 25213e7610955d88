import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'security',
    title: 'Kirjautuminen',
    needs: 'account.read',
    load: coming(() => import('./RequireFactor.tsx'), 'RequireFactor'),
  },
  {
    of: 'collaborator',
    key: 'second-factor',
    needs: 'collaborators.edit',
    load: coming(() => import('./MemberFactor.tsx'), 'MemberFactor'),
  },
]
