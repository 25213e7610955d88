import { beforeAll, describe, expect, it } from 'vitest'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { anAddress } from '../forms/samples.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aReservation, somebody } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-23')
  const { apartment } = await aHome(world.owner)
  await aReservation(world.owner, { apartment })
  const theirs = await aHome(world.stranger)
  await aReservation(world.stranger, { apartment: theirs.apartment, name: 'Naapurin Vieras' })
})

const pathOf = async (by: Person) => (await world.call(api.renewCalendarLink, {}, by)).path.replace('/api/v1', '')
const reading = async (path: string) => {
  const { status, body, headers } = await world.ask<Uint8Array>('GET', path, undefined, undefined, {
    from: anAddress(),
  })
  return { status, headers, text: status === 200 ? new TextDecoder().decode(body) : '' }
}

describe('a calendar that somebody subscribes to', () => {
  it('tells the account’s viewings, the visitors by their names alone', async () => {
    const { status, text, headers } = await reading(await pathOf(world.owner))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('DTSTART:20261124T140000Z')
    expect(text).toContain(somebody.name)
    for (const secret of [somebody.phone, somebody.email, somebody.message, 'Naapurin'])
      expect(text).not.toContain(secret)
  })

  it('opens by its last secret only, and by none once it is removed', async () => {
    const old = await pathOf(world.manager)
    const next = await pathOf(world.manager)
    expect([(await reading(old)).status, (await reading(next)).status]).toEqual([404, 200])
    expect((await world.call(api.readCalendarLink, {}, world.manager)).since).toMatch(/^2026-11-23T/)
    await world.call(api.removeCalendarLink, {}, world.manager)
    await world.call(api.removeCalendarLink, {}, world.manager)
    expect((await reading(next)).status).toBe(404)
    expect((await world.call(api.readCalendarLink, {}, world.manager)).since).toBe('')
  })

  it('closes with the person’s right, and opens no other account or person', async () => {
    const realtor = await aPerson(world.owner.accountId, 'realtor', 'Veli Välittäjä')
    const path = await pathOf(realtor)
    const secret = path.split('/').at(-1) ?? ''
    const others = [
      `/public/calendar/${world.stranger.accountId}/${realtor.userId}/${secret}`,
      `/public/calendar/${realtor.accountId}/${world.owner.userId}/${secret}`,
      `/public/calendar/${realtor.accountId}/${realtor.userId}/${'x'.repeat(43)}`,
    ]
    for (const other of others) expect((await reading(other)).status).toBe(404)
    expect((await reading(path)).status).toBe(200)
    await changeRights(realtor, without('reservations.read'))
    expect((await reading(path)).status).toBe(404)
  })
})
