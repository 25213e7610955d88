import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { customersApi as api } from '#shared/customers/api.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

const social = '010594-9021'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const listing = (query: InputOf<typeof api.listTenants.query> = {}) =>
  world.call(api.listTenants, { query }, world.reader)

describe('the list of tenants', () => {
  beforeAll(async () => {
    const people = [
      { name: 'Öhman Äijö', city: 'Vantaa', phone: '040 555 1234' },
      { name: 'Aalto Aino', city: 'Espoo', email: 'aino@vuokralainen.example', social },
      { name: 'Zetterberg Åke', city: 'Åbo' },
      { name: 'Åberg Ylva', city: 'Espoo' },
      { name: 'Yritys 10 Oy', isCompany: true, businessId: '1790235-0' },
      { name: 'Yritys 9 Oy', isCompany: true },
    ]
    for (const body of people) await world.call(api.createTenant, { body }, world.manager)
  })

  it('is in the order of the Finnish alphabet by name, and numbers by their value', async () => {
    const { rows, totalLength } = await listing()
    const names = ['Aalto Aino', 'Yritys 9 Oy', 'Yritys 10 Oy', 'Zetterberg Åke', 'Åberg Ylva', 'Öhman Äijö']
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(totalLength).toBe(6)
  })

  it('is sorted by what the person chose, the unknown last', async () => {
    const { rows } = await listing({ sortBy: 'city', descending: true })
    expect(rows.map(({ city }) => city).filter(Boolean)).toEqual(['Åbo', 'Vantaa', 'Espoo', 'Espoo'])
  })

  it.each([
    ['a part of the name, in other letters', 'öHMAN', ['Öhman Äijö']],
    ['words of several fields, in any order', 'espoo aino', ['Aalto Aino']],
    ['a business id', '1790235', ['Yritys 10 Oy']],
    ['a telephone number', '555 1234', ['Öhman Äijö']],
    ['an e-mail address', 'AINO@VUOKRALAINEN', ['Aalto Aino']],
    ['the open part of a personal identity code', '010594-', ['Aalto Aino']],
    ['nothing there is', 'puuttuu', []],
    ['signs of search languages', '.*', []],
  ])('finds by %s', async (_, search, names) => {
    const { rows, totalLength } = await listing({ search })
    expect([rows.map(({ name }) => name), totalLength]).toEqual([names, names.length])
  })

  it('covers personal identity codes, also from searching', async () => {
    const { rows } = await listing({ search: 'aalto' })
    expect(rows[0]?.identity).toBe('010594-****')
    expect(JSON.stringify(rows)).not.toContain(social)
    expect((await listing({ search: social })).rows).toEqual([])
  })

  it.each([
    { page: 0 },
    { itemsPerPage: 5001 },
    { itemsPerPage: 'kaikki' },
    { descending: 'ehkä' },
    { search: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    expect((await world.ask('GET', `/tenant?${search}`, undefined, world.reader)).status).toBe(400)
  })

  it('is empty past its end, and still counts', async () => {
    expect(await listing({ page: 99 })).toMatchObject({ rows: [], totalLength: 6 })
  })
})

it('pages through ten thousand', async () => {
  const large = await aWorld()
  const actor = large.actor(large.owner)
  const pad = (at: number) => String(at).padStart(5, '0')
  const ids = Array.from({ length: 10_000 }, (_, at) => pad((at * 7919) % 10_000))
  const all = ids.map((id) => Tenant.parse({ _id: `tenant-${id}`, name: `Vuokralainen ${id}` }))
  await writeInBlocks(all.map((tenant) => [tenants.creating(actor, tenant)]))
  const page = (query: InputOf<typeof api.listTenants.query>) => large.call(api.listTenants, { query }, large.owner)
  const last = await page({ page: 100, itemsPerPage: 100 })
  expect(last.totalLength).toBe(10_000)
  expect(last.rows.map(({ _id }) => _id)).toEqual(Array.from({ length: 100 }, (_, at) => `tenant-${pad(9900 + at)}`))
  // 00777 and 07770–07779
  expect(await page({ search: 'vuokralainen 0777' })).toMatchObject({ totalLength: 11 })
})

it('writes no personal identity code to the log', async () => {
  const written: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
  await world.ask('POST', '/tenant/create', { name: 'Aino', social }, world.owner)
  await world.ask('POST', '/tenant/create', { name: 'Aino', social, email: 'x' }, world.owner)
  await world.ask('GET', `/tenant?search=${social}`, undefined, world.owner)
  spy.mockRestore()
  expect(written.join()).not.toContain(social)
})
