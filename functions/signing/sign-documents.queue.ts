import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { ToDo } from './sign-queue.ts'
import { takeTurn } from './turns.ts'

export const handler = queueHandler(ToDo, ({ accountId, signingId, news }) =>
  takeTurn(actorOfAccount(accountId), signingId, { news }),
)
