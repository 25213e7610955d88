import { BlockMessage } from '../platform/block-runs.ts'
import { queueHandler } from '../platform/queue.ts'
import { workOnIncreases } from './increase-runs.ts'

/** The runs of an account one after another. */
export const handler = queueHandler(BlockMessage, workOnIncreases, { ordered: true })
