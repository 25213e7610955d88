import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { billingParts } from '../../../functions/billing/billing-runs.ts'
import { startingRecurring } from '../../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { setClock } from '../../../functions/platform/clock.ts'
import { log } from '../../../functions/platform/log.ts'
import { dynamo, keyItem } from '../../../functions/platform/table/table.ts'
import type { Write } from '../../../functions/platform/table/transact.ts'
import { blockId } from '../../../functions/platform/work/block-runs.ts'
import type { LocalPlace } from '../../../infra/local/create-resources.ts'
import { forkModule } from '../../../infra/local/process/fork.ts'
import { drainQueues } from '../../../infra/local/queues/drain-queues.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { anAccount } from '../../support/things/people.ts'
import { rentTerms, tenantDraft } from '../../support/things/rents.ts'
import type { Chapter, Figure } from '../figure.ts'
import { writeAll } from '../ground.ts'
import { metered } from '../meter.ts'
import { upTo } from '../stopwatch.ts'

/** A night of its own, so that other parts have nothing due on it. */
const night = Date.parse('2026-09-18T00:00:00Z')
const startDate = '2026-10-01'

interface Sizes {
  /** Due rows of the faked list, in a thousand accounts. */
  readonly rows?: number
  /** Contracts of the faked largest account. */
  readonly largest?: number
  readonly accounts?: number
  readonly failing?: number
}

/** The due work of a night: of a million contracts as it is handed on, and of a thousand accounts of which some fail. */
export async function measureNight(
  place: LocalPlace,
  { rows = 1_000_000, largest = 100_000, accounts = 1_000, failing = 5 }: Sizes = {},
): Promise<Chapter> {
  return {
    title: 'The night of a thousand accounts',
    figures: [...(await handedOn(rows, largest)), ...(await billed(place, accounts, failing))],
  }
}

const Measured = z.object({ requests: z.number(), messages: z.number(), peak: z.number(), seconds: z.number() })
const Reported = z.object({ documents: Measured, accounts: Measured, largest: Measured })

/** A request of a Lambda takes some ten milliseconds, and the shards have sixteen workers. */
const minutesOf = (requests: number, workers: number) => (requests / workers / 60) * 0.01

async function handedOn(rows: number, largest: number): Promise<Figure[]> {
  const child = forkModule('night-process', [String(rows), String(largest)], { beside: import.meta.url })
  const reported = await new Promise<unknown>((done, failed) => {
    child.once('message', done)
    child.once('exit', (code) => failed(new Error(`The night ended with ${code}`)))
  })
  const ways = Object.entries(Reported.parse(reported)).map(([way, measured]) => ({ way, ...measured }))
  const names = new Map([
    ['documents', `${rows} due, each by a message`],
    ['accounts', `${rows} due, by accounts`],
    ['largest', `${largest} due in one account, in blocks`],
  ])
  return ways.flatMap(({ way, requests, messages, peak }): Figure[] => {
    const what = names.get(way) ?? way
    return [
      { what: `${what}: messages`, value: messages, unit: '' },
      {
        what: `${what}: minutes at 10 ms a request`,
        value: minutesOf(requests, way === 'largest' ? 1 : 16),
        unit: 'min',
        aim: { most: 5 },
        beside: { what: 'requests', value: requests, unit: '' },
      },
      { what: `${what}: memory at the most`, value: peak, unit: 'MB', aim: { most: 256 } },
    ]
  })
}

/** Two blocks of contracts, of which the second cannot be billed in those accounts that fail. */
const ofFailing = { contracts: 60, left: 12 }
const ofOther = 10

async function billed(place: LocalPlace, count: number, failing: number): Promise<Figure[]> {
  setClock(() => night)
  log.setLogLevel('SILENT')
  try {
    const actors: Actor[] = []
    for (const at of upTo(count)) actors.push(actorOfAccount(await anAccount(`Tili ${at} Oy`)))
    const broken = new Set(actors.slice(0, failing))
    const writes = actors.flatMap((actor) => leasesOf(actor, broken.has(actor) ? ofFailing.contracts : ofOther))
    await writeAll(writes)
    for (const actor of broken) await spoil(actor, place.table)
    const own = place.queues.filter(({ queue }) => ['find-work', 'do-work', 'bill-account'].includes(queue.name))
    const { used } = await metered(async () => {
      await runTick({ job: jobNamed('bill-rents'), time: night })
      await drainQueues(own, { retryAtOnce: true, after: [jobNamed('bill-rents').lambda] })
    })
    const made = await Promise.all(
      actors.map(async (actor) => ({
        actor,
        count: (await invoices.summariesBetween(actor, '2026-09-01', '2026-10-31')).length,
      })),
    )
    const whole = made.filter((each) => !broken.has(each.actor) && each.count === ofOther)
    const rests = made.filter((each) => broken.has(each.actor) && each.count === ofFailing.contracts - ofFailing.left)
    const contracts = failing * ofFailing.contracts + (count - failing) * ofOther
    const what = `${count} accounts of which ${failing} fail`
    return [
      { what: `${what}: others billed whole`, value: whole.length, unit: '', aim: { least: count - failing } },
      {
        what: `${what}: failing ones billed but for one block`,
        value: rests.length,
        unit: '',
        aim: { least: failing },
      },
      { what: `${what}: requests a contract`, value: used.requests / contracts, unit: '' },
    ]
  } finally {
    setClock(Date.now)
    log.setLogLevel('ERROR')
  }
}

function leasesOf(actor: Actor, count: number): Write[] {
  const tenant = tenantDraft()
  const ids = upTo(count).map((at) => idOf(at))
  return [
    tenants.creating(actor, tenant),
    ...ids.map((id) => startingRecurring(actor, id, rentTerms(tenant, { startDate }))),
  ]
}

const idOf = (at: number) => `night${String(at).padStart(4, '0')}`

async function spoil(actor: Actor, table: string): Promise<void> {
  await dynamo.send(
    new UpdateItemCommand({
      TableName: table,
      Key: keyItem(billingParts.keyOf(actor, blockId(new Date(night).toISOString(), 1))),
      UpdateExpression: 'SET #doc = :broken',
      ExpressionAttributeNames: { '#doc': 'doc' },
      ExpressionAttributeValues: { ':broken': { S: '{' } },
    }),
  )
}
