import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { creditLossesApi as api } from '#shared/credit-losses/api.ts'
import { type InvoiceSummary, openOf } from '#shared/invoices/invoice.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { rawItems } from '../support/aws/raw-items.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { lossesIn, whyLost } from './samples.ts'

let world: World
let does: ReturnType<typeof lossesIn>
let invoice: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  does = lossesIn(world)
  const [first] = await dueInvoices(world, [850_00])
  if (!first) throw new Error('An invoice is needed')
  invoice = first
  world.clock.set('2026-12-21')
})

const lostOn = '2026-12-20'

/** Neither its document nor its row says anything of losses. */
async function asWrittenBefore(id: string): Promise<void> {
  const { table } = world.place
  const item = (await rawItems(table)).find(({ sk, row }) => sk?.S === id && row !== undefined)
  const { lost: _, ...doc } = JSON.parse(item?.doc?.S ?? '{}')
  const row: unknown[] = JSON.parse(item?.row?.S ?? '[]')
  expect(row.at(-1)).toBe(0)
  await dynamo.send(
    new PutItemCommand({
      TableName: table,
      Item: { ...item, doc: { S: JSON.stringify(doc) }, row: { S: JSON.stringify(row.slice(0, -1)) } },
    }),
  )
}

describe('who may, and when', () => {
  const asked = (change: object, by = world.accountant) =>
    world.ask('POST', '/credit-loss/write-off', { ...whyLost, day: lostOn, invoices: [invoice._id], ...change }, by)

  it('refuses another account, a reader and days of closed months or ahead', async () => {
    expect((await asked({}, world.stranger)).status).toBe(404)
    expect((await asked({}, world.reader)).status).toBe(403)
    world.clock.set('2027-02-20')
    const closed = await asked({})
    expect([closed.status, closed.body]).toMatchObject([
      400,
      { fields: { day: 'Luottotappion päivä voi olla aikaisintaan 01.01.2027: sitä aiemmat kuukaudet on suljettu' } },
    ])
    expect((await asked({ day: addDays('2027-02-20', 1) })).body).toMatchObject({
      fields: { day: 'Luottotappion päivä ei voi olla tulevaisuudessa' },
    })
    expect((await asked({ day: '2027-02-19' })).status).toBe(200)
    const [loss] = (await world.call(api.listLosses, { body: {} }, world.reader)).rows
    for (const [by, status] of [
      [world.stranger, 404],
      [world.reader, 403],
    ] as const) {
      expect((await world.ask('POST', `/credit-loss/undo/${loss?._id}`, {}, by)).status).toBe(status)
    }
    expect((await world.ask('GET', `/credit-loss/of-invoice/${invoice._id}`, undefined, world.stranger)).status).toBe(
      404,
    )
    expect((await world.call(api.listLosses, { body: {} }, world.stranger)).rows).toEqual([])
  })

  it('knows invoices that were written before there were losses', async () => {
    await asWrittenBefore(invoice._id)
    const older = await does.read(invoice._id)
    expect([older.lost, openOf(older)]).toEqual([0, 850_00])
    await does.writeOff([invoice._id], { day: lostOn })
    const lost = await does.read(invoice._id)
    expect([lost.lost, openOf(lost)]).toEqual([850_00, 0])
  })
})
