import { loadBankFile } from '../../functions/payments/bank-files.ts'
import { payments } from '../../functions/payments/payments.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { log } from '../../functions/platform/log.ts'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import type { LocalQueue } from '../../infra/local/create-resources.ts'
import { drainQueues } from '../../infra/local/queues/drain-queues.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { aGate, cuts, type Gate, type Moment } from './gate.ts'
import { movableTime } from './movable-time.ts'
import { aRentStory, type RentStory } from './things/rent-story.ts'
import { aLease, invoicesOf } from './things/rents.ts'

/** What came of a run that was stopped at one call and begun again. */
export interface Outcome {
  /** The how manieth call of the run, counted from 1. */
  readonly call: number
  /** Its name, such as 'DynamoDB.TransactWriteItems'. */
  readonly name: string
  readonly moment: Moment
  readonly invoices: number
  readonly jobs: number
  readonly letters: number
  readonly payments: number
  /** How the invoice stands: number, state, that of its letter, and cents paid. */
  readonly state: string
}

/** What a run is done with: the world behind a gate, and time that passes for AWS and for the product alike. */
interface Stage {
  readonly gate: Gate
  readonly queues: readonly LocalQueue[]
  passHour(): void
}

/**
 * Bills one contract's rent, sends the invoice and loads the bank file with its payment, stopped at each call to AWS or
 * an outside service in turn, and each time begun again an hour later by what runs anyway: the job, the queues, the
 * resending, and the person who loads the file again.
 */
export async function faultRun(): Promise<Outcome[]> {
  const time = movableTime()
  const aws = await startLocalAws({ now: () => Date.now(), forgetsExpired: false })
  let providers = ''
  const gate = await aGate(aws, () => providers)
  log.setLogLevel('SILENT')
  try {
    const { world } = await aRentStory()
    providers = (await world.providers()).url
    process.env.ROPO_URL = `${gate.providers}/ropo/rest`
    return await stoppedEverywhere({
      gate,
      queues: world.place.queues,
      passHour: () => time.pass(3_600_000),
    })
  } finally {
    time.restore()
    await gate.close()
    await aws.close()
  }
}

const day = '2026-11-18'

/** Calls that the run makes whatever else it does. */
export const callsOfKinds = [
  'DynamoDB.TransactWriteItems',
  'SQS.SendMessageBatch',
  'SES.SendEmail',
  'POST /ropo/rest/jobs',
] as const

async function stoppedEverywhere(stage: Stage): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { call, moment } of cuts()) {
    const outcome = await stoppedOnce(stage, call, moment)
    if (!outcome) break
    outcomes.push(outcome)
  }
  // Whether a call waits for its turn at a service is a question of milliseconds, so the same number may be another call.
  for (const kind of callsOfKinds.filter((each) => !outcomes.some(({ name }) => name === each))) {
    const outcome = await stoppedOnce(stage, 1, 'after', (name) => name === kind)
    if (outcome) outcomes.push(outcome)
  }
  return outcomes
}

async function stoppedOnce(
  stage: Stage,
  call: number,
  moment: Moment,
  counts?: (name: string) => boolean,
): Promise<Outcome | undefined> {
  const story = await aRentStory()
  await aLease(story.actor, { startDate: '2026-12-01' })
  stage.gate.stopAt(call, moment, counts)
  const name = await stopped(stage, story)
  if (name === undefined) return undefined
  await begunAgain(stage, story)
  return { call, name, moment, ...(await existing(story)) }
}

/** The run; from the stopped call on nothing that it does reaches anybody. Answers the call's name. */
async function stopped({ gate, queues }: Stage, { world, actor }: RentStory) {
  try {
    await world.runJob('bill-rents', day)
    await drainQueues(queues)
    await loadBankFile(actor, bankFile(), clickOf(actor))
    await drainQueues(queues)
  } catch {
    // died of the stopped call, as it should
  }
  return gate.reopen()
}

/** What happens by itself: the job is tried again, the queues hand over what was not done, and what is left is resent. */
async function begunAgain({ queues, passHour }: Stage, { world, actor }: RentStory): Promise<void> {
  passHour()
  await runTick({ job: jobNamed('bill-rents'), time: world.clock.now() })
  await drainQueues(queues)
  passHour()
  await runTick({ job: jobNamed('resend-invoices'), time: world.clock.now() })
  await drainQueues(queues)
  for (const click of [clickOf(actor), newId()]) await loadBankFile(actor, bankFile(), click)
  await drainQueues(queues)
}

/** The account's statement, in which its first invoice is paid. */
const bankFile = () => {
  const payment = aBankPayment({ reference: '10016', archiveId: '261119123400000001', bookingDay: '2026-11-19' })
  return { name: 'tiliote.xml', bytes: camt053([payment], 8) }
}

/** The same click over and over, as a browser that got no answer repeats it. */
const clickOf = ({ accountId }: Actor) => `lataus-${accountId}`

async function existing({ actor, left }: RentStory) {
  const [invoices, booked] = await Promise.all([invoicesOf(actor), payments.all(actor)])
  const state = invoices
    .map(({ invoiceNumber, state, mail, paid }) => `${invoiceNumber} ${state} ${mail.state} ${paid}`)
    .join(', ')
  return { invoices: invoices.length, ...(await left()), payments: booked.length, state }
}

/** The outcomes by name of call, as text to be printed: how often each was stopped, and what there was in the end. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const lines = new Map<string, { stops: number; ends: Set<string> }>()
  for (const { name, moment, invoices, jobs, letters, payments } of outcomes) {
    const line = lines.get(`${name} ${moment}`) ?? { stops: 0, ends: new Set() }
    line.stops += 1
    line.ends.add(`invoices ${invoices}, jobs ${jobs}, letters ${letters}, payments ${payments}`)
    lines.set(`${name} ${moment}`, line)
  }
  const printed = [...lines].map(
    ([call, { stops, ends }]) => `${call.padEnd(44)} ${String(stops).padStart(3)}  ${[...ends].join(' | ')}`,
  )
  return [`${'stopped at'.padEnd(44)} times  in the end`, ...printed].join('\n')
}
