import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/reminders',
    permission: 'reminders',
    title: 'Maksumuistutukset',
    load: coming(() => import('./ReminderScreen.tsx'), 'ReminderScreen'),
  },
]
