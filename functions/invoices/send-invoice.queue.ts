import { actorOfAccount } from '../platform/actor.ts'
import { batchHandler } from '../platform/queue.ts'
import { ToSend } from './send-queue.ts'
import { papersFor, sendOut } from './sending.ts'

export const handler = batchHandler(ToSend, (messages) => {
  const papers = papersFor(
    messages.map(({ accountId, invoiceId }) => ({ actor: actorOfAccount(accountId), invoiceId })),
  )
  return ({ accountId, invoiceId }) => sendOut(actorOfAccount(accountId), invoiceId, papers)
})
