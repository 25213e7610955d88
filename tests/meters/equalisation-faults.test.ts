import { beforeAll, describe, expect, it } from 'vitest'
import { invoices, invoicesOfContract } from '../../functions/invoices/invoices.ts'
import { meterStates } from '../../functions/meters/collections.ts'
import { startEqualisation, undoEqualisation, workOnWater } from '../../functions/meters/equalisations.ts'
import { waterEqualised } from '../../functions/meters/water-ground.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { endOfWorld } from '../support/story.ts'
import { aWateredHome, billedWinter, winter } from '../support/things/watered.ts'
import type { World } from '../support/world.ts'

interface Ready {
  readonly actor: Actor
  readonly contract: string
  readonly meter: string
  readonly draft: Parameters<typeof startEqualisation>[1]
}

async function ready(world: World): Promise<Ready> {
  const { home, contract, meter } = await aWateredHome(world)
  await billedWinter(world)
  const actor = world.actor(world.owner)
  await leftWith(actor, contract)
  const homes = [{ apartment: home.apartment, contracts: [{ contract, total: 30_00 }] }]
  const draft = { ...winter, condominium: home.condominium, homes }
  return { actor, contract, meter, draft }
}

/** Letters leave in the first of the tables only: here it is enough that the months count as sent. */
async function leftWith(actor: Actor, contract: string): Promise<void> {
  const ids = (await invoicesOfContract(actor, contract)).map(({ _id }) => _id)
  for (const invoice of await invoices.readMany(actor, ids)) {
    if (invoice.state !== 'sent') await invoices.replace(actor, { ...invoice, state: 'sent' })
  }
}

/** How many drafts the contract has of it, how many spans are kept of it and how many runs hold its readings. */
async function existing({ actor, contract, meter }: Ready): Promise<string> {
  const [papers, equalised, state] = await Promise.all([
    invoicesOfContract(actor, contract),
    waterEqualised.find(actor, contract),
    meterStates.find(actor, meter),
  ])
  const drafts = papers.filter(({ kind, total }) => kind === 'single' && total === 30_00)
  const uses = (state?.uses ?? []).filter(({ kind }) => kind === 'equalisation')
  return [drafts.length, equalised?.spans.length ?? 0, uses.length].join(' ')
}

const message = ({ actor }: Ready, part = '') => ({ accountId: actor.accountId, run: 'run', part })
async function worked(made: Ready): Promise<void> {
  await workOnWater(message(made))
  await workOnWater(message(made, 'run.000000'))
}

let done: readonly Outcome<string>[]
let takenBack: readonly Outcome<string>[]

beforeAll(async () => {
  done = await stoppedEverywhere<Ready, string>({
    ready,
    async press(made) {
      await startEqualisation(made.actor, made.draft, 'run')
      await worked(made)
    },
    state: existing,
  })
  // The second begins on a table of its own.
  await endOfWorld()
  takenBack = await stoppedEverywhere<Ready, string>({
    async ready(world) {
      const made = await ready(world)
      await startEqualisation(made.actor, made.draft, 'run')
      await worked(made)
      return made
    },
    async press(made) {
      await undoEqualisation(made.actor, 'run')
      await worked(made)
    },
    state: existing,
  })
}, 600_000)

describe('an equalisation that is stopped at any of its calls', () => {
  it('has made its drafts whole or not at all, and goes on to make each once', () => {
    expect(done.length).toBeGreaterThan(10)
    expect([...new Set(done.map(({ stopped }) => stopped))].toSorted()).toEqual(['0 0 0', '1 1 1'])
    expect(done.filter(({ again }) => again !== '1 1 1')).toEqual([])
  })

  it('is taken back whole once it is asked again', () => {
    expect(takenBack.length).toBeGreaterThan(5)
    expect([...new Set(takenBack.map(({ stopped }) => stopped))].toSorted()).toEqual(['0 0 0', '1 1 1'])
    expect(takenBack.filter(({ again }) => again !== '0 0 0')).toEqual([])
  })
})
