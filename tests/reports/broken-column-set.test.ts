import { expect, it } from 'vitest'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { tableHeaders } from '../../functions/reports/table-headers.ts'
import { aWorld } from '../support/story.ts'

it('a column set is never stored without columns', async () => {
  const world = await aWorld()
  for (const header of [{ name: 'Tyhjä' }, { name: 'Tyhjä', columns: [] }]) {
    const answer = await world.ask('POST', '/table-header', { header }, world.owner)
    expect([answer.status, answer.body.message]).toEqual([400, 'Lisää vähintään yksi sarake'])
  }
})

it('a column set that was once stored without columns opens, and is mended or removed', async () => {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  const broken = { version: 0, tableName: 'apartmentStatistics' as const, name: 'Rikki', columns: [] }
  for (const _id of ['broken-one', 'broken-two']) await tableHeaders.create(actor, { ...broken, _id })
  const listed = await world.call(
    statisticsApi.listTableHeaders,
    { params: { tableName: 'apartmentStatistics' } },
    world.owner,
  )
  expect(listed.tableHeaders.map(({ _id, columns }) => [_id, columns.length])).toEqual([
    ['broken-one', 0],
    ['broken-two', 0],
  ])
  expect((await world.ask('DELETE', '/table-header/broken-one', undefined, world.owner)).status).toBe(200)
  const header = { version: 1, name: 'Ehjä', columns: [{ text: 'Neliöt', formula: 'area' }] }
  expect((await world.ask('PATCH', '/table-header/broken-two', { header }, world.owner)).status).toBe(200)
})
