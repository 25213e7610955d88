import type { MovableClock } from './clock.ts'
import { runTurn, type Turn, turnsBetween } from './scheduler.ts'

const hourMs = 3_600_000

interface Journey {
  readonly clock: MovableClock
  /** The instant to come to, milliseconds since 1970. */
  readonly to: number
  /** Does all the work that waits in queues. */
  readonly drain: () => Promise<unknown>
}

/**
 * Lets time pass: every job that falls due on the way runs in its turn at its own time, and the messages it sends are
 * handled before the next. A failed job is told and the journey goes on, as days do.
 */
export async function moveClock({ clock, to, drain }: Journey): Promise<void> {
  for (const turn of oncePerHour(turnsBetween(clock.now(), to))) {
    clock.set(turn.time)
    try {
      await runTurn(turn)
    } catch (error) {
      console.error(`${turn.job.name}:`, error)
    }
    await drain()
  }
  clock.set(to)
}

/**
 * A job that comes every few minutes runs once an hour, at its last time: with every queue empty nothing happens
 * between that it could see.
 */
function oncePerHour(turns: readonly Turn[]): Turn[] {
  const last = new Map(turns.map((turn) => [`${turn.job.name} ${Math.floor(turn.time / hourMs)}`, turn] as const))
  return turns.filter((turn) => last.get(`${turn.job.name} ${Math.floor(turn.time / hourMs)}`) === turn)
}
