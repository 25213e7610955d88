import type { Actor } from '../platform/actor.ts'

/** Whose letters the mail service tells of. */
export const mailKinds = [
  'deposit',
  'invoice',
  'invoice-copy',
  'notice',
  'reminder',
  'rent-increase',
  'saved-report',
  'settlement',
  'signing',
  'statement',
  'water-file',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * What the mail service says again with every event of a letter.
 *
 * @param deliveryId of the document whose letter it is
 * @param copy which of the document's letters, when it may have several
 */
export const tagsOf = ({ accountId }: Pick<Actor, 'accountId'>, kind: MailKind, deliveryId: string, copy?: string) => ({
  ...{ kind, accountId, deliveryId },
  ...(copy !== undefined && { copy }),
})
