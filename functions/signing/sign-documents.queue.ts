import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { doDueWork } from './due-work.ts'
import { ToDo } from './sign-queue.ts'

export const handler = queueHandler(ToDo, ({ accountId, signingId, news }) =>
  doDueWork(actorOfAccount(accountId), signingId, { news }),
)
