import { beforeAll, describe, expect, it } from 'vitest'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { aWorld } from '../support/story.ts'
import { aContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import {
  anAdvertisedHome,
  atPortal,
  changeAd,
  changeHome,
  choose,
  control,
  later,
  listingOf,
  tasksOf,
  withPortal,
} from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await withPortal(world)
})

/** A home that is shown at the portal. */
async function aShownHome() {
  const home = await anAdvertisedHome(world)
  await choose(world, home.apartment)
  await world.drainQueues()
  await later(world, 11)
  return home
}

describe('an advertisement at a portal', () => {
  it('is sent whole when it is chosen, and is shown once the portal says so', async () => {
    const { apartment } = await anAdvertisedHome(world)
    expect((await listingOf(world, apartment))?.state).toBe(undefined)
    const chosen = await choose(world, apartment)
    expect(chosen.body.portals[0]?.listing).toMatchObject({ state: 'waiting', wanted: true })
    await world.drainQueues()
    expect(await listingOf(world, apartment)).toMatchObject({ state: 'sent' })
    const [there] = await atPortal(world, apartment)
    expect(there).toMatchObject({
      posts: 1,
      listing: {
        objectType: 'KT',
        habitationType: 'VU',
        streetAddress: 'Katajakatu',
        rentPerMonth: '890.00',
        rentSecurityDeposit: '1780.00',
        livingArea: 52.5,
        energyClass: 'C2018',
        availableFrom: '2027-01-01',
        pictures: [{ url: expect.stringMatching(/^http/) }],
      },
    })
    await later(world, 11)
    expect(await listingOf(world, apartment)).toMatchObject({
      state: 'shown',
      url: expect.stringMatching(/^https:\/\/asunnot\.oikotie\.fi\//),
      reason: '',
    })
  })

  it('is one however often and by however many it is chosen at once', async () => {
    const { apartment } = await anAdvertisedHome(world)
    await Promise.all(Array.from({ length: 8 }, () => choose(world, apartment)))
    await Promise.all([world.drainQueues(), world.drainQueues()])
    await later(world, 11)
    expect((await atPortal(world, apartment)).map(({ posts }) => posts)).toEqual([1])
  })

  it('is sent again when it changes, and only then', async () => {
    const { apartment } = await aShownHome()
    await later(world, 31)
    expect((await atPortal(world, apartment))[0]?.posts).toBe(1)
    await changeAd(world, apartment, { rent: 910_00 })
    await later(world, 11)
    expect(await atPortal(world, apartment)).toMatchObject([{ posts: 2, listing: { rentPerMonth: '910.00' } }])
    await changeHome(world, apartment, { comments: 'Ei kuulu ilmoitukseen' })
    await later(world, 31)
    expect((await atPortal(world, apartment))[0]?.posts).toBe(2)
  })

  it('is taken down by itself once a contract holds the home, and does not come back by itself', async () => {
    const home = await aShownHome()
    const { _id } = await aContract(world.owner, home, { startDate: '2027-02-01' })
    await later(world, 11)
    expect(await atPortal(world, home.apartment)).toHaveLength(1)
    await world.call(inForceApi.activateContract, { params: { id: _id } }, world.owner)
    await later(world, 11)
    expect(await atPortal(world, home.apartment)).toEqual([])
    expect(await listingOf(world, home.apartment)).toMatchObject({ state: 'withdrawn', cause: 'let', wanted: false })
  })

  it('is taken down when its home is removed', async () => {
    const { apartment } = await aShownHome()
    await world.call(propertiesApi.deleteApartment, { params: { id: apartment } }, world.owner)
    await later(world, 11)
    expect(await atPortal(world, apartment)).toEqual([])
  })

  it.each([
    [
      'is not public',
      'unpublished',
      (id: string) => changeAd(world, id, { inUse: false }),
      (id: string) => changeAd(world, id, { inUse: true }),
    ],
    [
      'lacks something',
      'incomplete',
      (id: string) => changeHome(world, id, { floorPlan: '' }),
      (id: string) => changeHome(world, id, { floorPlan: '2h + k' }),
    ],
    [
      'is not to be let',
      'notForRent',
      (id: string) => changeHome(world, id, { activeForRent: false }),
      (id: string) => changeHome(world, id, { activeForRent: true }),
    ],
  ] as const)('is taken down while it %s, and is back after that', async (_, cause, spoil, mend) => {
    const { apartment } = await aShownHome()
    await spoil(apartment)
    await later(world, 11)
    expect(await atPortal(world, apartment)).toEqual([])
    expect(await listingOf(world, apartment)).toMatchObject({ state: 'withdrawn', cause, wanted: true })
    await mend(apartment)
    await later(world, 11)
    expect(await atPortal(world, apartment)).toHaveLength(1)
    expect(await listingOf(world, apartment)).toMatchObject({ state: 'sent', cause: '' })
  })

  it('is taken down when it is chosen no more, at once, and is looked at no more', async () => {
    const { apartment } = await aShownHome()
    const chosen = await choose(world, apartment, [])
    expect(chosen.body.portals[0]?.listing?.state).toBe('leaving')
    await world.drainQueues()
    expect(await atPortal(world, apartment)).toEqual([])
    expect(await listingOf(world, apartment)).toMatchObject({ state: 'withdrawn', cause: 'chosen', wanted: false })
    await choose(world, apartment)
    await world.drainQueues()
    expect(await atPortal(world, apartment)).toHaveLength(1)
  })

  it('that the portal refuses says why, is a task, and goes once it is mended', async () => {
    const { apartment, number } = await anAdvertisedHome(world)
    await changeHome(world, apartment, { houseType: 'Muu' })
    await choose(world, apartment)
    await world.drainQueues()
    expect(await listingOf(world, apartment)).toMatchObject({
      state: 'refused',
      reason: 'Palvelu Oikotie ei hyväksynyt tietoja: talotyyppi Muu ei käy',
    })
    expect(await tasksOf(world)).toMatchObject([{ title: `Tarkista ilmoitus: Oikotie, Katajakatu 5 ${number}` }])
    await later(world, 31)
    expect((await listingOf(world, apartment))?.state).toBe('refused')
    await changeHome(world, apartment, { houseType: 'Rivitalo', area: null })
    await later(world, 11)
    expect((await listingOf(world, apartment))?.reason).toMatch(/^Palvelu Oikotie ei hyväksynyt tietoja: livingArea: /)
    await changeHome(world, apartment, { area: 60 })
    await later(world, 11)
    expect(await listingOf(world, apartment)).toMatchObject({ state: 'sent', reason: '' })
    expect(await tasksOf(world)).toEqual([])
  })

  it('that the portal’s people refuse later says why and is sent again when asked', async () => {
    const { apartment } = await aShownHome()
    await control(world, '__oikotie/judged', { reference: apartment, status: 'rejected', reason: 'Kuvassa on logo' })
    await later(world, 31)
    expect(await listingOf(world, apartment)).toMatchObject({ state: 'refused', reason: 'Kuvassa on logo' })
    const retry = (by = world.owner) => world.ask('POST', `/listing/retry/${apartment}.oikotie`, {}, by)
    expect((await retry(world.reader)).status).toBe(403)
    expect((await retry(world.stranger)).status).toBe(404)
    expect((await retry()).status).toBe(200)
    await world.drainQueues()
    expect(await listingOf(world, apartment)).toMatchObject({ state: 'shown', reason: '' })
    expect((await atPortal(world, apartment)).map(({ posts }) => posts)).toEqual([2])
    expect((await retry()).status).toBe(409)
  })

  it('that somebody has taken down at the portal is not put back', async () => {
    const { apartment } = await aShownHome()
    await control(world, '__oikotie/judged', { reference: apartment, status: 'removed' })
    await later(world, 31)
    expect(await listingOf(world, apartment)).toMatchObject({ state: 'withdrawn', wanted: false })
    await later(world, 31)
    expect(await atPortal(world, apartment)).toEqual([])
  })
})
