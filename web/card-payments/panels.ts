import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const load = () => import('./office.ts')

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'card-payments',
    title: 'Korttimaksut',
    needs: 'account.read',
    load: coming(load, 'CardPaymentSettings'),
  },
  {
    of: 'invoice',
    key: 'card-payments',
    needs: 'payments.read',
    load: coming(load, 'CardsOfInvoice'),
  },
]
