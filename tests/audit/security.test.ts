import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { printDetails, type SecurityRow, SecurityWish } from '#shared/audit/security.ts'
import { securityDetails, securityEvents } from '#shared/base/audit.ts'
import { addDays } from '#shared/base/day.ts'
import { mostInReply } from '#shared/base/list.ts'
import { customersApi } from '#shared/customers/api.ts'
import { importsApi } from '#shared/imports/api.ts'
import { noteTry } from '../../functions/identity/noted-tries.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { log } from '../../functions/platform/log.ts'
import { nobody, noteSecurity, securityLines } from '../../functions/platform/security-log.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { aWorld } from '../support/story.ts'
import { password } from '../support/things/people.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
const written = vi.spyOn(log, 'info')
beforeEach(async () => {
  world = await aWorld()
  network += 1
  written.mockClear()
})

const read = (wish: Partial<SecurityWish> = {}, as = world.owner) =>
  world.call(auditApi.listSecurity, { body: SecurityWish.parse(wish) }, as)
const events = async (wish?: Partial<SecurityWish>) => (await read(wish)).rows.map(({ event }) => event)
const lines = () =>
  written.mock.calls.flatMap(([message, more]) =>
    message === 'Security event' ? [more as unknown as Readonly<Record<string, string>>] : [],
  )
/** Each from a network of its own story, for failures shut the door of a network too. */
let network = 0
const logIn = (email: string, secret: string) =>
  world.ask('POST', '/user/login', { email, password: secret }, undefined, { from: `198.51.100.${network}` })

describe('the security log', () => {
  it('tells the owners who signed in and who tried to, and names no e-mail, password or code of theirs', async () => {
    const { email } = world.manager
    await logIn(email, 'Väärä-salasana-1')
    await logIn(email, password)
    expect(await events()).toEqual(['signedIn', 'signInFailed'])
    const { rows } = await read()
    expect(rows).toMatchObject([
      { userId: world.manager.userId, name: world.manager.name, details: { way: 'password' } },
      { userId: world.manager.userId, details: { way: 'password' } },
    ])
    expect(lines().map(({ event, account }) => [event, account])).toEqual([
      ['signInFailed', world.owner.accountId],
      ['signedIn', world.owner.accountId],
    ])
    const said = JSON.stringify([rows, lines()])
    for (const secret of [email, 'Väärä-salasana-1', password]) expect(said).not.toContain(secret)
  })

  it.each([
    ['the last minute of a Finnish winter day', '2026-11-27T21:59:00.000Z', '2026-11-27'],
    ['the first one of the next', '2026-11-27T22:01:00.000Z', '2026-11-28'],
    ['the last minute of a summer day', '2026-06-27T20:59:00.000Z', '2026-06-27'],
    ['the first one of the next', '2026-06-27T21:01:00.000Z', '2026-06-28'],
  ])('has %s on its own day', async (_, at, day) => {
    world.clock.set(at)
    await logIn(world.manager.email, password)
    expect(await events()).toEqual(['signedIn'])
    const next = addDays(day, 1)
    expect([await events({ from: day, to: day }), await events({ from: next, to: next })]).toEqual([['signedIn'], []])
  })

  it('notes tries of nobody’s e-mail by as many requests, and where nobody’s account sees them', async () => {
    const sent = vi.spyOn(dynamo, 'send')
    const requests = async (email: string) => {
      sent.mockClear()
      await noteTry({ email, from: '192.0.2.9' }, { event: 'signInFailed', way: 'password' })
      return sent.mock.calls.length
    }
    const [known, unknown] = [await requests(world.manager.email), await requests('kukaan@muualla.example')]
    sent.mockRestore()
    expect(unknown).toBe(known)
    expect(await securityLines.newestWithin(actorOfAccount(nobody), { from: '0', until: '~', most: 1 })).toMatchObject([
      { event: 'signInFailed', userId: '' },
    ])
  })

  it('notes a door that is shut', async () => {
    for (let time = 0; time < 6; time++) await logIn(world.manager.email, 'Väärä-salasana-1')
    expect(await events({ event: 'lockedOut' })).toEqual(['lockedOut'])
    expect(await events({ event: 'signInFailed' })).toHaveLength(5)
  })

  it('notes what was refused, by the call and not by what it named', async () => {
    await world.ask('GET', '/tenant/jokin-salainen-id', undefined, world.owner)
    const { status } = await world.ask('POST', '/account/audit', { search: 'Äijö' }, world.accountant)
    expect(status).toBe(403)
    expect((await read()).rows).toMatchObject([
      { event: 'refused', userId: world.accountant.userId, details: { call: 'POST /api/v1/account/audit' } },
    ])
    expect(JSON.stringify(lines())).not.toContain('Äijö')
  })

  it('keeps a burst of refusals short, and the log has it whole; others are kept beside it', async () => {
    for (let time = 0; time < 30; time++) await world.ask('POST', '/account/audit', {}, world.accountant)
    expect(lines()).toHaveLength(30)
    const all = await securityLines.newestWithin(world.actor(world.owner), { from: '0', until: '~', most: 100 })
    expect(all).toHaveLength(20)
    await logIn(world.owner.email, password)
    expect((await events())[0]).toBe('signedIn')
    world.clock.set(new Date(world.clock.now() + 61_000).toISOString())
    await world.ask('POST', '/account/audit', {}, world.accountant)
    expect((await events())[0]).toBe('refused')
  })

  it('notes changed rights, what is taken out, and a personal code that is looked at, once in an hour', async () => {
    const { tenant } = await aHome(world.owner)
    const { tenant: existing } = await world.call(
      customersApi.readTenant,
      { params: { tenantId: tenant } },
      world.owner,
    )
    const coded = { ...existing, social: '131052-308T' }
    await world.call(customersApi.updateTenant, { params: { tenantId: tenant }, body: coded }, world.owner)
    for (let time = 0; time < 3; time++)
      await world.call(customersApi.readTenant, { params: { tenantId: tenant } }, world.owner)
    expect((await read({ event: 'codeOpened' })).rows.map(({ details }) => details)).toEqual([
      { kind: 'tenant', document: tenant },
    ])
    await world.call(importsApi.exportRows, { body: { kind: 'tenants', page: 0 } }, world.owner)
    await world.call(importsApi.exportRows, { body: { kind: 'tenants', page: 1 } }, world.owner)
    await world.call(accountsApi.invite, { body: { email: 'uusi@muu.example', role: 'reader' } }, world.owner)
    expect((await read()).rows.slice(0, 2).map(({ event, details }) => [event, details])).toEqual([
      ['rightsChanged', { deed: 'invited', person: 'uusi@muu.example' }],
      ['exported', { what: 'tenants' }],
    ])
    expect(JSON.stringify(await read())).not.toContain('131052-308T')
  })

  it('notes a whole list that is taken away, once for all its parts, and no page of it', async () => {
    const list = (query: object) => world.call(customersApi.listTenants, { query }, world.owner)
    await list({ page: 1, itemsPerPage: 100 })
    for (const page of [1, 2]) await list({ page, itemsPerPage: mostInReply })
    const { rows } = await read({ event: 'exported' })
    expect(rows).toMatchObject([{ userId: world.owner.userId, details: { what: '/tenant' } }])
    expect(rows.map(printDetails)).toEqual(['Vuokralaiset'])
  })

  it('stands though its line cannot be kept', async () => {
    const failing = vi.spyOn(securityLines, 'create').mockRejectedValueOnce(new Error('Full'))
    expect((await logIn(world.manager.email, password)).status).toBe(200)
    expect(failing).toHaveBeenCalledTimes(1)
  })
})

describe('reading the security log', () => {
  const who = () => ({ ...world.owner, from: '192.0.2.1' })
  const noting = async (count: number, as: Partial<ReturnType<typeof who>> = {}) => {
    for (let at = 0; at < count; at++) {
      world.clock.set(new Date(world.clock.now() + 60_000).toISOString())
      await noteSecurity(
        { ...who(), ...as },
        at % 2 ? { event: 'exported', what: 'audit' } : { event: 'steppedUp', way: 'code' },
      )
    }
  }

  it('goes back page by page, and reads as many lines as it shows', async () => {
    await noting(40)
    const sent = vi.spyOn(dynamo, 'send')
    const seen: SecurityRow[] = []
    for (let before = '', more = true; more; ) {
      sent.mockClear()
      const { rows, hasMore } = await read({ before })
      const limits = sent.mock.calls.flatMap(([{ input }]) => ('Limit' in input && input.Limit ? [input.Limit] : []))
      expect(limits).toEqual([15])
      seen.push(...rows)
      more = hasMore
      before = rows.at(-1)?._id ?? ''
    }
    sent.mockRestore()
    expect(seen).toHaveLength(40)
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(40)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })

  it('is narrowed by event, by person, by both and by days', async () => {
    await noting(20)
    world.clock.set('2026-11-04T10:00:00.000Z')
    await noting(4, world.manager)
    const count = async (wish: Partial<SecurityWish>) => (await read(wish)).rows.length
    expect(await count({ event: 'exported' })).toBe(12)
    expect(await count({ person: world.manager.userId })).toBe(4)
    expect(await count({ person: world.owner.userId, event: 'steppedUp' })).toBe(10)
    expect(await count({ from: '2026-11-03' })).toBe(4)
    expect(await count({ to: '2026-11-03', event: 'exported' })).toBe(10)
    expect(await count({ from: '2026-11-05' })).toBe(0)
  })

  it('is for those who read the trail, and of no other account', async () => {
    await noting(1)
    const body = SecurityWish.parse({})
    for (const person of [world.reader, world.accountant])
      expect((await world.ask('POST', '/account/audit/security', body, person)).status).toBe(403)
    expect((await read({}, world.stranger)).rows).toEqual([])
    const bad = { ...body, before: '#' }
    expect((await world.ask('POST', '/account/audit/security', bad, world.owner)).status).toBe(400)
  })

  it('forgets a line after four hundred days', async () => {
    await noting(1)
    world.clock.set('2027-12-08')
    expect((await read({ from: '2026-01-01' })).rows).toHaveLength(0)
  })
})

it('tells of each event only what its row of the table names', () => {
  for (const { label, tells } of Object.values(securityEvents)) {
    expect(label).not.toBe('')
    expect(tells.every((detail) => securityDetails.includes(detail))).toBe(true)
  }
})
