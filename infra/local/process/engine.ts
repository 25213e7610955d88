import { conflict } from '#shared/base/problem.ts'
import type { JobName, Lambda } from '../../workers.ts'
import type { MovableClock } from '../clock.ts'
import type { LocalPlace } from '../create-resources.ts'
import { moveClock } from '../move-clock.ts'
import { drainQueues } from '../queues/drain-queues.ts'
import { type QueueRunner, startQueueRunner } from '../queues/queue-runner.ts'
import { type JobTick, jobNamed, runTick, startScheduler } from '../queues/scheduler.ts'

/** How a job's latest running went. */
export interface LatestRun {
  /** The moment its schedule meant, milliseconds since 1970. */
  readonly time: number
  readonly state: 'running' | 'done' | 'failed'
  readonly message: string
}

/** What happens by itself: messages are handled and jobs run, and time may be let pass. */
export interface Engine {
  /** The job's own handler, now. */
  runNow(name: JobName): Promise<void>
  latestRun(name: JobName): LatestRun | undefined
  /** Starts a journey to a later instant; `movingTo` tells while it lasts. @throws Problem */
  moveTo(instant: number): void
  movingTo(): number | undefined
  stop(): Promise<void>
}

interface Settings {
  readonly place: LocalPlace
  readonly clock: MovableClock
  readonly folder: string
}

export function startEngine({ place, clock, folder }: Settings): Engine {
  const latest = new Map<JobName, LatestRun>()
  const run = (turn: JobTick) => noted(latest, turn)
  let runner: QueueRunner = startQueueRunner(place.queues)
  let destination: number | undefined
  const scheduler = startScheduler({ clock, folder, run })

  async function travel(to: number): Promise<void> {
    scheduler.hold()
    await runner.stop()
    try {
      const drain = (after?: Lambda) => drainQueues(place.queues, after ? { after: [after] } : {})
      await moveClock({ clock, to, run, drain })
    } finally {
      runner = startQueueRunner(place.queues)
      scheduler.goOn()
      destination = undefined
    }
  }

  return {
    runNow: (name) => run({ job: jobNamed(name), time: clock.now() }),
    latestRun: (name) => latest.get(name),
    moveTo(instant) {
      if (destination !== undefined) throw conflict('Kelloa siirretään jo.')
      if (instant <= clock.now()) throw conflict('Kelloa voi siirtää vain eteenpäin.')
      destination = instant
      travel(instant).catch((error: unknown) => console.error('The clock stopped on its way:', error))
    },
    movingTo: () => destination,
    async stop() {
      scheduler.stop()
      await runner.stop()
    },
  }
}

/** Runs a job and remembers how it went. A failed one is told and time goes on, as days do. */
async function noted(latest: Map<JobName, LatestRun>, turn: JobTick): Promise<void> {
  const { job, time } = turn
  latest.set(job.name, { time, state: 'running', message: '' })
  try {
    await runTick(turn)
    latest.set(job.name, { time, state: 'done', message: '' })
  } catch (error) {
    console.error(`${job.name}:`, error)
    latest.set(job.name, { time, state: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}
