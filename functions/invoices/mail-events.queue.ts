import { queueHandler } from '../platform/queue.ts'
import { MailNotice, noteMailEvent } from './mail-events.ts'

export const handler = queueHandler(MailNotice, ({ body }) => noteMailEvent(body))
