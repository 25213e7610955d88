import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/vat-change',
    permission: 'invoices',
    title: 'ALV-kannan muutos',
    load: coming(() => import('./VatChangeScreen.tsx'), 'VatChangeScreen'),
  },
]
