import type { MovableClock } from './clock.ts'
import { type JobTick, ticksBetween } from './queues/scheduler.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Journey {
  readonly clock: MovableClock
  /** The instant to come to, milliseconds since 1970. */
  readonly to: number
  readonly run: (turn: JobTick) => Promise<void>
  /** Does all the work that waits in queues. */
  readonly drain: () => Promise<unknown>
}

/**
 * Lets time pass: every job that falls due on the way runs in its turn at its own time, and the messages it sends are
 * handled before the next.
 */
export async function moveClock({ clock, to, run, drain }: Journey): Promise<void> {
  const window = to - clock.now() > 2 * dayMs ? 6 * hourMs : hourMs
  for (const turn of oncePer(window, ticksBetween(clock.now(), to))) {
    clock.set(turn.time)
    await run(turn)
    await drain()
  }
  clock.set(to)
}

/**
 * A job that comes every few minutes runs once in each window, at its last time there: with every queue empty, little
 * happens between that it could see.
 *
 * @param window milliseconds
 */
function oncePer(window: number, turns: readonly JobTick[]): JobTick[] {
  const windowOf = ({ job, time }: JobTick) => `${job.name} ${Math.floor(time / window)}`
  const last = new Map(turns.map((turn) => [windowOf(turn), turn] as const))
  return turns.filter((turn) => last.get(windowOf(turn)) === turn)
}
