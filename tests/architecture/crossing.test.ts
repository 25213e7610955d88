import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { apis } from '../../functions/openapi.ts'
import { anAddress } from '../forms/samples.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { referenceNames, type Things, thingsOf } from './bodies/reference-bodies.ts'
import { leavesOf, withLeaf } from './body-leaves.ts'

/**
 * Ids of another account where an address, a list's wish or a header takes one. Ids in paths are asked by
 * tenants-apart.test.ts, those in what commands write by references.test.ts, and each role by access.test.ts.
 */
const rows = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]): Endpoint & { name: string } => ({
    name: `${area}.${name}`,
    ...endpoint,
  })),
)

/** What fields are called besides that may say which document or account is meant. */
const alsoIds = new Set([
  'account',
  'accountSelector',
  'document',
  'documentId',
  'group',
  'header',
  'id',
  'principal',
  'user',
  'userId',
  'person',
  'landlord',
  'increase',
])
const isId = (path: string): boolean => {
  const name = path.split('.').findLast((part) => part !== '[]') ?? ''
  return referenceNames.has(name) || alsoIds.has(name) || /Ids?$/.test(name)
}

const inQuery = rows.flatMap((row) => {
  if (!row.query || row.needs === 'anyone') return []
  const { properties = {} } = z.toJSONSchema(row.query as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
    .filter(isId)
    .map((field) => ({ row, field, name: row.name }))
})

const inWish = rows.flatMap((row) =>
  row.body && row.method === 'POST' && row.needs.endsWith('.read')
    ? leavesOf(row)
        .filter(isId)
        .map((field) => ({ row, field, name: row.name }))
    : [],
)

let world: World
let ours: Things
let ids: readonly string[]
beforeAll(async () => {
  world = await aWorld()
  ours = await thingsOf(world, world.owner)
  // The same bank file has the same entries in both accounts.
  const theirs = new Set(idsOf(await thingsOf(world, world.stranger)))
  ids = [...idsOf(ours), world.owner.accountId, world.owner.userId].filter((id) => !theirs.has(id))
})

const longEnough = 15

/** Ids of everything there is, each once; words that are short enough to stand in any answer are none. */
function idsOf({ home, runningHome, idOf, recurring, ...more }: Things): string[] {
  const named = Object.values(more).filter((value) => typeof value === 'string')
  const all = [...Object.values(home), ...Object.values(runningHome), ...named, ...[...referenceNames].map(idOf)]
  return [...new Set(all)].filter((id) => id.length > longEnough)
}

/** The id of the kind that the field is called by, the account's, and a few of other kinds. */
function askedIn(field: string): string[] {
  const name = field.split('.').findLast((part) => part !== '[]') ?? ''
  const few = ids.filter((_, at) => at % 6 === 0)
  return [...new Set([ours.idOf(name), world.owner.accountId, ...few])].filter((id) => id.length > longEnough)
}

/** What of ours an answer says that was not asked with. */
const reportedOf = (body: unknown, asked: string): string[] => {
  const text = body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : JSON.stringify(body)
  return ids.filter((id) => id !== asked && text.includes(id))
}

/** The path with ids of the neighbour's own, so that nothing but the wish is ours. */
const ownPath = ({ path }: Endpoint): string => path.replace(/:\w+/g, 'x')

describe('the neighbour, who may do everything at home, is told nothing of ours', () => {
  it('is asked wherever such a field is', () => {
    expect(inQuery.length).toBeGreaterThan(10)
    expect(inWish.length).toBeGreaterThan(20)
  })

  it.each(inQuery)('by $field in the address of $name', async ({ row, field }) => {
    for (const id of askedIn(field)) {
      const path = `${ownPath(row)}?${new URLSearchParams({ [field]: id })}`
      const answer = await world.ask(row.method, path, row.body ? {} : undefined, world.stranger, { from: anAddress() })
      expect(answer.status, path).toBeLessThan(500)
      expect(reportedOf(answer.body, id), path).toEqual([])
    }
  })

  it.each(inWish)('by $field in the wish of $name', async ({ row, field }) => {
    for (const id of askedIn(field)) {
      const answer = await world.ask(row.method, ownPath(row), withLeaf({}, field, id), world.stranger)
      expect(answer.status, `${field} ${id}`).toBeLessThan(500)
      expect(reportedOf(answer.body, id), `${field} ${id}`).toEqual([])
    }
  })

  it('by saying that they wrote it', async () => {
    const { accountId } = world.owner
    const kinds = ['tenant', 'invoice', 'contract', 'apartment', 'condominium', 'receipt', 'product', 'entry']
    const wrote = kinds.flatMap((kind) => ids.slice(0, 6).map((id) => `${accountId}:${kind}:${id}:`)).join(',')
    const lists = rows.filter(({ path, needs }) => needs.endsWith('.read') && !path.includes(':'))
    for (const row of lists) {
      const answer = await world.ask(row.method, row.path, row.body ? {} : undefined, world.stranger, { wrote })
      expect(reportedOf(answer.body, ''), row.name).toEqual([])
      expect(answer.headers.get('x-wrote') ?? '', row.name).not.toContain(accountId)
    }
  })

  it('by naming our account as their own, in group mode or out of it', async () => {
    for (const groupMode of [false, true]) {
      const intruder = { ...world.stranger, accountId: world.owner.accountId, groupMode }
      const answer = await world.ask('GET', '/tenant', undefined, intruder)
      expect(reportedOf(answer.body, ''), String(groupMode)).toEqual([])
    }
  })

  it('would be found out: our own lists tell of these', async () => {
    const answer = await world.ask('POST', '/apartment/list', {}, world.owner)
    expect(reportedOf(answer.body, '')).not.toEqual([])
  })
})
