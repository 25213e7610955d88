import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { propertiesApi as api } from '#shared/properties/api.ts'
import type { Providers } from '../../infra/local/providers/start-providers.ts'
import { aWorld } from '../support/story.ts'
import { passRealTime, type World } from '../support/world.ts'

let world: World
let providers: Providers
beforeAll(async () => {
  world = await aWorld()
  providers = await world.providers()
})

let day = 1
/** Each story on a day of its own: no turn, failure or break of another is in its way. */
beforeEach(() => {
  day += 1
  world.clock.set(`2026-12-${String(day).padStart(2, '0')}`)
  providers.stopAt()
})

const searching = (q: string, by = world.reader) => world.call(api.searchAddress, { query: { q } }, by)
const asking = (q: string) =>
  world.ask('GET', `/apartment/search-address?q=${encodeURIComponent(q)}`, undefined, world.reader)
const calls = () => providers.counts().byOperation['nominatim.search'] ?? 0
const fault = (mode: string, times: number) =>
  fetch(`${providers.url}/__fault`, {
    method: 'POST',
    body: JSON.stringify({ provider: 'nominatim', mode, times }),
  })

describe('an address on the map', () => {
  it('comes as the fields of a form take it, with whose data it is', async () => {
    expect(await searching('Katajakatu 5, Helsinki')).toEqual({
      addresses: [{ address: 'Katajakatu 5', zipCode: '00160', city: 'Helsinki', country: 'Suomi' }],
      attribution: '© OpenStreetMap contributors',
    })
  })

  it('is of a town or a municipality too', async () => {
    expect((await searching('kirkkokatu 1')).addresses[0]?.city).toBe('Tornio')
    expect((await searching('rantatie 2')).addresses[0]?.city).toBe('Inari')
  })

  it('has a road: towns alone are left out', async () => {
    expect((await searching('Hämeenlinna')).addresses).toEqual([])
  })

  it('is asked for once, whoever asks again in whatever letters', async () => {
    const first = await searching('Mannerheimintie 1')
    expect(await searching('  MANNERHEIMINTIE   1 ', world.stranger)).toEqual(first)
    expect(calls()).toBe(1)
    world.clock.set('2027-02-20')
    await searching('mannerheimintie 1')
    expect(calls()).toBe(2)
  })

  it('is asked for in turns when many ask at once: the service allows one call a second', async () => {
    passRealTime()
    const streets = ['Hämeentie 2', 'Kauppakatu 3', 'Hämeenkatu 4']
    const found = await Promise.all(streets.map((street) => searching(street)))
    expect(found.map(({ addresses }) => addresses[0]?.address)).toEqual(streets)
    expect(calls()).toBe(3)
  })

  it.each([['x'], [' '], ['y'.repeat(201)]])('is not searched by %j', async (q) => {
    expect((await asking(q)).status).toBe(400)
    expect(calls()).toBe(0)
  })
})

describe('when the service', () => {
  const sentence = 'Osoitehaku ei ole juuri nyt käytettävissä. Kirjoita osoite kenttiin itse.'

  it('is away it is left in peace after three failures, and asked again later', async () => {
    await fault('500', 3)
    for (const street of ['Katu 1', 'Katu 2', 'Katu 3', 'Katu 4']) {
      const { status, body } = await asking(street)
      expect([status, body.message]).toEqual([502, sentence])
    }
    expect(calls()).toBe(3)
    world.clock.set(new Date(world.clock.now() + 11 * 60_000).toISOString())
    expect((await searching('Jokirannankatu 9')).addresses).toHaveLength(1)
  })

  it('has shut us out it is left in peace at once', async () => {
    await fault('429', 1)
    expect((await asking('Katu 5')).status).toBe(502)
    expect((await asking('Katu 6')).status).toBe(502)
    expect(calls()).toBe(1)
  })

  it('is away, what was found before is still known', async () => {
    await searching('Merituulentie 8')
    await fault('429', 1)
    await asking('Katu 7')
    expect((await searching('merituulentie 8')).addresses).toHaveLength(1)
  })

  it('says something that is not understood, nothing is remembered of it', async () => {
    await fault('malformed', 1)
    expect((await asking('Kuusikonkuja 3')).status).toBe(502)
    expect((await searching('Kuusikonkuja 3')).addresses).toHaveLength(1)
  })
})

describe('the stand-in', () => {
  const asked = (query: string, agent = 'Vuokrakirja/1.0 (test)') =>
    fetch(`${providers.environment.NOMINATIM_URL}/search?${query}`, { headers: { 'user-agent': agent } })

  it('is as strict as the service', async () => {
    expect((await asked('q=katu&format=jsonv2', 'node')).status).toBe(403)
    expect((await asked('q=katu&format=jsonv2')).status).toBe(200)
    expect((await asked('q=katu&format=jsonv2')).status).toBe(429)
    for (const query of ['q=&format=jsonv2', 'q=katu&format=xml', 'q=katu&format=jsonv2&limit=41']) {
      world.clock.set(new Date(world.clock.now() + 2000).toISOString())
      expect((await asked(query)).status).toBe(400)
    }
  })
})
