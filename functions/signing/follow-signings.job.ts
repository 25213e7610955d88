import { actorOfAccount } from '../platform/actor.ts'
import { jobHandler } from '../platform/job.ts'
import { dueUntil } from '../platform/places.ts'
import { queueSignings } from './sign-queue.ts'
import { turnList } from './signings.ts'

/** Puts the signings on the queue whose turn has come: to be asked of, reminded of, ended, or whose letter did not go. */
export const handler = jobHandler(async ({ at }) => {
  const byAccount = new Map<string, string[]>()
  for (const { accountId, id } of await dueUntil(turnList, at)) {
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), id])
  }
  for (const [accountId, ids] of byAccount) await queueSignings(actorOfAccount(accountId), ids)
})
