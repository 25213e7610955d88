import { beforeAll, expect, it } from 'vitest'
import { mostAtOnce, mostPrinted, remindersApi } from '#shared/reminders/api.ts'
import { KeptReminder } from '#shared/reminders/kept-reminder.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { pagesOf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

async function aReminder(at: number, state: 'toPrint' | 'failed', by = world.owner): Promise<string> {
  const reminder = KeptReminder.parse({
    ...{ _id: `late-${at}-r1`, version: 0, invoice: `late-${at}`, invoiceNumber: `${1000 + at}`, reference: '10016' },
    ...{ apartmentAddress: 'Katajakatu 5 A 7', seller: { name: 'Kotiranta Oy', iban: 'FI2112345600000785' } },
    ...{ recipient: { tenantId: 't1', name: `Äijö Öhman ${at}` }, step: 1, kind: 'reminder', day: '2026-11-20' },
    ...{ invoiceDueDate: '2026-11-02', invoiceTotal: 850_00, dueDate: '2026-12-06', principal: 850_00 },
    ...{ former: 0, fee: 0, interest: 0, sendType: 'print', state, created: '2026-11-20T08:00:00.000Z' },
  })
  return (await reminders.createOnce(world.actor(by), reminder))._id
}
const printing = (ids: readonly string[], by: Person = world.reader) =>
  world.ask<Uint8Array>('POST', '/reminder/many/pdf', { ids }, by)

it('reminders are printed one after another in the order asked for, each once, and of nobody else', async () => {
  const [first, second] = [await aReminder(1, 'toPrint'), await aReminder(2, 'toPrint')]
  const { status, body } = await printing([second, first, second, 'gone-r1'])
  expect(status).toBe(200)
  const pages = await pagesOf(body)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Öhman 2')
  expect(pages[1]).toContain('Öhman 1')
  expect((await printing([first], world.stranger)).status).toBe(409)
  expect((await printing([])).status).toBe(400)
  expect((await printing(Array.from({ length: mostPrinted + 1 }, (_, at) => `late-${at}-r1`))).status).toBe(400)
})

it('those that wait are marked as posted, twice as once, and each other is named with its reason', async () => {
  const [waiting, failed] = [await aReminder(3, 'toPrint'), await aReminder(4, 'failed')]
  const mark = (ids: string[]) => world.call(remindersApi.markManyPosted, { body: { ids } }, world.owner)
  const replies = await Promise.all([mark([waiting, failed, 'gone-r1']), mark([waiting, failed, 'gone-r1'])])
  for (const { posted, refused } of replies) {
    expect(refused.filter(({ id }) => id !== waiting)).toEqual([
      { id: failed, name: 'Maksumuistutus, lasku 1004', why: 'Muistutus ei odota postitusta.' },
      expect.objectContaining({ id: 'gone-r1', name: 'Muistutus' }),
    ])
    expect(posted + refused.length).toBe(3)
  }
  const states = (await reminders.readMany(world.actor(world.owner), [waiting, failed])).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['failed', 'sent'])
  expect((await world.ask('POST', '/reminder/many/posted', { ids: [waiting] }, world.reader)).status).toBe(403)
  const tooMany = Array.from({ length: mostAtOnce + 1 }, (_, at) => `late-${at}-r1`)
  expect((await world.ask('POST', '/reminder/many/posted', { ids: tooMany }, world.owner)).status).toBe(400)
})

it('another account’s reminder is marked by nobody', async () => {
  const theirs = await aReminder(5, 'toPrint')
  const { posted } = await world.call(remindersApi.markManyPosted, { body: { ids: [theirs] } }, world.stranger)
  expect(posted).toBe(0)
  expect((await reminders.read(world.actor(world.owner), theirs)).state).toBe('toPrint')
})
