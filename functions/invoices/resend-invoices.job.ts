import { actorOfAccount } from '../platform/actor.ts'
import { jobHandler } from '../platform/job.ts'
import { log } from '../platform/log.ts'
import { dueUntil } from '../platform/places.ts'
import { sendingList } from './invoices.ts'
import { reportRuns } from './run-reports.ts'
import { queueForSending } from './send-queue.ts'

/** Those left over go with the next run. */
const mostInOneRun = 5_000

/** Puts the invoices back on the queue whose sending stopped halfway or is due to be tried again, and tells of runs. */
export const handler = jobHandler(async ({ at }) => {
  const due = (await dueUntil(sendingList, at)).slice(0, mostInOneRun)
  const byAccount = new Map<string, string[]>()
  for (const { accountId, id } of due) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), id])
  for (const [accountId, ids] of byAccount) await queueForSending(actorOfAccount(accountId), ids)
  if (due.length > 0) log.info('Invoices put back on the queue', { invoices: due.length })
  await reportRuns(at)
})
