import type { Latest } from '../ui/form/merging.ts'

/**
 * For a form's `latest`: what is stored now, told in the words of the audit trail.
 *
 * @param kind of the document
 * @param within what stands before the form's paths in it: 'public.'
 */
export const latestOf = (kind: string, read: () => Promise<object>, within?: string): Latest => ({
  read,
  words: async () => (await import('#shared/audit/print.ts')).wordsOf(kind, within),
})
