import * as z from 'zod'
import { noticeResources } from '#shared/accounts/account-settings.ts'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import type { Write } from '../platform/table/transact.ts'

const Notice = z.object({
  ...stored,
  resource: z.enum(noticeResources),
  /** What it is about: 'Lasku 1001', and what of it: a sentence. */
  about: z.string(),
  sentence: z.string(),
  at: z.string(),
})
export type Notice = z.output<typeof Notice>

/** The work list of what people are to be told of. */
export const noticeList = 'notices'

/** What has happened and has not been told to those who wanted to know. */
export const notifications = collection({
  kind: 'notice',
  trail: 'none',
  called: 'Ilmoitusta',
  schema: Notice,
  summary: ({ _id }) => ({ _id }),
  indexKeys: ({ at }) => ({ due: { list: noticeList, over: 'all', at } }),
})

/**
 * To be written together with what it tells of, so that neither is without the other.
 *
 * @param id the same for the same event, however often it is handled
 */
export const addingNotification = (
  actor: Actor,
  id: string,
  notice: Pick<Notice, 'resource' | 'about' | 'sentence'>,
): Write => notifications.creating(actor, { ...notice, _id: id, version: 0, at: instant() })
