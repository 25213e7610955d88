import { beforeAll, expect, it } from 'vitest'
import { contactsApi as api } from '#shared/contacts/api.ts'
import { Contact } from '#shared/contacts/contact.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import { contactSettings, contacts } from '../../functions/contacts/collections.ts'
import { seeingToForgetting } from '../../functions/contacts/settings.ts'
import { newId } from '../../functions/platform/clock.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { somebody } from './samples.ts'

let world: World
const count = 1000
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-02')
  const actor = world.actor(world.owner)
  await transact(await seeingToForgetting(actor))
  const instant = (at: number) => new Date(Date.parse('2026-10-01T10:00:00Z') + at * 60_000).toISOString()
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: 100 }, (_, n) => {
      const when = instant(at + n)
      return Contact.parse({ ...somebody, _id: newId(), name: `Nro ${at + n}`, created: when, touched: when })
    })
    await transact(some.map((contact) => contacts.creating(actor, contact)))
  }
})

it('of a thousand contacts a page is told at a time, the newest first, and the menu counts no further than it tells', async () => {
  const { rows, totalLength } = await world.call(api.listContacts, { query: { itemsPerPage: 15 } }, world.owner)
  expect([rows.length, totalLength, rows[0]?.name]).toEqual([15, count, 'Nro 999'])
  const last = await world.call(api.listContacts, { query: { itemsPerPage: 15, page: 67 } }, world.owner)
  expect(last.rows.map(({ name }) => name).at(-1)).toBe('Nro 0')
  expect((await world.call(unreadApi.countContacts, {}, world.owner)).unread).toBe(100)
})

it('a thousand are forgotten in one night, and the next night is seen to', async () => {
  await world.runJob('forget-contacts', '2027-10-02')
  expect((await world.call(api.listContacts, {}, world.owner)).totalLength).toBe(0)
  const [settings] = await contactSettings.all(world.actor(world.owner))
  expect(settings?.nextCheck).toBe('2027-10-03')
})
