import { beforeAll, describe, expect, it } from 'vitest'
import { rights } from '#shared/accounts/rights.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { memberships } from '../../functions/accounts/people.ts'
import { allRoutes } from '../../functions/app.ts'
import { apis } from '../../functions/openapi.ts'
import { aWorld } from '../support/story.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'
import { brokenBy } from './broken-by.ts'

type Row = Endpoint & { readonly name: string }

const rows: readonly Row[] = Object.entries(apis).flatMap(([area, table]) =>
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

  const nameOf = ({ name }: Row) => name
  const guarded = rows.filter(({ needs }) => needs !== 'anyone')
  /** What is answered to a call that must be refused, unless it is. */
  const unlessRefused = (status: number, message: RegExp, call: (row: Row) => ReturnType<World['ask']>) => {
    return async (row: Row) => {
      const answer = await call(row)
      const isRefused = answer.status === status && message.test(String((answer.body as { message?: unknown }).message))
      return isRefused ? undefined : answer
    }
  }
  const want = /^ROLE -/

  it('is refused by every row without a token', async () => {
    const call = (row: Row) => world.ask(row.method, sample(row.path))
    expect(await brokenBy(guarded, nameOf, unlessRefused(401, /^Authentication failed/, call))).toEqual([])
  })

  it('is refused by every row with a token of somebody else’s', async () => {
    const lost = () => ({ ...powerless, accountId: world.stranger.accountId })
    const call = (row: Row) => world.ask(row.method, sample(row.path), undefined, lost())
    expect(await brokenBy(guarded, nameOf, unlessRefused(401, /./, call))).toEqual([])
  })

  it('is refused in group mode by every row that is not for groups', async () => {
    const call = (row: Row) => world.ask(row.method, sample(row.path), undefined, { ...world.owner, groupMode: true })
    const own = guarded.filter(({ inGroup }) => !inGroup)
    expect(await brokenBy(own, nameOf, unlessRefused(403, want, call))).toEqual([])
  })

  it('is refused outside group mode by every row that is for groups only', async () => {
    const call = (row: Row) => world.ask(row.method, sample(row.path), row.body ? {} : undefined, world.owner)
    const ofGroups = rows.filter(({ inGroup }) => inGroup === 'only')
    expect(await brokenBy(ofGroups, nameOf, unlessRefused(403, want, call))).toEqual([])
  })

  it('is refused by every row that needs a right, without it', async () => {
    const call = (row: Row) => world.ask(row.method, sample(row.path), undefined, powerless)
    const needing = rows.filter(({ needs }) => needs.includes('.'))
    expect(await brokenBy(needing, nameOf, unlessRefused(403, want, call))).toEqual([])
  })
})
