import * as z from 'zod'
import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { readLoadedFile } from './reading.ts'

const Message = z.object({ account: z.string(), id: z.string(), name: z.string(), loadedBy: z.string() })

export const handler = queueHandler(Message, (body) => readLoadedFile(actorOfAccount(body.account), body))
