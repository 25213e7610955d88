import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Day } from '#shared/base/day.ts'
import { rotateTokenKeys } from '../../functions/identity/tokens.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { setClock, setSleep } from '../../functions/platform/clock.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import type { Job } from '../../infra/jobs.ts'
import { createResources, type LocalPlace } from '../../infra/local/create-resources.ts'
import { setEnvironment } from '../../infra/local/handlers.ts'
import { type Providers, startProviders } from '../../infra/local/providers/start-providers.ts'
import type { Delivered } from '../../infra/local/queues/deliver-batch.ts'
import { drainQueues, sqs } from '../../infra/local/queues/drain-queues.ts'
import { dueTimes, instantOf } from '../../infra/local/queues/schedule.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { guardRights } from '../../infra/local/rights.ts'
import type { JobName, QueueName } from '../../infra/workers.ts'
import { ask, call } from './api-client.ts'
import { putOperatorKeys } from './operator-keys.ts'
import { anAccount, aPerson, type Person } from './things/people.ts'

export interface World {
  /** People of the first account, by role. */
  readonly owner: Person
  readonly manager: Person
  readonly accountant: Person
  readonly reader: Person
  /** The owner of the second account. */
  readonly stranger: Person
  readonly ask: typeof ask
  readonly call: typeof call
  /** Of jobs and queues, in the account of the person. */
  actor(person: Person): Actor
  /** Hands over every message until no queue has any; what fails comes back at once, in the end to the dead letters. */
  drainQueues(): Promise<Delivered>
  /**
   * Moves the clock to the job's first time on the day, if one is told, runs it and does in each account what it asks for.
   */
  runJob(name: JobName, day?: Day): Promise<void>
  readonly clock: Clock
  /** The outside services, started when first asked for. */
  providers(): Promise<Providers>
  /** The place as it was built: table, bucket, queues. */
  readonly place: LocalPlace
}

interface Clock {
  now(): number
  /** To nine in the morning of a Finnish day, or to an instant as ISO 8601. From there it goes on. */
  set(moment: string): void
}

/** Stories begin on this morning unless they move the clock. */
const firstDay = '2026-11-02'

let ahead = 0
const now = () => Date.now() + ahead

/** Until the test ends pauses last as long as they say: callers that wait side by side would move each other's clock. */
export function passRealTime(): void {
  setSleep((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)))
  onTestFinished(() => setSleep(shortPause))
}

/** A pause takes a twentieth of its time; by the clock of the story it takes all of it. */
async function shortPause(milliseconds: number): Promise<void> {
  await new Promise((done) => setTimeout(done, milliseconds / 20))
  ahead += Math.round(milliseconds * 0.95)
}

const clock: Clock = {
  now,
  set(moment) {
    const instant = moment.length === 10 ? instantOf(moment, 9, 0) : Date.parse(moment)
    if (instant === undefined || Number.isNaN(instant)) throw new Error(`${moment} is no moment`)
    ahead = instant - Date.now()
  },
}

let place: Promise<LocalPlace> | undefined
let providers: Promise<Providers> | undefined

/** Ends the file's world: the next file of the same worker begins with nothing. */
export async function endWorld(): Promise<void> {
  const started = await providers
  await started?.close()
  place = undefined
  providers = undefined
  ahead = 0
}

async function makePlace(): Promise<LocalPlace> {
  // Until a story starts the outside services, nobody answers: no test calls the real ones.
  process.env.NOMINATIM_URL ??= 'http://127.0.0.1:9'
  setClock(now)
  setSleep(shortPause)
  const name = `story-${randomUUID().slice(0, 13)}`
  await guardRights()
  const made = await createResources({ name, site: 'https://vuokrakirja.example', providers: {} }, { dynamo, sqs })
  setEnvironment(made)
  // The worker may hold the keys of the file before.
  await rotateTokenKeys()
  return made
}

async function startedProviders(): Promise<Providers> {
  const started = await startProviders({ port: 0, now })
  Object.assign(process.env, started.environment)
  const built = await place
  if (built) await putOperatorKeys(built, started.secrets)
  return started
}

export async function makeWorld(): Promise<World> {
  place ??= makePlace()
  const built = await place
  clock.set(firstDay)
  const [first, second] = await Promise.all([anAccount('Kotiranta Oy'), anAccount('Naapuri Oy')])
  const [owner, manager, accountant, reader, stranger] = await Promise.all([
    aPerson(first, 'owner', 'Oili Omistaja'),
    aPerson(first, 'manager', 'Ilkka Isännöitsijä'),
    aPerson(first, 'accountant', 'Kirsi Kirjanpitäjä'),
    aPerson(first, 'reader', 'Lauri Lukija'),
    aPerson(second, 'owner', 'Niina Naapuri'),
  ])
  return {
    owner,
    manager,
    accountant,
    reader,
    stranger,
    ask,
    call,
    actor: ({ accountId }) => actorOfAccount(accountId),
    drainQueues: () => drainQueues(built.queues, { retryAtOnce: true }),
    runJob: (name, day) => runJob(built, name, day),
    clock,
    providers() {
      providers ??= startedProviders()
      return providers
    },
    place: built,
  }
}

/** The queues that a job does its own work through; what comes of that goes on by others. */
const works = new Set<QueueName>(['find-work', 'do-work', 'ask-services'])

async function runJob({ queues }: LocalPlace, name: JobName, day?: Day): Promise<void> {
  const job = jobNamed(name)
  const time = day === undefined ? now() : firstTurn(job, day)
  ahead = time - Date.now()
  await runTick({ job, time })
  const own = queues.filter(({ queue }) => works.has(queue.name))
  await drainQueues(own, { retryAtOnce: true, after: [job.lambda] })
}

function firstTurn({ name, cron }: Job, day: Day): number {
  const midnight = instantOf(day, 0, 0)
  if (midnight === undefined) throw new Error(`${day} is no day`)
  const [time] = dueTimes(cron, midnight - 1, midnight + 86_400_000)
  if (time === undefined) throw new Error(`${name} is not due on ${day}`)
  return time
}
