import middy, { type MiddlewareObj } from '@middy/core'
import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { type Day, dayOf } from '#shared/base/day.ts'
import { correlated } from '../correlation.ts'
import { everyLambda } from '../every-lambda.ts'

const Scheduled = z.object({ scheduledTime: z.iso.datetime({ offset: true }) })

export interface JobTick {
  /** The moment the schedule meant, which a late retry keeps. */
  readonly at: string
  /** Its calendar day in Finland. */
  readonly day: Day
}

const readingTick: MiddlewareObj<{ turn: JobTick }> = {
  before: ({ event }) => {
    const { scheduledTime } = Scheduled.parse(event)
    event.turn = { at: scheduledTime, day: dayOf(Date.parse(scheduledTime)) }
  },
}

/** The Lambda behind a schedule; each of its turns has an id of its own, which goes on with the work it hands on. */
export function jobHandler(run: (turn: JobTick) => Promise<void>) {
  const handler = middy<{ turn: JobTick }, void>()
    .use(everyLambda)
    .use(readingTick)
    .handler(({ turn }) => run(turn))
  return (event: { turn: JobTick }, context: Context): Promise<void> =>
    correlated(undefined, () => handler(event, context))
}
