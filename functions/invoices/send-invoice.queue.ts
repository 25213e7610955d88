import { actorOfAccount } from '../platform/actor.ts'
import { batchHandler } from '../platform/work/queue.ts'
import { tellOfPayer } from './payer-updates.ts'
import { ToSend } from './sending/send-queue.ts'
import { papersFor, sendFrom } from './sending/sending.ts'

export const handler = batchHandler(ToSend, (messages) => {
  const papers = papersFor(
    messages.flatMap(({ accountId, invoiceId }) => (invoiceId ? { actor: actorOfAccount(accountId), invoiceId } : [])),
  )
  return async ({ accountId, invoiceId, tenantId, service }) => {
    const actor = actorOfAccount(accountId)
    if (invoiceId) await sendFrom(service, actor, invoiceId, papers)
    if (tenantId) await tellOfPayer(actor, tenantId, service)
  }
})
