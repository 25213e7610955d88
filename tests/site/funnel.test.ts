import { beforeAll, describe, expect, it } from 'vitest'
import { contactsApi } from '#shared/contacts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { publicationApi } from '#shared/properties/public/publication-api.ts'
import { aReservation, someTimes } from '../contacts/samples.ts'
import { anAddress } from '../forms/samples.ts'
import { aWorld } from '../support/story.ts'
import { aContract, aHome } from '../support/things/portfolio.ts'
import { accountIsPublic, publish } from '../support/things/published.ts'
import type { World } from '../support/world.ts'
import { aProof, aShownHome, seen, sent, sitePathOf } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const typed = { name: 'Hanna Hakija', email: 'hanna@hakija.example' }
const funnelOf = async (apartment: string, query: object = {}) =>
  (await world.call(contactsApi.readFunnel, { query: { apartment, ...query } }, world.owner)).rows[0]
const look = (path: string, manner: object = {}) => sent(`${path}/katsottu`, {}, manner)

describe('the funnel of a home', () => {
  it('counts looks, questions, viewings, applications and contracts', async () => {
    const home = await aShownHome(world.owner)
    const { path, apartment } = home
    await look(path)
    await look(path)
    await sent(`${path}/yhteydenotto`, { ...typed, ...(await aProof(world.owner)) })
    const [time] = await someTimes(world.owner, { apartment, overlapAccepted: true })
    await sent(`${path}/naytto`, { ...typed, time: time?._id ?? '', ...(await aProof(world.owner)) })
    await sent(`${sitePathOf(world.owner)}/jono`, { ...typed, apartment, ...(await aProof(world.owner)) })
    const days = { from: '2026-11-01', to: '2026-12-31' }
    const counts = { isShown: true, seen: 2, asked: 1, viewed: 1, applied: 1, signed: 0 }
    expect(await funnelOf(apartment, days)).toMatchObject(counts)
    const { _id } = await aContract(world.owner, home, { startDate: '2027-01-01' })
    await world.call(inForceApi.activateContract, { params: { id: _id } }, world.owner)
    expect(await funnelOf(apartment, days)).toMatchObject({ ...counts, isShown: false, signed: 1 })
    const before = { from: '2025-01-01', to: '2025-12-31' }
    expect(await funnelOf(apartment, before)).toMatchObject({ seen: 0, asked: 0, viewed: 0, applied: 0, signed: 0 })
    expect((await seen(path)).status).toBe(404)
  })

  it('counts a reader once in half an hour, and no program that says what it is', async () => {
    const { path, apartment } = await aShownHome(world.owner)
    const from = anAddress()
    await Promise.all([look(path, { from }), look(path, { from }), look(path, { from })])
    for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8', 'HeadlessChrome/140'])
      await look(path, { agent })
    expect(await funnelOf(apartment)).toMatchObject({ seen: 1 })
  })

  it('leaves out canceled viewings and what is another account’s', async () => {
    const { apartment } = await aShownHome(world.owner)
    const theirs = await aShownHome(world.stranger)
    await look(theirs.path)
    const { _id } = await aReservation(world.owner, { apartment, overlapAccepted: true })
    const days = { from: '2026-11-01', to: '2026-12-31' }
    expect(await funnelOf(apartment, days)).toMatchObject({ viewed: 1 })
    await world.ask('PUT', `/reservation/cancel/${_id}`, { version: 1 }, world.owner)
    expect(await funnelOf(apartment, days)).toMatchObject({ viewed: 0 })
    expect(await funnelOf(theirs.apartment)).toBeUndefined()
  })

  it('lists the homes that are shown or were looked at, with sums', async () => {
    const { path, apartment } = await aShownHome(world.owner)
    const { apartment: quiet } = await aHome(world.owner)
    await look(path)
    const { rows, sums } = await world.call(contactsApi.readFunnel, { query: { itemsPerPage: 100 } }, world.owner)
    expect(rows.map(({ _id }) => _id)).toContain(apartment)
    expect(rows.map(({ _id }) => _id)).not.toContain(quiet)
    expect(sums.seen).toBe(rows.reduce((sum, row) => sum + row.seen, 0))
  })
})

describe('the publication of a home', () => {
  const stateOf = (id: string) => world.call(publicationApi.readPublication, { params: { id } }, world.reader)

  it('tells where it is seen, or why it is not and what is missing', async () => {
    const home = await aHome(world.owner)
    const { apartment: id } = home
    const begun = await stateOf(id)
    expect(begun.state).toBe('off')
    expect(begun.missing.map(({ name }) => name)).toContain('Energialuokka')
    await accountIsPublic(world.owner, false)
    await publish(world.owner, id)
    expect(await stateOf(id)).toMatchObject({ state: 'account', missing: [] })
    await accountIsPublic(world.owner)
    expect(await stateOf(id)).toMatchObject({ state: 'shown', path: `${sitePathOf(world.owner)}/${id}` })
    const change = async (part: object) => {
      const { apartment } = await world.call(propertiesApi.readApartment, { params: { id } }, world.owner)
      const body = { documentUpdate: { ...apartment, ...part } }
      await world.call(propertiesApi.updateApartment, { params: { id }, body }, world.owner)
    }
    await change({ floorPlan: '' })
    expect(await stateOf(id)).toMatchObject({ state: 'missing', missing: [{ name: 'Pohjaratkaisu' }] })
    await change({ floorPlan: '1h', activeForRent: false })
    expect((await stateOf(id)).state).toBe('unused')
    await change({ activeForRent: true })
    const { _id } = await aContract(world.owner, home, { startDate: '2026-12-01' })
    await world.call(inForceApi.activateContract, { params: { id: _id } }, world.owner)
    expect((await stateOf(id)).state).toBe('let')
  })
})
