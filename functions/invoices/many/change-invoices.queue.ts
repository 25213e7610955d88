import { BlockMessage } from '../../platform/work/block-runs.ts'
import { queueHandler } from '../../platform/work/queue.ts'
import { workOnInvoices } from './invoice-runs.ts'

/** The runs of an account one after another. */
export const handler = queueHandler(BlockMessage, workOnInvoices, { ordered: true })
