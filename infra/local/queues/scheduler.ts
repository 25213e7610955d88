import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Job, jobs } from '../../jobs.ts'
import type { JobName } from '../../workers.ts'
import type { MovableClock } from '../clock.ts'
import { replaceFile } from '../data-folder.ts'
import { handlerOf } from '../handlers.ts'
import { lambdaContext } from './lambda-context.ts'
import { dueTimes } from './schedule.ts'

/** One running of a job, at the moment (milliseconds since 1970) its schedule meant. */
export interface JobTick {
  readonly job: Job
  readonly time: number
}

/** Calls the job's Lambda as EventBridge Scheduler does. */
export async function runTick({ job, time }: JobTick): Promise<void> {
  const handler = await handlerOf(job.lambda)
  await handler({ scheduledTime: new Date(time).toISOString() }, lambdaContext(job.lambda))
}

export function jobNamed(name: JobName): Job {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  return job
}

/** Every job's times after one instant, up to and including another, in their order. */
export const ticksBetween = (from: number, to: number): JobTick[] =>
  jobs.flatMap((job) => dueTimes(job.cron, from, to).map((time) => ({ job, time }))).sort((a, b) => a.time - b.time)

/** The latest turn of each job, in their order. */
export function latestOfEach(turns: readonly JobTick[]): JobTick[] {
  const latest = new Map(turns.map((turn) => [turn.job.name, turn] as const))
  return turns.filter((turn) => latest.get(turn.job.name) === turn)
}

const Seen = z.object({ until: z.number() })

const tickMs = 1000
const minuteOf = (instant: number) => Math.floor(instant / 60_000)

interface Settings {
  readonly clock: MovableClock
  /** Where it remembers up to when everything has been run. */
  readonly folder: string
  readonly run: (turn: JobTick) => void
}

export interface Scheduler {
  /** Nothing starts until it goes on: somebody else moves the clock and runs what falls due. */
  hold(): void
  goOn(): void
  stop(): void
}

/**
 * Runs each job when the product's clock comes to its time. A laptop sleeps when a cloud does not, so each job whose
 * time went by while this was off runs once at the start, for the latest of its times.
 */
export function startScheduler({ clock, folder, run }: Settings): Scheduler {
  const file = join(folder, 'schedule.json')
  let seen = existsSync(file) ? Seen.parse(JSON.parse(readFileSync(file, 'utf8'))).until : clock.now()
  let isHeld = false
  const note = () => {
    seen = clock.now()
    replaceFile(file, JSON.stringify({ until: seen }))
  }
  const runDue = () => {
    const due = latestOfEach(ticksBetween(seen, clock.now()))
    note()
    for (const turn of due) run(turn)
  }
  const timer = setInterval(() => {
    if (!isHeld && minuteOf(clock.now()) !== minuteOf(seen)) runDue()
  }, tickMs)
  runDue()
  return {
    hold: () => {
      isHeld = true
    },
    goOn() {
      isHeld = false
      note()
    },
    stop: () => clearInterval(timer),
  }
}
