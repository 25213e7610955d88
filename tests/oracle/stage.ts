/**
 * Where the product plays: its whole back end in this process over a local AWS in memory, behind a gate that can be shut at
 * any call, at a time of the simulator's own.
 */
import { rotateTokenKeys } from '../../functions/identity/tokens.ts'
import { setClock, setSleep } from '../../functions/platform/clock.ts'
import { log } from '../../functions/platform/log.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { type LocalAws, startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { createResources, type LocalPlace } from '../../infra/local/create-resources.ts'
import { setEnvironment } from '../../infra/local/handlers.ts'
import { type Providers, startProviders } from '../../infra/local/providers/start-providers.ts'
import { drainQueues, sqs } from '../../infra/local/queues/drain-queues.ts'
import { dueTimes, instantOf } from '../../infra/local/queues/schedule.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { guardRights } from '../../infra/local/rights.ts'
import type { JobName } from '../../infra/workers.ts'
import { aGate, type Gate } from '../support/gate.ts'
import { movableTime } from '../support/movable-time.ts'
import { type Day, daysLater } from './plan/calendar.ts'
import { sum } from './sums.ts'

export interface Stage {
  readonly aws: LocalAws
  readonly gate: Gate
  readonly place: LocalPlace
  readonly providers: Providers
  /** Moves the time to an hour of a Finnish day. */
  at(day: Day, hour: number): void
  passMinutes(minutes: number): void
  /** Runs a job at its first time on the day after the present, or at once when there is none left. */
  runJob(name: JobName, day: Day): Promise<void>
  /** Hands over what waits in the queues. */
  drain(): Promise<void>
  /** Sees to invoices that are to leave by now. */
  resend(): Promise<void>
  /** Lets some hours pass, in which what stopped on its way goes on: the resending jobs, and queues that hand out again. */
  recover(): Promise<void>
  /** Orders bad answers of the outside services, or takes them back; answers how many orders waited. */
  outside(method: 'POST' | 'DELETE', order?: object): Promise<number>
  /** Messages that wait in queues, and those that nobody could handle. */
  left(): { readonly waiting: number; readonly dead: number }
  close(): Promise<void>
}

/** Jobs that see to what stopped on its way. */
const resending = ['resend-invoices', 'remind-payers'] as const

function instantAt(day: Day, hour: number): number {
  const instant = instantOf(day, hour, 0)
  if (instant === undefined) throw new Error(`${day} is no day`)
  return instant
}

/** What the SDK says when queues are asked by another address than they were made at is no news. */
function withoutChatter() {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('QueueUrl=')) warn(...words)
  }
  return () => {
    console.warn = warn
  }
}

export async function setStage(first: Day): Promise<Stage> {
  const time = movableTime()
  const speakAgain = withoutChatter()
  time.set(instantAt(first, 0))
  log.setLogLevel('SILENT')
  process.env.NOMINATIM_URL = 'http://127.0.0.1:9'
  const aws = await startLocalAws({ now: () => Date.now(), forgetsExpired: false })
  pointToLocalAws(aws.endpoint)
  const providers = await startProviders({ port: 0, now: () => Date.now() })
  const gate = await aGate(aws, () => providers.url)
  setClock(() => Date.now())
  // A pause of the product takes no time of this machine, and all of it on the stage.
  setSleep(async (milliseconds) => {
    time.pass(milliseconds)
    await new Promise((done) => setImmediate(done))
  })
  await guardRights()
  const place = await createResources(
    { name: 'oracle', site: 'https://vuokrakirja.example', providers: {}, secrets: providers.secrets },
    { dynamo, sqs },
  )
  setEnvironment(place)
  Object.assign(process.env, providers.environment, { ROPO_URL: `${gate.providers}/ropo/rest` })
  await rotateTokenKeys()
  const drain = async () => {
    await drainQueues(place.queues)
  }
  return {
    aws,
    gate,
    place,
    providers,
    at(day, hour) {
      const instant = instantAt(day, hour)
      // A morning of trouble may have lasted longer.
      if (instant > Date.now()) time.set(instant)
    },
    passMinutes: (minutes) => time.pass(minutes * 60_000),
    async runJob(name, day) {
      const job = jobNamed(name)
      const [next] = dueTimes(job.cron, Date.now() - 1, instantAt(daysLater(day, 1), 0))
      if (next !== undefined) time.set(next)
      await runTick({ job, time: Date.now() })
    },
    drain,
    resend: () => runTick({ job: jobNamed('resend-invoices'), time: Date.now() }),
    async recover() {
      for (let hours = 0; hours < 3; hours += 1) {
        time.pass(3_600_000)
        for (const name of resending) await runTick({ job: jobNamed(name), time: Date.now() })
        await drain()
      }
    },
    async outside(method, order) {
      const faults = async (how: RequestInit): Promise<number> => {
        const { faults: list } = (await (await fetch(`${providers.url}/__fault`, how)).json()) as { faults: unknown[] }
        return list.length
      }
      const before = await faults({})
      await faults({ method, ...(order && { body: JSON.stringify(order) }) })
      return before
    },
    left() {
      const dead = new Set(place.queues.map(({ deadUrl }) => deadUrl.split('/').at(-1)))
      const count = (isDead: boolean) =>
        sum(aws.queues.all().flatMap((queue) => (dead.has(queue.name) === isDead ? [queue.messages.size] : [])))
      return { waiting: count(false), dead: count(true) }
    },
    async close() {
      time.restore()
      speakAgain()
      setClock(() => Date.now())
      await gate.close()
      await providers.close()
      await aws.close()
    },
  }
}
