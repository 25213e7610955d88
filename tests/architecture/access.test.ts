import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#shared/accounts/roles.ts'
import { accessMatrix, printedMatrix } from '../../infra/access-matrix.ts'
import { aWorld } from '../support/story.ts'
import { changeRights } from '../support/things/member.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'
import { brokenBy } from './broken-by.ts'

const matrix = accessMatrix()
const guarded = matrix.filter(({ endpoint }) => endpoint.needs.includes('.'))
const sample = (path: string) => path.replace(/:\w+/g, 'x')

let world: World
const people = new Map<string, Person>()
beforeAll(async () => {
  world = await aWorld()
  for (const role of roles) people.set(role, await aPerson(world.owner.accountId, role, `Rooli ${role}`))
})

/** Refused for want of a right, and not because of what was asked. */
const isRefused = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 403 && String(body.message).startsWith('ROLE -')

describe('what npm run access prints', () => {
  it('has a line for each endpoint and a column for each role', () => {
    expect(printedMatrix().split('\n')).toHaveLength(matrix.length + 1)
    expect(printedMatrix()).toMatch(
      /customers\.createTenant +POST \/tenant\/create +tenants\.create +x +x +· +x +· +· +· +· +tenants\.einvoice, tenants\.social/,
    )
    expect(printedMatrix()).toMatch(/accounts\.updateAccount .* tilinumero +account\.iban/)
    expect(printedMatrix()).toMatch(/accounts\.deleteGroup .* myös +aina/)
  })

  it('is what every endpoint really answers to each role', async () => {
    const asked = guarded
      .filter(({ endpoint }) => endpoint.inGroup !== 'only')
      .flatMap((row) => roles.map((role) => ({ ...row, role })))
    const broken = await brokenBy(
      asked,
      ({ name, role }) => `${name}, ${role}`,
      async ({ endpoint, role, roles: open }) => {
        // Without a body an endpoint that takes one goes no further than the check of it.
        const answer = await world.ask(endpoint.method, sample(endpoint.path), undefined, people.get(role))
        return isRefused(answer) === open.includes(role) ? answer : undefined
      },
    )
    expect(broken).toEqual([])
  })
})

describe('a field that is locked', () => {
  const drafts: Readonly<Record<string, readonly [path: string, body: object]>> = {
    'tenants.social': ['/tenant/create', { version: 0, name: 'Äijö', social: '131052-308T' }],
    'tenants.einvoice': ['/tenant/create', { version: 0, name: 'Äijö', evoice: { evoiceAddress: '0037' } }],
    'partners.iban': ['/partner/create', { version: 0, name: 'Paula', iban: 'FI2112345600000785' }],
    'products.amount': ['/product/create', { version: 0, desc: 'Vuokra', amount: 1 }],
  }

  it.each(Object.entries(drafts))(
    '%s is refused from whoever lacks it, and from nobody else',
    async (right, [path, body]) => {
      const manager = await aPerson(world.owner.accountId, 'manager', 'Lukittu Lassi')
      expect((await world.ask('POST', path, body, manager)).status).toBe(200)
      await changeRights(manager, (rights) => rights.delete(`field:${right}`))
      expect(isRefused(await world.ask('POST', path, body, manager))).toBe(true)
    },
  )
})
