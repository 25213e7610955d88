import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'bank-accounts',
    title: 'Pankkitilit',
    needs: 'banking.read',
    load: coming(() => import('./BankAccounts.tsx'), 'BankAccounts'),
  },
]
