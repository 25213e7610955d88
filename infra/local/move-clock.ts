import type { MovableClock } from './clock.ts'
import { type Turn, turnsBetween } from './scheduler.ts'

const hourMs = 3_600_000

interface Journey {
  readonly clock: MovableClock
  /** The instant to come to, milliseconds since 1970. */
  readonly to: number
  readonly run: (turn: Turn) => Promise<void>
  /** Does all the work that waits in queues. */
  readonly drain: () => Promise<unknown>
}

/**
 * Lets time pass: every job that falls due on the way runs in its turn at its own time, and the messages it sends are
 * handled before the next.
 */
export async function moveClock({ clock, to, run, drain }: Journey): Promise<void> {
  for (const turn of oncePerHour(turnsBetween(clock.now(), to))) {
    clock.set(turn.time)
    await run(turn)
    await drain()
  }
  clock.set(to)
}

/**
 * A job that comes every few minutes runs once an hour, at its last time: with every queue empty nothing happens
 * between that it could see.
 */
function oncePerHour(turns: readonly Turn[]): Turn[] {
  const hourOf = ({ job, time }: Turn) => `${job.name} ${Math.floor(time / hourMs)}`
  const last = new Map(turns.map((turn) => [hourOf(turn), turn] as const))
  return turns.filter((turn) => last.get(hourOf(turn)) === turn)
}
