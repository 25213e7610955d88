import { noticeLetterList } from '../accounts/notice-letters.ts'
import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { noticeList } from './notifications.ts'

/** Tells those who wanted to know what has happened since the last time, and sends what was left of earlier turns. */
export const handler = jobHandler((tick) =>
  handOn(
    tick,
    asWork('send-notices', 'account', noticeList, tick.at),
    asWork('send-letters', 'document', noticeLetterList, tick.at),
  ),
)
