import { eachTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { listingTurns } from './collections.ts'

/** Advertisements whose turn has come: new, changed, let, unclear, or not asked after for a while. */
export const handler = jobHandler((tick) => handOn(tick, eachTo('send-listing', 'listingId', listingTurns, tick.at)))
