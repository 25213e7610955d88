import { eachTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { turnList } from './signings.ts'

/** Puts the signings on the queue whose turn has come: to be asked of, reminded of, ended, or whose letter did not go. */
export const handler = jobHandler((tick) => handOn(tick, eachTo('sign-documents', 'signingId', turnList, tick.at)))
