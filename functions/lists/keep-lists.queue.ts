import * as z from 'zod'
import { actorOfAccount } from '../platform/actor.ts'
import { settledAfterMs } from '../platform/lists/keep.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { keptLists } from './kept-lists.ts'

const Message = z.object({ accountId: z.string(), kind: z.string() })

/** Brings a list of an account up to what has settled. */
export const handler = queueHandler(
  Message,
  async ({ accountId, kind }) => {
    await keptLists.get(kind)?.keepList(actorOfAccount(accountId), Date.now() - settledAfterMs)
  },
  { ordered: true },
)
