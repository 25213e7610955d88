import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/vat-change',
    permission: 'invoices',
    title: 'ALV-kannan muutos',
    load: async () => ({ Screen: (await import('./VatChangeScreen.tsx')).VatChangeScreen }),
  },
]
