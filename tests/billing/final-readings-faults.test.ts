import { beforeAll, describe, expect, it } from 'vitest'
import { giveFinalReadings } from '../../functions/billing/final-readings.ts'
import { meterRecords } from '../../functions/billing/meter-records.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { dismissContract } from '../../functions/contracts/leases/dismissal.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { todos } from '../../functions/todos/todos.ts'
import { aBilledMeter } from '../support/aws/metered.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { readingOf } from '../support/things/a-recurring.ts'

const day = '2026-12-16'
const read = { day, readings: [readingOf(130.5, 142)] }

/** Whether they are known, how many invoices and records there are of them, and tasks that are done. */
async function existing(actor: Actor, id: string) {
  const [recurring, made, records, tasks] = await Promise.all([
    recurringInvoices.read(actor, id),
    invoices.summariesStarting(actor, `${id}-meter-`),
    meterRecords.summariesStarting(actor, `${id}-final-`),
    todos.all(actor),
  ])
  return [recurring.final !== null, made.length, records.length, tasks.filter(({ completed }) => completed).length]
}

let outcomes: readonly Outcome<(boolean | number)[]>[]

beforeAll(async () => {
  outcomes = await stoppedEverywhere({
    async ready(world) {
      const { id } = await aBilledMeter(world)
      const actor = world.actor(world.owner)
      await dismissContract(actor, id, {
        dismissalDate: day,
        dismissedBy: '',
        noticeGiven: '',
        movingDay: '',
        dismissalReason: '',
      })
      world.clock.set(day)
      return { actor, id }
    },
    press: ({ actor, id }) => giveFinalReadings(actor, id, read),
    state: ({ actor, id }) => existing(actor, id),
  })
}, 300_000)

const nothing = [false, 0, 0, 0]
const everything = [true, 1, 1, 1]

describe('the readings at the end, stopped at any of their calls', () => {
  it('have written everything or nothing', () => {
    const names = outcomes.map(({ name }) => name)
    expect(names.filter((name) => name === 'DynamoDB.TransactWriteItems')).toHaveLength(1)
    const states = outcomes.map(({ stopped }) => String(stopped))
    expect(states.filter((state) => ![String(nothing), String(everything)].includes(state))).toEqual([])
    expect(states).toContain(String(nothing))
  })

  it('are billed once when they are given again', () => {
    expect(outcomes.filter(({ again }) => String(again) !== String(everything))).toEqual([])
  })
})
