import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { mailNotice } from './notices/mail-notice.ts'
import { NoticeToSend } from './notices/sending-notices.ts'

export const handler = queueHandler(NoticeToSend, ({ accountId, increaseId }) =>
  mailNotice(actorOfAccount(accountId), increaseId),
)
