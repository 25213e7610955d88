import { actorOfAccount } from '../platform/actor.ts'
import { batchHandler } from '../platform/queue.ts'
import { tellOfPayer } from './payer-updates.ts'
import { ToSend } from './send-queue.ts'
import { papersFor, sendOut } from './sending.ts'

export const handler = batchHandler(ToSend, (messages) => {
  const papers = papersFor(
    messages.flatMap(({ accountId, invoiceId }) => (invoiceId ? { actor: actorOfAccount(accountId), invoiceId } : [])),
  )
  return async ({ accountId, invoiceId, tenantId }) => {
    const actor = actorOfAccount(accountId)
    if (invoiceId) await sendOut(actor, invoiceId, papers)
    if (tenantId) await tellOfPayer(actor, tenantId)
  }
})
