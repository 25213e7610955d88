import * as z from 'zod'
import { queueHandler } from '../platform/queue.ts'
import { workOnIncreases } from './increase-runs.ts'

const Message = z.object({ accountId: z.string(), run: z.string(), part: z.string() })

/** The runs of an account one after another. */
export const handler = queueHandler(Message, workOnIncreases, { ordered: true })
