import { beforeAll, describe, expect, it } from 'vitest'
import { rights } from '#shared/accounts/rights.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { memberships } from '../../functions/accounts/people.ts'
import { allRoutes } from '../../functions/app.ts'
import { apis } from '../../functions/openapi.ts'
import { aWorld } from '../support/story.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

const rows: readonly (Endpoint & { name: string })[] = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${area}.${name}`, ...endpoint })),
)
const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const sample = (path: string) => path.replace(/:\w+/g, 'x')

describe('the endpoint tables', () => {
  it('are served row by row, and nothing else is', async () => {
    const served = (await allRoutes()).filter(({ method }) => method !== 'ALL')
    expect(served.map(line).toSorted()).toEqual(rows.map(line).toSorted())
  })

  it('have no row in the shadow of an earlier one', async () => {
    const served = (await allRoutes()).filter(({ method }) => method !== 'ALL')
    const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
    for (const row of rows) {
      const first = served.find(({ method, path }) => method === row.method && matches(path, row.path))
      expect(first?.path).toBe(row.path)
    }
  })

  it('say of every path parameter what it is', () => {
    for (const { path } of rows) expect(path).toMatch(/^(\/[a-zA-Z-]+|\/:[a-zA-Z]+)+$/)
  })
})

describe('who may not call', () => {
  let world: World
  let powerless: Person
  beforeAll(async () => {
    world = await aWorld()
    powerless = await aPerson(world.owner.accountId, 'reader', 'Voimaton Ville')
    const membership = await memberships.find(`${powerless.userId}/${powerless.accountId}`)
    if (!membership) throw new Error('The person has no membership')
    await memberships.replace({ ...membership, revoked: [...rights] })
  })

  it.each(rows.filter(({ needs }) => needs !== 'anyone'))('$name refuses a caller without a token', async (row) => {
    const answer = await world.ask(row.method, sample(row.path))
    expect(answer).toMatchObject({ status: 401, body: { message: expect.stringMatching(/^Authentication failed/) } })
  })

  it.each(rows.filter(({ needs }) => needs !== 'anyone'))('$name refuses a token of somebody else’s', async (row) => {
    const lost = { ...powerless, accountId: world.stranger.accountId }
    expect((await world.ask(row.method, sample(row.path), undefined, lost)).status).toBe(401)
  })

  it.each(rows.filter(({ needs, inGroup }) => needs !== 'anyone' && !inGroup))(
    '$name refuses in group mode',
    async (row) => {
      const answer = await world.ask(row.method, sample(row.path), undefined, { ...world.owner, groupMode: true })
      expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^ROLE -/) } })
    },
  )

  it.each(rows.filter(({ inGroup }) => inGroup === 'only'))('$name refuses outside group mode', async (row) => {
    const answer = await world.ask(row.method, sample(row.path), row.body ? {} : undefined, world.owner)
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^ROLE -/) } })
  })

  it.each(rows.filter(({ needs }) => needs.includes('.')))('$name refuses a caller without $needs', async (row) => {
    const answer = await world.ask(row.method, sample(row.path), undefined, powerless)
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^ROLE -/) } })
  })
})
