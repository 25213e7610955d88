import { beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { contactsApi as api } from '#shared/contacts/api.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aContact, aQueueContact, aReservation } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const names = async (by = world.owner) =>
  (await world.call(api.listContacts, { query: { itemsPerPage: 500, sortBy: 'name' } }, by)).rows.map(
    ({ name }) => name,
  )

describe('those who have been in touch', () => {
  it('are forgotten a year after the last deed, on the day that was told, in each account by its own months', async () => {
    const { apartment } = await aHome(world.owner)
    world.clock.set('2026-01-31')
    const old = await aContact(world.owner, { name: 'Aatu Vanha' })
    const touched = await aContact(world.owner, { name: 'Bertta Kosketettu' })
    await aQueueContact(world.owner, { name: 'Cecilia Jonossa' })
    await aReservation(world.owner, { apartment, day: '2026-01-31', name: 'Daavid Käynyt' })
    const theirs = await aContact(world.stranger, { name: 'Naapurin Tuttu' })
    world.clock.set('2026-03-01')
    await world.call(
      api.addNote,
      { params: { id: touched._id }, body: { type: 'contact', text: 'Yhä kiinnostunut' } },
      world.owner,
    )
    const { settings } = await world.call(api.readContactSettings, {}, world.stranger)
    const body = { version: settings.version, forgetAfterMonths: 24 }
    await world.call(api.saveContactSettings, { body }, world.stranger)
    const reported = await world.call(api.readContact, { params: { id: old._id } }, world.owner)
    expect(reported.forgottenOn).toBe('2027-01-31')

    await world.runJob('forget-contacts', '2027-01-30')
    expect(await names()).toEqual(['Aatu Vanha', 'Bertta Kosketettu'])
    await world.runJob('forget-contacts', '2027-01-31')
    expect(await names()).toEqual(['Bertta Kosketettu'])
    expect((await world.call(api.listQueue, {}, world.owner)).rows).toEqual([])
    expect((await world.call(reservationsApi.listReservations, {}, world.owner)).rows).toEqual([])
    expect((await world.ask('GET', `/contact/read/${old._id}`, undefined, world.owner)).status).toBe(404)
    expect(await names(world.stranger)).toEqual([theirs.name])

    const { rows } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 500 } }, world.owner)
    const runs = rows.filter(({ deed }) => deed === 'run').map(({ kind, title }) => [kind, title])
    expect(runs.toSorted()).toEqual([
      ['contact', 'Vanhentuneita poistettu: 1'],
      ['queue-contact', 'Vanhentuneita poistettu: 1'],
      ['reservation', 'Vanhentuneita poistettu: 1'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Aatu|Cecilia|Daavid/)
  })

  it('are forgotten sooner when the account says so', async () => {
    const { settings } = await world.call(api.readContactSettings, {}, world.owner)
    const body = { version: settings.version, forgetAfterMonths: 1 }
    await world.call(api.saveContactSettings, { body }, world.owner)
    await world.runJob('forget-contacts', '2027-02-01')
    expect(await names()).toEqual([])
  })

  it('wait for a number of months that is one', async () => {
    for (const forgetAfterMonths of [0, 61, 1.5]) {
      const answer = await world.ask('PUT', '/contact/settings', { version: 0, forgetAfterMonths }, world.owner)
      expect(answer.body).toMatchObject({ fields: { forgetAfterMonths: 'Anna kuukausien määrä, 1–60' } })
    }
  })
})
