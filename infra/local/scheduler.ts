import { type Job, type JobName, jobs } from '../resources.ts'
import type { MovableClock } from './clock.ts'
import { handlerOf } from './handlers.ts'
import { lambdaContext } from './lambda-context.ts'
import { dueTimes } from './schedule.ts'

/** One running of a job, at the moment (milliseconds since 1970) its schedule meant. */
export interface Turn {
  readonly job: Job
  readonly time: number
}

/** Calls the job's Lambda as EventBridge Scheduler does. */
export async function runTurn({ job, time }: Turn): Promise<void> {
  const handler = await handlerOf(job.lambda)
  await handler({ scheduledTime: new Date(time).toISOString() }, lambdaContext(job.lambda))
}

export function jobNamed(name: JobName): Job {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  return job
}

/** Every job's times after one instant, up to and including another, in their order. */
export const turnsBetween = (from: number, to: number): Turn[] =>
  jobs.flatMap((job) => dueTimes(job.cron, from, to).map((time) => ({ job, time }))).sort((a, b) => a.time - b.time)

const tickMs = 1000
const minuteOf = (instant: number) => Math.floor(instant / 60_000)

export interface Scheduler {
  /** No job starts until it goes on: somebody else moves the clock and runs them. */
  hold(): void
  goOn(): void
  stop(): void
}

/** Runs each job when the product's clock comes to its time. */
export function startScheduler(clock: MovableClock): Scheduler {
  let seen = clock.now()
  let isHeld = false
  const tick = () => {
    const now = clock.now()
    if (isHeld || minuteOf(now) === minuteOf(seen)) return
    const due = turnsBetween(seen, now)
    seen = now
    for (const turn of due) {
      runTurn(turn).catch((error: unknown) => console.error(`${turn.job.name}:`, error))
    }
  }
  const timer = setInterval(tick, tickMs)
  return {
    hold: () => {
      isHeld = true
    },
    goOn() {
      isHeld = false
      seen = clock.now()
    },
    stop: () => clearInterval(timer),
  }
}
