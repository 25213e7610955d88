import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'invoice',
    key: 'reminders',
    needs: 'invoices.read',
    load: coming(() => import('./RemindersOfInvoice.tsx'), 'RemindersOfInvoice'),
  },
  {
    of: 'account',
    key: 'reminders',
    title: 'Maksumuistutukset',
    needs: 'invoices.read',
    load: coming(() => import('./ReminderSettingsForm.tsx'), 'ReminderSettingsForm'),
  },
]
