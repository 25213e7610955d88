import { beforeAll, describe, expect, it } from 'vitest'
import type { IncreaseRunDraft } from '#shared/rent-increases/increase-run.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { unlocked } from '../../../functions/platform/actor.ts'
import { readCampaign } from '../../../functions/rent-increases/campaign.ts'
import { startIncreaseRun, undoIncreaseRun, workOnIncreases } from '../../../functions/rent-increases/increase-runs.ts'
import { rentIncreases } from '../../../functions/rent-increases/increases.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { lettersOf } from '../../support/mailbox.ts'
import { type Outcome, stoppedEverywhere } from '../../support/stopped-everywhere.ts'
import { endOfWorld } from '../../support/story.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const month = '2027-03'

interface Ready {
  readonly world: World
  readonly actor: Actor
  readonly ids: readonly string[]
  readonly draft: IncreaseRunDraft
}

async function ready(world: World): Promise<Ready> {
  const actor = unlocked(world.actor(world.owner), 'contracts.rent')
  const ids: string[] = []
  for (const number of ['A 1', 'A 2']) {
    const lease = {
      rentIncreaseType: 'percentage' as const,
      rentIncreasePercentage: 3,
      percentagePrefix: '',
      nextRentIncreaseDate: '2027-03-01',
    }
    ids.push((await aRunningContract(world.owner, await aHome(world.owner, { number }), lease))._id)
  }
  const totals = await readCampaign(actor, month)
  const seen = { contracts: totals.ready, after: totals.after, mark: totals.mark, rents: {} }
  return { world, actor, ids, draft: { month, all: true, contracts: [], seen } }
}

/** Of each contract how many changes of price it waits for, how many increases it has, and when it may be raised next. */
async function existing({ actor, ids }: Ready) {
  const found = ids.map(async (id) => {
    const [contract, recurring, rows] = await Promise.all([
      contracts.read(actor, id),
      recurringInvoices.read(actor, id),
      rentIncreases.summariesOfParent(actor, id),
    ])
    const waiting = rows.filter(({ state }) => state === 'inactive').length
    return [recurring.priceChanges.length, waiting, contract.lease.nextRentIncreaseDate].join(' ')
  })
  return Promise.all(found)
}

/** Of each increase how many letters have left once the job has looked for forgotten ones. */
async function reported({ world, actor, ids }: Ready): Promise<Reported[]> {
  world.clock.set(new Date(world.clock.now() + anHour).toISOString())
  await runTick({ job: jobNamed('resend-increases'), time: world.clock.now() })
  await world.drainQueues()
  const letters = (await lettersOf(actor.accountId)).filter(({ tags }) => tags.kind === 'rent-increase')
  const rows = await Promise.all(ids.map((id) => rentIncreases.summariesOfParent(actor, id)))
  const increases = await rentIncreases.readMany(
    actor,
    rows.flatMap((each) => each.filter(({ state }) => state === 'inactive').map(({ _id }) => _id)),
  )
  return increases.map(({ _id, message: { state } }) => ({
    letters: letters.filter(({ tags }) => tags.deliveryId === _id).length,
    state,
  }))
}

/** By then nobody holds a letter that they began to send. */
const anHour = 3_600_000

interface Reported {
  readonly letters: number
  readonly state: string
}

const message = ({ actor }: Ready, part = '') => ({ accountId: actor.accountId, run: 'run', part })

let raised: readonly Outcome<{ rents: string[]; told: Reported[] }>[]
let takenBack: readonly Outcome<string[]>[]

beforeAll(async () => {
  raised = await stoppedEverywhere<Ready, { rents: string[]; told: Reported[] }>({
    ready,
    async press(made) {
      await startIncreaseRun(made.actor, made.draft, 'run')
      await workOnIncreases(message(made))
      await workOnIncreases(message(made, 'run.000000'))
      await made.world.drainQueues()
    },
    state: async (made) => ({ rents: await existing(made), told: await reported(made) }),
  })
  // The second begins on a table of its own.
  await endOfWorld()
  takenBack = await stoppedEverywhere<Ready, string[]>({
    async ready(world) {
      const made = await ready(world)
      await startIncreaseRun(made.actor, made.draft, 'run')
      await world.drainQueues()
      return made
    },
    async press(made) {
      await undoIncreaseRun(made.actor, 'run')
      await workOnIncreases(message(made))
      await workOnIncreases(message(made, 'run.000000'))
    },
    state: existing,
  })
}, 600_000)

const before = '0 0 2027-03-01'
const after = '1 1 2028-03-01'

describe('a run that is stopped at any of its calls', () => {
  it('has raised all of a block or nothing, and goes on to raise each once', () => {
    expect(raised.length).toBeGreaterThan(10)
    const states = new Set(raised.map(({ stopped }) => stopped.rents.join(', ')))
    expect([...states].toSorted()).toEqual([`${before}, ${before}`, `${after}, ${after}`])
    expect(raised.filter(({ again }) => again.rents.some((each) => each !== after))).toEqual([])
  })

  it('tells each tenant once, and never twice', () => {
    for (const { name, moment, again } of raised) {
      expect(again.told.length, `${name} ${moment}`).toBe(2)
      for (const { letters, state } of again.told) {
        expect(letters, `${name} ${moment}`).toBeLessThanOrEqual(1)
        // What was cut while it was on its way is left to the office, which is told so.
        if (letters === 0) expect(state, `${name} ${moment}`).toBe('unclear')
      }
    }
    expect(raised.filter(({ again }) => again.told.every(({ state }) => state === 'delivered')).length).toBeGreaterThan(
      10,
    )
  })

  it('is taken back whole once it is asked again, each rent with all that belongs to it', () => {
    expect(takenBack.length).toBeGreaterThan(10)
    const each = new Set(takenBack.flatMap(({ stopped }) => stopped))
    expect([...each].toSorted()).toEqual([before, after])
    expect(takenBack.filter(({ again }) => again.some((one) => one !== before))).toEqual([])
  })
})
