import { DeleteItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { keysApi } from '#shared/keys/api.ts'
import { apis } from '../../functions/openapi.ts'
import { dynamo, keyItem } from '../../functions/platform/table/table.ts'
import { bodiesOf, type Things, thingsOf } from '../architecture/bodies/reference-bodies.ts'
import { pathsOf } from '../architecture/reference-paths.ts'
import { rowsOfTable } from '../support/aws/table.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let things: Things
beforeAll(async () => {
  world = await aWorld()
  things = await thingsOf(world, world.owner)
})

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(apis).flatMap(([area, table]) =>
    Object.entries(table).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
  ),
)

async function linesOf(page: number): Promise<string[]> {
  const { rows } = await world.call(auditApi.listAudit, { body: { page, itemsPerPage: 100 } }, world.owner)
  return rows.flatMap(({ kind, lines }) => lines.map((line) => `${kind} ${line}`))
}

const idsIn = (text: string) => text.match(/\b0[0-9a-z]{19}\b/g) ?? []

it('tells things by their names, whatever command named them', async () => {
  for (const [name, body] of Object.entries(bodiesOf(things))) {
    const { method, path } = endpoints.get(name) ?? { method: 'POST', path: name }
    await world.ask(method, path.replace(/:\w+/g, pathsOf(things)[name] ?? ''), body, world.owner)
  }
  const lines = (await Promise.all([1, 2, 3, 4].map(linesOf))).flat()
  const ids = new Set((await rowsOfTable(world.place.table, world.owner.accountId)).map((row) => JSON.parse(row).sk.S))
  expect(lines.length).toBeGreaterThan(300)
  expect(lines.filter((line) => idsIn(line).some((id) => ids.has(id)))).toEqual([])
})

it('keeps the id of what is gone, in the file too', async () => {
  const { apartment } = await aHome(world.owner, { number: 'E 9' })
  const body = { version: 0, code: 'E 9-1', apartments: [apartment] }
  const { key } = await world.call(keysApi.createKey, { body }, world.owner)
  const told = async () => {
    const { rows } = await world.call(auditApi.listAudit, { body: { document: key._id } }, world.owner)
    const { csv } = await world.call(auditApi.exportAudit, { body: { document: key._id } }, world.owner)
    return { lines: rows.flatMap(({ lines }) => lines), csv }
  }
  const named = await told()
  expect(named.lines).toContain('Vuokrakohteet: – → Katajakatu 5 E 9')
  expect(named.csv).toContain('Vuokrakohteet;–;Katajakatu 5 E 9')
  const place = { pk: `${world.owner.accountId}#apartment`, sk: apartment }
  await dynamo.send(new DeleteItemCommand({ TableName: world.place.table, Key: keyItem(place) }))
  const after = await told()
  expect(after.lines).toContain(`Vuokrakohteet: – → ${apartment}`)
  expect(after.csv).toContain(`Vuokrakohteet;–;${apartment}`)
})
