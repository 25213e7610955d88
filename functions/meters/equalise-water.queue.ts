import { BlockMessage } from '../platform/work/block-runs.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { workOnWater } from './equalisations.ts'

/** The runs of an account one after another. */
export const handler = queueHandler(BlockMessage, workOnWater, { ordered: true })
