import { eachInTurnTo, handOn } from '../platform/due-work.ts'
import { jobHandler } from '../platform/job.ts'
import { dueList } from '../platform/lists/store.ts'

/** Every list that is kept is looked after once a night, whether somebody has read it or not. */
export const handler = jobHandler((turn) => handOn(turn, eachInTurnTo('keep-lists', 'kind', dueList, turn.at)))
