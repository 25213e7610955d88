import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { billingApi } from '#shared/billing/api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { todosApi } from '#shared/todos/api.ts'
import { aBilledMeter, type MeteredLease } from '../support/aws/metered.ts'
import { aWorld } from '../support/story.ts'
import { changeRights } from '../support/things/member.ts'
import type { World } from '../support/world.ts'

let world: World
let lease: MeteredLease
beforeEach(async () => {
  world = await aWorld()
  lease = await aBilledMeter(world)
})

const tasks = async (completed = false) =>
  (await world.call(todosApi.listTodos, { query: { completed } }, world.owner)).toDos.map(({ dueDate }) => dueDate)
const final = (to: number, more: object = {}) => [{ from: 130.5, to, ...more }]
const meterPapers = async () =>
  (await lease.papers())
    .filter(({ _id }) => _id.includes('-meter-'))
    .map(({ kind, state, total }) => [kind, state, total])
const idOfLast = async () => (await lease.papers()).findLast(({ _id }) => _id.includes('-meter-'))?._id ?? ''
const readInvoice = async (id: string) =>
  (await world.call(invoicesApi.readInvoice, { params: { id } }, world.owner)).invoice

describe('the readings at the end of a lease', () => {
  it('are asked for from the notice on, and billed up to the last day in the middle of a period', async () => {
    await lease.dismiss('2026-12-16')
    expect(await tasks()).toEqual(['2026-12-16'])
    world.clock.set('2026-12-16')
    expect((await lease.readAtEnd('2026-12-16', final(142))).status).toBe(200)
    expect(await meterPapers()).toEqual([['single', 'draft', 11.5 * 450]])
    expect(await readInvoice(await idOfLast())).toMatchObject({
      contract: lease.id,
      recipient: { name: 'Äijö Öhman' },
      period: { from: '2026-11-19', to: '2026-12-16' },
      explanation: ['Vesi: lukema 142 − 130,5 = 11,5 m³'],
    })
    expect([await tasks(), await tasks(true)]).toEqual([[], ['2026-12-16']])
    expect((await lease.records())[0]).toMatchObject({ dueDate: '', day: '2026-12-16', state: 'draft' })
    await lease.bill('2027-01-20')
    expect(await meterPapers()).toHaveLength(1)
  })

  it('may come with the notice, and are refused with it at their fields', async () => {
    world.clock.set('2026-12-16')
    const day = '2026-12-16'
    const refused = await lease.dismiss(day, { finalReadings: { day, readings: final(100) } })
    expect(refused.body.fields).toEqual({ 'finalReadings.readings.0.to': expect.any(String) })
    expect((await lease.recurring()).endDate).toBe('')
    const readings = final(3, { reason: 'changed', closing: 140, opening: 0, meterNumber: 'B-1' })
    expect((await lease.dismiss(day, { finalReadings: { day, readings } })).status).toBe(200)
    expect(await meterPapers()).toEqual([['single', 'draft', 12.5 * 450]])
    expect(await tasks()).toEqual([])
  })

  it('are billed once though two press at once, and changed as long as their invoice is a draft', async () => {
    await lease.dismiss('2026-12-16')
    world.clock.set('2026-12-16')
    const answers = await Promise.all([1, 2, 3].map(() => lease.readAtEnd('2026-12-16', final(142))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await meterPapers()).toEqual([['single', 'draft', 5_175]])
    await lease.readAtEnd('2026-12-16', final(141.5))
    expect(await meterPapers()).toEqual([['single', 'draft', 4_950]])
    expect(await lease.records()).toHaveLength(2)
  })

  it('that were sent and then put right leave a credit note and a new invoice', async () => {
    await lease.dismiss('2026-12-16')
    world.clock.set('2026-12-16')
    await lease.readAtEnd('2026-12-16', final(142))
    await lease.send(await idOfLast())
    await lease.readAtEnd('2026-12-16', final(140.5))
    expect(await meterPapers()).toEqual([
      ['single', 'sent', 5_175],
      ['refund', 'draft', -5_175],
      ['single', 'draft', 4_500],
    ])
  })

  it('below what has been billed, explained as a correction, are a credit note that goes only with them', async () => {
    await lease.dismiss('2026-12-16')
    world.clock.set('2026-12-16')
    const wrong = { from: 120.5, reason: 'corrected', note: 'Luettu väärin' } as const
    await lease.readAtEnd('2026-12-16', [{ ...wrong, to: 122.5 }])
    expect(await meterPapers()).toEqual([['refund', 'draft', -8 * 450]])
    const id = await idOfLast()
    const removed = await world.ask('DELETE', `/invoices/refund/delete/${id}?reason=mistake`, undefined, world.owner)
    expect([removed.status, removed.body.message]).toEqual([
      409,
      expect.stringMatching(/^Lasku on tehty loppulukemista/),
    ])
    expect((await lease.removeAtEnd()).status).toBe(200)
    expect(await meterPapers()).toEqual([])
  })

  it('are no way to be rid of their draft by itself, nor to undo the period before them', async () => {
    await world.call(accountsApi.saveBillingSettings, { body: { billing: { sendAfter: 1440 } } as never }, world.owner)
    world.clock.set('2026-12-18')
    await lease.read([{ from: 130.5, to: 140 }])
    world.clock.set('2026-12-20')
    const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
    await world.drainQueues()
    await lease.dismiss('2026-12-31')
    await lease.readAtEnd('2026-12-19', [{ from: 140, to: 141 }])
    const removed = await world.ask(
      'DELETE',
      `/invoices/delete/${await idOfLast()}?reason=mistake`,
      undefined,
      world.owner,
    )
    expect(removed).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Lasku on tehty loppulukemista/) },
    })
    const params = { id: run, invoiceId: `${lease.id}-202701` }
    const undo = () =>
      world.ask('POST', `/invoices/billing-run/${run}/undo/${params.invoiceId}`, { reason: 'Väärin' }, world.owner)
    expect((await undo()).body.message).toMatch(/Peru ensin loppulukemat/)
    await lease.removeAtEnd()
    expect((await undo()).status).toBe(200)
  })

  it('are refused without an end, after it, ahead of time, over unbilled readings, and to those who may not', async () => {
    world.clock.set('2026-12-16')
    expect((await lease.readAtEnd('2026-12-16', final(142))).status).toBe(409)
    await lease.read([{ from: 130.5, to: 140 }])
    await lease.dismiss('2027-01-31')
    expect((await lease.readAtEnd('2026-12-16', final(142))).body.message).toMatch(/^Kauden lukemat on annettu/)
    await lease.bill('2026-12-20')
    expect((await lease.readAtEnd('2026-12-21', [{ from: 140, to: 142 }])).body.fields).toEqual({
      day: expect.any(String),
    })
    await lease.dismiss('2026-12-18')
    expect((await lease.readAtEnd('2026-12-19', [{ from: 140, to: 142 }])).body.fields).toEqual({
      day: 'Vuokrasuhde päättyy 18.12.2026. Anna sen päivän lukema.',
    })
    for (const [who, status] of [
      [world.reader, 403],
      [world.stranger, 404],
    ] as const) {
      expect((await lease.readAtEnd('2026-12-18', [{ from: 140, to: 142 }], who)).status).toBe(status)
      expect((await lease.removeAtEnd(who)).status).toBe(status)
      const path = `/invoices/recurrent-invoice/${lease.id}/meters`
      expect((await world.ask('GET', path, undefined, who)).status).toBe(who === world.reader ? 200 : 404)
    }
  })
})

describe('a notice that is moved or taken back', () => {
  it('removes the draft, asks for the readings again, and the next period is billed from where the last one ended', async () => {
    await lease.dismiss('2026-12-31')
    world.clock.set('2026-12-15')
    await lease.readAtEnd('2026-12-15', final(135))
    await lease.dismiss('2027-01-31')
    expect([await meterPapers(), await tasks()]).toEqual([[], ['2027-01-31']])
    await lease.readAtEnd('2026-12-15', final(135))
    await lease.revert()
    expect([await meterPapers(), await tasks()]).toEqual([[], []])
    expect(await lease.recurring()).toMatchObject({ final: null, measurementsNeeded: true })
    expect(await lease.records()).toHaveLength(1)
    await lease.read([{ from: 130.5, to: 136 }])
    await lease.bill('2026-12-20')
    expect((await readInvoice(`${lease.id}-202701`)).total).toBe(85_000 + 5.5 * 450)
  })

  it('leaves billed what was sent, for whoever stays has used it, and goes on from there', async () => {
    await lease.dismiss('2026-12-31')
    world.clock.set('2026-12-15')
    await lease.readAtEnd('2026-12-15', final(135))
    await lease.send(await idOfLast())
    // The meters' own lines are no lines that the person is locked from.
    await changeRights(world.owner, (rights) => rights.delete('field:invoices.products'))
    await lease.revert()
    expect(await meterPapers()).toEqual([['single', 'sent', 4.5 * 450]])
    expect(await lease.recurring()).toMatchObject({
      final: null,
      measurementsNeeded: true,
      measuredProducts: [{ lastReading: 135, lastDay: '2026-12-15' }],
    })
    await lease.read([{ from: 135, to: 136 }])
    await lease.bill('2026-12-20')
    expect((await readInvoice(`${lease.id}-202701`)).total).toBe(85_000 + 450)
  })

  it('to before the readings credits what was sent, and asks for them anew', async () => {
    await lease.dismiss('2026-12-16')
    world.clock.set('2026-12-16')
    await lease.readAtEnd('2026-12-16', final(142))
    await lease.send(await idOfLast())
    await lease.dismiss('2026-12-10')
    expect(await meterPapers()).toEqual([
      ['single', 'sent', 5_175],
      ['refund', 'draft', -5_175],
    ])
    expect(await tasks()).toEqual(['2026-12-10'])
    await world.call(
      creditNotesApi.registerCreditNote,
      { params: { id: await idOfLast() }, body: { payDate: '2026-12-16' } },
      world.owner,
    )
    expect((await lease.records())[0]).toMatchObject({ state: 'credited' })
    await lease.readAtEnd('2026-12-10', final(138))
    expect((await meterPapers()).at(-1)).toEqual(['single', 'draft', 7.5 * 450])
  })

  it('before the readings of the next period were billed does not wait for them', async () => {
    world.clock.set('2026-12-10')
    await lease.read([{ from: 130.5, to: 140 }])
    await lease.dismiss('2026-12-16')
    expect(await tasks()).toEqual(['2026-12-16'])
    world.clock.set('2026-12-16')
    await lease.readAtEnd('2026-12-16', final(142))
    expect(await meterPapers()).toEqual([['single', 'draft', 5_175]])
    expect((await lease.records()).map(({ day }) => day)).toEqual(['2026-12-16', '2026-11-18'])
  })
})

describe('a period that is billed after the readings at the end', () => {
  it('waits for no readings of its own', async () => {
    await lease.dismiss('2027-01-10')
    world.clock.set('2026-12-15')
    await lease.readAtEnd('2026-12-15', final(135))
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: lease.id } }, world.owner)
    expect(recurringInvoice.measurementsNeeded).toBe(false)
    expect((await lease.read(final(136))).body.message).toMatch(/^Loppulukemat on jo annettu/)
    await lease.bill('2026-12-20')
    expect((await readInvoice(`${lease.id}-202701`)).total).toBe(27_419)
    expect((await lease.edit({ measuredProducts: [] })).body.fields).toEqual({
      measuredProducts: expect.stringMatching(/^Loppulukema on annettu/),
    })
  })
})
