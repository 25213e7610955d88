import * as z from 'zod'
import { queueHandler } from '../platform/work/queue.ts'
import { workOn } from './working.ts'

const Message = z.object({ account: z.string(), id: z.string() })

export const handler = queueHandler(Message, ({ account, id }) => workOn(account, id), { ordered: true })
