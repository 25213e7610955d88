import type { MailKind } from '#shared/mail/kinds.ts'
import type { Actor } from '../platform/actor.ts'

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
