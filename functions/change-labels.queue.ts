import { labelledApartments } from './contracts/apartment-labels.ts'
import { labelledContracts } from './contracts/contract-labels.ts'
import { labelledTenants } from './customers/tenant-labels.ts'
import { workOnLabels } from './platform/labels/label-runs.ts'
import { BlockMessage } from './platform/work/block-runs.ts'
import { queueHandler } from './platform/work/queue.ts'

const nouns = { tenants: labelledTenants, apartments: labelledApartments, contracts: labelledContracts }

/** The runs over labels of an account one after another. */
export const handler = queueHandler(BlockMessage, (message) => workOnLabels(message, nouns), { ordered: true })
