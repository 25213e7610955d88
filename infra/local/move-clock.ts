import type { Lambda } from '../workers.ts'
import type { MovableClock } from './clock.ts'
import { type JobTick, ticksBetween } from './queues/scheduler.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Journey {
  readonly clock: MovableClock
  /** The instant to come to, milliseconds since 1970. */
  readonly to: number
  readonly run: (turn: JobTick) => Promise<void>
  /** Does the work that waits in queues: all of it, or what a Lambda may have put there since. */
  readonly drain: (after?: Lambda) => Promise<unknown>
}

/**
 * Lets time pass: every job that falls due on the way runs in its turn at its own time, and the messages it sends are
 * handled before the next. Every queue is asked when it begins and when a window ends, since what failed comes again
 * by itself and people may be at work meanwhile.
 */
export async function moveClock({ clock, to, run, drain }: Journey): Promise<void> {
  const window = windowOf(to - clock.now())
  const windowAt = (instant: number) => Math.floor(instant / window)
  await drain()
  for (const turn of oncePer(windowAt, ticksBetween(clock.now(), to))) {
    const isNext = windowAt(turn.time) > windowAt(clock.now())
    clock.set(turn.time)
    if (isNext) await drain()
    await run(turn)
    await drain(turn.job.lambda)
  }
  clock.set(to)
  await drain()
}

/** Hours of a short way count; over weeks it is enough that each day's work is done. All in milliseconds. */
function windowOf(length: number): number {
  if (length > 14 * dayMs) return dayMs
  return length > 2 * dayMs ? 6 * hourMs : hourMs
}

/**
 * A job that comes every few minutes runs once in each window, at its last time there: with every queue empty, little
 * happens between that it could see.
 */
function oncePer(windowAt: (instant: number) => number, turns: readonly JobTick[]): JobTick[] {
  const nameOf = ({ job, time }: JobTick) => `${job.name} ${windowAt(time)}`
  const last = new Map(turns.map((turn) => [nameOf(turn), turn] as const))
  return turns.filter((turn) => last.get(nameOf(turn)) === turn)
}
