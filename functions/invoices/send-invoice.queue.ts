import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/queue.ts'
import { ToSend } from './send-queue.ts'
import { sendOut } from './sending.ts'

export const handler = queueHandler(ToSend, ({ body: { accountId, invoiceId } }) =>
  sendOut(actorOfAccount(accountId), invoiceId),
)
