import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { ToRead } from './read-queue.ts'
import { takeTurn } from './turns.ts'

export const handler = queueHandler(ToRead, ({ accountId, bankAccountId }) =>
  takeTurn(actorOfAccount(accountId), bankAccountId),
)
