import { actorOfAccount } from '../platform/actor.ts'
import { jobHandler } from '../platform/job.ts'
import { dueUntil } from '../platform/places.ts'
import { turnList } from './bank-accounts.ts'
import { queueReading } from './read-queue.ts'

/** Puts the bank accounts on the queue whose turn has come: to be read, warned of, or ended. */
export const handler = jobHandler(async ({ at }) => {
  const byAccount = new Map<string, string[]>()
  for (const { accountId, id } of await dueUntil(turnList, at)) {
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), id])
  }
  for (const [accountId, ids] of byAccount) await queueReading(actorOfAccount(accountId), ids)
})
