import { findingHandler } from './platform/work/due-work.ts'

/** Long work lists over all accounts, shard by shard. */
export const handler = findingHandler()
