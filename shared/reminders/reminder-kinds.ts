/** What is sent to one who is late: a friendly word, or a demand that is the last before collection. */
export const reminderKinds = ['reminder', 'demand'] as const
export type ReminderKind = (typeof reminderKinds)[number]
export const reminderKindLabels: Record<ReminderKind, string> = {
  reminder: 'Maksumuistutus',
  demand: 'Maksuvaatimus',
}
