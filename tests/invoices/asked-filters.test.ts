import { beforeAll, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'

let world: World

beforeAll(async () => {
  world = await aWorld()
  await dueInvoices(world, [850_00, 900_00, 950_00])
})

const totals = async (body: object) =>
  (await world.call(invoicesApi.listInvoices, { body }, world.owner)).rows.map(({ total }) => total)

it('a list of invoices is narrowed the same by filters of their own, an address and what stands beside', async () => {
  const plain = await totals({ sortBy: 'total', itemsPerPage: 2, page: 1 })
  expect(plain).toEqual([850_00, 900_00])
  expect(await totals({ filters: { sortBy: 'total', itemsPerPage: 2 } })).toEqual(plain)
  expect(await totals({ url: '/invoices/list?sortBy=total&itemsPerPage=2', filters: {} })).toEqual(plain)
  expect(await totals({ url: 'list?sortBy=total&itemsPerPage=2&page=2' })).toEqual([950_00])
  expect(await totals({ url: '?page=2', sortBy: 'total', itemsPerPage: 2, filters: { page: 1 } })).toEqual(plain)
  expect(await totals({ url: '/invoices', filters: { state: 'paid' } })).toEqual([])
})

it('what is wrong in filters of their own is told at its field', async () => {
  const answer = await world.ask('POST', '/invoices/list', { filters: { from: 'eilen' } }, world.owner)
  expect(answer).toMatchObject({ status: 400, body: { fields: { from: 'Tarkista päivämäärä' } } })
})

it('a page of keys has its rows under both names, a piece of a file under one', async () => {
  for (let at = 0; at < 101; at++) {
    const body = { version: 0, code: `A${at}` }
    await world.call(keysApi.createKey, { body }, world.owner, { key: `an-own-click-of-key-${at}` })
  }
  const read = (itemsPerPage: number) => world.call(keysApi.listKeys, { query: { itemsPerPage } }, world.owner)
  const page = await read(5)
  expect(page.keys).toEqual(page.rows)
  expect(page.rows).toHaveLength(5)
  expect((await read(5000)).keys).toBeUndefined()
})
