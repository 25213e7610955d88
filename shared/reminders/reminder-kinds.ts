/** What is sent to one who is late: a friendly word, or a demand that is the last before collection. */
export const reminderKinds = ['reminder', 'demand'] as const
export type ReminderKind = (typeof reminderKinds)[number]
export const reminderKindLabels: Record<ReminderKind, string> = {
  reminder: 'Maksumuistutus',
  demand: 'Maksuvaatimus',
}

/**
 * A debt that is handed over for collection stands among the reminders as their last step, and late interest that earlier
 * reminders could not ask yet (see deferred-interest.ts) as a letter beside the steps.
 */
export const letterKinds = [...reminderKinds, 'collection', 'interest'] as const
export type LetterKind = (typeof letterKinds)[number]
export const letterKindLabels: Record<LetterKind, string> = {
  ...reminderKindLabels,
  collection: 'Siirto perintään',
  interest: 'Korkolasku',
}
