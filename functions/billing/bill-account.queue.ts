import * as z from 'zod'
import { queueForSending } from '../invoices/sending/send-queue.ts'
import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { billContracts } from './bill-contracts.ts'
import { Chunk } from './due-contracts.ts'
import { undoPart } from './undo-billing.ts'

/** A block of a run whose invoices are to be taken back. */
const Undo = z.object({ accountId: z.string(), undo: z.string(), reason: z.string(), name: z.string() })

/** An account is billed, and its runs are undone, one thing after another. */
export const handler = queueHandler(
  z.union([Chunk, Undo]),
  async (message) => {
    const actor = actorOfAccount(message.accountId)
    if ('undo' in message) return undoPart(actor, message.undo, message)
    const { day, contracts, run, part } = message
    await queueForSending(actor, await billContracts(actor, day, contracts, { run, number: part }))
  },
  { ordered: true },
)
