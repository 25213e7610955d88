import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'invoice',
    key: 'reminders',
    title: 'Muistutukset',
    needs: 'invoices.read',
    load: async () => (await import('./RemindersOfInvoice.tsx')).RemindersOfInvoice,
  },
  {
    of: 'account',
    key: 'reminders',
    title: 'Maksumuistutukset',
    needs: 'invoices.read',
    load: async () => (await import('./ReminderSettingsForm.tsx')).ReminderSettingsForm,
  },
]
