import { batchHandler } from '../platform/queue.ts'
import { MailNotice, notingMailEvents } from './mail-events.ts'

export const handler = batchHandler(MailNotice, notingMailEvents)
