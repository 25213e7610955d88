import { BlockMessage } from '../platform/work/block-runs.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { workOnVat } from './vat-runs.ts'

/** The runs of an account one after another. */
export const handler = queueHandler(BlockMessage, workOnVat, { ordered: true })
