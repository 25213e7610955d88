import { eachTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { turnList } from './bank-accounts.ts'

/** Puts the bank accounts on the queue whose turn has come: to be read, warned of, or ended. */
export const handler = jobHandler((tick) => handOn(tick, eachTo('read-bank', 'bankAccountId', turnList, tick.at)))
