import type { Latest } from '../ui/form/use-draft.ts'

/** For a form's `latest`: what is stored now, told in the words of the audit trail. */
export const latestOf = (read: () => Promise<object>): Latest => ({
  read,
  words: () => import('#shared/audit/print.ts'),
})
