import { beforeAll, describe, expect, it } from 'vitest'
import { listingsApi as api } from '#shared/listings/api.ts'
import { Listing, listingId } from '#shared/listings/listing.ts'
import { listings } from '../../functions/listings/collections.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { anAdvertisedHome, atPortal, changeHome, choose, keys, saveSettings, withPortal } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await withPortal(world)
})

describe('portals', () => {
  it('are chosen only for what may be shown, by those who may change the home', async () => {
    const { apartment } = await anAdvertisedHome(world)
    expect((await choose(world, apartment, ['oikotie'], world.reader)).status).toBe(403)
    expect((await choose(world, apartment, ['oikotie'], world.stranger)).status).toBe(404)
    expect((await choose(world, apartment, ['etuovi'])).status).toBe(400)
    await changeHome(world, apartment, { floorPlan: '', city: '' })
    expect(await choose(world, apartment)).toMatchObject({
      status: 400,
      body: {
        fields: {
          portals: 'Ilmoitusta ei voi julkaista. Ilmoituksesta puuttuu tietoja: pohjaratkaisu, paikkakunta.',
        },
      },
    })
    expect(await atPortal(world, apartment)).toEqual([])
  })

  it('need the account’s own keys, which are never told again', async () => {
    const { settings } = await world.call(api.readListingSettings, {}, world.owner)
    expect(settings[0]).toEqual({
      portal: 'oikotie',
      label: 'Oikotie',
      version: 1,
      company: keys.company,
      hasKey: true,
    })
    expect(JSON.stringify(settings)).not.toContain(keys.key)
    expect((await saveSettings(world, { version: 1 }, world.reader)).status).toBe(403)
    expect((await saveSettings(world, { version: 9 })).status).toBe(409)
    expect((await saveSettings(world, { company: 'toinen', key: '', version: 1 })).body).toMatchObject({
      fields: { key: 'Anna avain' },
    })
    const { apartment } = await anAdvertisedHome(world)
    await choose(world, apartment)
    await world.drainQueues()
    expect((await saveSettings(world, { company: '', key: '', version: 1 })).body.message).toMatch(
      /^Portaalissa on vielä ilmoituksia/,
    )
    await choose(world, apartment, [])
    await world.drainQueues()
    expect((await saveSettings(world, { company: '', key: '', version: 1 })).status).toBe(200)
    expect((await choose(world, apartment)).body.fields.portals).toMatch(/tunnuksia ei ole annettu/)
    expect((await saveSettings(world)).status).toBe(200)
    const theirs = await world.call(api.readListingSettings, {}, world.stranger)
    expect(theirs.settings[0]).toMatchObject({ company: '', hasKey: false })
  })

  it('are listed with the states of their advertisements', async () => {
    const homes = [await anAdvertisedHome(world), await anAdvertisedHome(world)]
    for (const { apartment } of homes) await choose(world, apartment)
    for (const { apartment } of homes.slice(1)) await choose(world, apartment, [])
    await world.drainQueues()
    const { rows, totalLength } = await world.call(
      api.listListings,
      { query: { state: 'withdrawn', itemsPerPage: 100 } },
      world.owner,
    )
    expect(totalLength).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['withdrawn']))
    expect((await world.call(api.listListings, {}, world.stranger)).rows).toEqual([])
  })
})

it('ten thousand advertisements are listed, searched and counted in a moment', async () => {
  const actor = world.actor(world.stranger)
  for (let block = 0; block < 100; block += 1) {
    const many = Array.from({ length: 100 }, (_, at) => {
      const number = block * 100 + at
      const apartment = `ap-${number}`
      const state = number % 10 === 0 ? 'refused' : 'shown'
      const about = `Portaalikatu ${number}`
      return Listing.parse({ _id: listingId(apartment, 'oikotie'), apartment, portal: 'oikotie', about, state })
    })
    await transact(many.map((listing) => listings.creating(actor, listing)))
  }
  const begun = performance.now()
  const query = { state: 'refused', search: 'portaalikatu 77', itemsPerPage: 15 } as const
  const { rows, totalLength } = await world.call(api.listListings, { query }, world.stranger)
  expect(performance.now() - begun).toBeLessThan(1_500)
  expect([rows[0]?.about, totalLength]).toEqual(['Portaalikatu 770', 19])
}, 120_000)
