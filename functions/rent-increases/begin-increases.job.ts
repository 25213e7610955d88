import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { beginningList } from './increases.ts'
import { lastDayToTell } from './notices/waiting-notices.ts'

/** Increases whose day has come begin, and offices are told of those of which some tenant has not been told in time. */
export const handler = jobHandler((tick) =>
  handOn(
    tick,
    asWork('begin-increases', 'document', beginningList, tick.day),
    asWork('tell-of-untold', 'account', beginningList, lastDayToTell(tick.day)),
  ),
)
