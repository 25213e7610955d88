import { dueList } from '../platform/lists/store.ts'
import { eachInTurnTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'

/** Every list that is kept is looked after once a night, whether somebody has read it or not. */
export const handler = jobHandler((tick) => handOn(tick, eachInTurnTo('keep-lists', 'kind', dueList, tick.at)))
