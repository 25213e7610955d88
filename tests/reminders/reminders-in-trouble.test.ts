import { beforeAll, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { remindersApi as api } from '#shared/reminders/api.ts'
import { lettersOf } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { aLateInvoice, takingStep } from './a-late-invoice.ts'

const trouble = orderedTrouble()
let world: World
let invoice: InvoiceSummary
beforeAll(async () => {
  world = await aWorld()
  invoice = await aLateInvoice(world)
})

const stand = async (step: number) =>
  (await world.call(api.readReminder, { params: { id: `${invoice._id}-r${step}` } }, world.owner)).reminder
const letters = async () =>
  (await lettersOf(world.actor(world.owner).accountId)).filter(({ tags }) => tags.kind === 'reminder').length
const onTheDay = async (day: string) => {
  await world.runJob('remind-payers', day)
  await world.drainQueues()
}

/** The steps of one invoice, each with another trouble. */
describe('when the mail service', () => {
  it('is crowded, the reminder goes later', async () => {
    world.clock.set('2026-03-09')
    await takingStep(world, invoice, 1)
    trouble.mailIsCrowded()
    await world.drainQueues()
    expect(await stand(1)).toMatchObject({ state: 'sending', mail: { step: 'none' } })
    trouble.over()
    await onTheDay('2026-03-10')
    expect(await stand(1)).toMatchObject({ state: 'sent', mail: { step: 'done', state: 'delivered' } })
    expect(await letters()).toBe(1)
  })

  it('took the letter but its answer was lost, the event tells that it went', async () => {
    world.clock.set('2026-03-25')
    await takingStep(world, invoice, 2)
    trouble.letterIsUnclear('after')
    await world.drainQueues()
    expect(await stand(2)).toMatchObject({ state: 'sent', mail: { step: 'done' } })
    await onTheDay('2026-03-26')
    expect(await letters()).toBe(2)
  })

  it('never got the letter and nobody knows, a person sends it again', async () => {
    world.clock.set('2026-04-14')
    await takingStep(world, invoice, 3)
    trouble.letterIsUnclear('before')
    await world.drainQueues()
    expect(await stand(3)).toMatchObject({ state: 'sending', mail: { step: 'started' } })
    await onTheDay('2026-04-15')
    expect(await stand(3)).toMatchObject({ state: 'failed', stateReason: expect.stringContaining('Ei ole varmaa') })
    await onTheDay('2026-04-16')
    expect(await letters()).toBe(2)
    await world.call(api.resend, { params: { id: `${invoice._id}-r3` } }, world.owner)
    await world.drainQueues()
    expect(await stand(3)).toMatchObject({ state: 'sent', stateReason: '' })
    expect(await letters()).toBe(3)
  })

  it('whatever happens, each step is asked for once', async () => {
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { sortBy: 'total' } }, world.owner)
    expect(rows).toHaveLength(3)
    const { totalLength } = await world.call(api.listReminders, { body: {} }, world.owner)
    expect(totalLength).toBe(3)
  })
})

describe('a reminder that is stopped at any call of its making', () => {
  it('is there whole with the invoice of its charges, or not at all', async () => {
    const fresh = await aWorld()
    const late = await aLateInvoice(fresh)
    fresh.clock.set('2026-03-09')
    await takingStep(fresh, late, 1)
    fresh.clock.set('2026-03-25')
    const counted = async () => {
      const { rows } = await fresh.call(invoicesApi.listInvoices, { body: {} }, fresh.owner)
      const { totalLength } = await fresh.call(api.listReminders, { body: { invoice: late._id } }, fresh.owner)
      return [rows.length, totalLength]
    }
    for (let call = 1; ; call++) {
      trouble.tableIsCutAt(call)
      const { status } = await fresh.ask(
        'POST',
        '/reminder/send',
        { reminders: [{ invoice: late._id, step: 2 }] },
        fresh.owner,
      )
      trouble.over()
      const [invoices, reminders] = await counted()
      expect([
        [1, 1],
        [2, 2],
      ]).toContainEqual([invoices, reminders])
      if (status === 200 && reminders === 2) break
      expect(call).toBeLessThan(40)
    }
    await fresh.drainQueues()
    expect(await counted()).toEqual([2, 2])
  })
})
