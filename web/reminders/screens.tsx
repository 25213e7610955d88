import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/reminders',
    permission: 'reminders',
    title: 'Maksumuistutukset',
    load: async () => ({ Screen: (await import('./ReminderScreen.tsx')).ReminderScreen }),
  },
]
