import { findingHandler } from './platform/due-work.ts'

/** Long work lists over all accounts, shard by shard. */
export const handler = findingHandler()
