import { describe, expect, it } from 'vitest'
import { invoices } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { numbersOf } from '../support/things/number-series.ts'
import type { World } from '../support/world.ts'
import { aLateInvoice, takingStep } from './a-late-invoice.ts'

interface Ready {
  readonly world: World
  readonly actor: Actor
  readonly told: string
  readonly untold: string
}

/** The second letter has left; the third, which asks what it asked and a charge of its own, is still to leave. */
async function twoCharges(world: World): Promise<Ready> {
  const invoice = await aLateInvoice(world)
  world.clock.set('2026-03-09')
  await takingStep(world, invoice, 1)
  world.clock.set('2026-03-24')
  await takingStep(world, invoice, 2)
  await world.drainQueues()
  world.clock.set('2026-04-14')
  await takingStep(world, invoice, 3)
  return { world, actor: world.actor(world.owner), told: `${invoice._id}-r2`, untold: `${invoice._id}-r3` }
}

async function existing({ actor, told, untold }: Ready) {
  const [first, second, all, { drawn, accounted }] = await Promise.all([
    reminders.read(actor, told),
    reminders.read(actor, untold),
    invoices.all(actor),
    numbersOf(actor, 'invoice'),
  ])
  const notes = all.filter(({ kind }) => kind === 'refund').map(({ total }) => total)
  const credited = all.find(({ _id }) => _id === told)?.credited
  return {
    told: [first.waived !== '', notes, credited, second.former],
    untold: [second.waived !== '', second.charge === '', all.every(({ _id }) => _id !== untold)],
    isWhole: JSON.stringify(drawn) === JSON.stringify(accounted),
  }
}

describe('charges that are forgiven, stopped at any call', () => {
  it('are forgiven whole or not at all, and once when it is pressed again', async () => {
    const outcomes = await stoppedEverywhere({
      ready: twoCharges,
      async press({ world, told, untold }) {
        for (const id of [told, untold]) await world.ask('PUT', `/reminder/${id}/waive`, {}, world.owner)
      },
      state: existing,
    })
    const done = { told: [true, [-9_87], 9_87, 0], untold: [true, true, true], isWhole: true }
    expect(outcomes.length).toBeGreaterThan(10)
    for (const { name, moment, stopped, again } of outcomes) {
      const at = `${name} ${moment}`
      expect([done.told, [false, [], 0, 9_87]], at).toContainEqual(stopped.told)
      expect([done.untold, [false, false, false]], at).toContainEqual(stopped.untold)
      expect(stopped.isWhole, at).toBe(true)
      expect(again, at).toEqual(done)
    }
  }, 120_000)
})
