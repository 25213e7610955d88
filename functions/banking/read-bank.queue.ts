import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { doDueWork } from './due-work.ts'
import { ToRead } from './read-queue.ts'

export const handler = queueHandler(ToRead, ({ accountId, bankAccountId }) =>
  doDueWork(actorOfAccount(accountId), bankAccountId),
)
