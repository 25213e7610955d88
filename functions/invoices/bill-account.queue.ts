import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/queue.ts'
import { billContracts } from './bill-contracts.ts'
import { Chunk } from './due-contracts.ts'
import { queueForSending } from './send-queue.ts'

export const handler = queueHandler(
  Chunk,
  async ({ accountId, day, contracts }) => {
    const actor = actorOfAccount(accountId)
    await queueForSending(actor, await billContracts(actor, day, contracts))
  },
  { ordered: true },
)
