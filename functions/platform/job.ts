import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { type Day, dayOf } from '#shared/base/day.ts'
import { log } from './log.ts'

const Scheduled = z.object({ scheduledTime: z.iso.datetime({ offset: true }) })

export interface Turn {
  /** The moment the schedule meant, which a late retry keeps. */
  readonly at: string
  /** Its calendar day in Finland. */
  readonly day: Day
}

/** The Lambda behind a schedule. */
export function jobHandler(run: (turn: Turn) => Promise<void>) {
  return middy(async (event: unknown, context: Context): Promise<void> => {
    log.addContext(context)
    const { scheduledTime } = Scheduled.parse(event)
    await run({ at: scheduledTime, day: dayOf(Date.parse(scheduledTime)) })
  })
}
