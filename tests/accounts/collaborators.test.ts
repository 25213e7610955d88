import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { presetOf } from '#shared/accounts/presets.ts'
import { rights } from '#shared/accounts/rights.ts'
import { auditApi } from '#shared/audit/api.ts'
import { users } from '../../functions/accounts/people.ts'
import { settings } from '../../functions/platform/settings.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { changeRights } from '../support/things/member.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const listed = async (by = world.owner) =>
  (await world.call(accountsApi.listCollaborators, { body: { itemsPerPage: 100 } }, by)).rows
const invite = (email: string, by = world.owner, rights: object = { role: 'reader' }) =>
  world.ask<{ message?: string; fields?: object }>('POST', '/account/invitation', { email, ...rights }, by)
const put = (who: Person, body: object, by: Person) =>
  world.ask<{ message?: string }>('PUT', `/account/collaborator/${who.userId}`, { version: 1, ...body }, by)
const remove = (who: Person, by: Person) =>
  world.ask<{ message?: string }>('DELETE', `/account/collaborator/${who.userId}`, undefined, by)

/** The secret in the newest letter to the address. */
async function secretIn(email: string): Promise<string> {
  const text = (await lettersTo(email)).at(-1)?.text ?? ''
  return /invitation#([\w-]{43})\n/.exec(text)?.[1] ?? ''
}
const accept = (secret: string, person: object = {}) =>
  world.ask<{ message?: string; email?: string; fields?: object }>('POST', '/user/invitation/accept', {
    secret,
    ...person,
  })
const logIn = (email: string, password: string) => world.ask('POST', '/user/login', { email, password })

const password = 'kolme sanaa peräkkäin'
const newcomer = { name: 'Uusi Ulla', password, passwordConfirm: password }

describe('the people of an account', () => {
  it('are listed with their roles, states and last sign-ins', async () => {
    await logIn(world.reader.email, 'Salasana-1234')
    const rows = await listed()
    expect(rows.map(({ name, role, state }) => [name, role, state])).toEqual([
      ['Ilkka Isännöitsijä', 'manager', 'active'],
      ['Kirsi Kirjanpitäjä', 'accountant', 'active'],
      ['Lauri Lukija', 'reader', 'active'],
      ['Oili Omistaja', 'owner', 'active'],
    ])
    const signIns = rows.map(({ lastSignIn }) => lastSignIn.slice(0, 10))
    expect(signIns).toEqual(['', '', '2026-11-02', ''])
  })

  it('are given to whoever works there, with or without themselves', async () => {
    const users = async (includeMe: boolean) =>
      (await world.call(accountsApi.getAccountUsers, { body: { includeMe } }, world.reader)).users.map(
        ({ name }) => name,
      )
    expect(await users(false)).toEqual(['Ilkka Isännöitsijä', 'Kirsi Kirjanpitäjä', 'Oili Omistaja'])
    expect(await users(true)).toContain('Lauri Lukija')
  })

  it.each(['manager', 'accountant', 'reader'] as const)('are managed by no %s', async (role) => {
    expect((await world.ask('POST', '/account/collaborators', {}, world[role])).status).toBe(403)
    expect((await invite('uusi@esimerkki.fi', world[role])).status).toBe(403)
    expect((await put(world.reader, { role: 'manager' }, world[role])).status).toBe(403)
    expect((await remove(world.accountant, world[role])).status).toBe(403)
  })
})

describe('an invitation', () => {
  it('brings somebody new, who chooses a name and a password', async () => {
    const email = 'uusi.ulla@esimerkki.fi'
    expect((await invite('Uusi.Ulla@Esimerkki.fi', world.owner, { role: 'accountant' })).status).toBe(200)
    expect((await listed()).find((row) => row.email === email)).toMatchObject({ state: 'invited', name: '' })
    const secret = await secretIn('uusi.ulla@esimerkki.fi')
    const { invitation } = await world.call(accountsApi.readInvitation, { body: { secret } })
    expect(invitation).toEqual({
      account: 'Kotiranta Oy',
      inviter: 'Oili Omistaja',
      email,
      role: 'accountant',
      isKnown: false,
    })
    expect(await accept(secret)).toMatchObject({ status: 400, body: { fields: { name: 'Anna nimi' } } })
    expect(await accept(secret, { name: 'Ulla', password: 'lyhyt' })).toMatchObject({ status: 400 })
    expect(await accept(secret, newcomer)).toMatchObject({ status: 200, body: { email } })
    expect(await logIn(email, newcomer.password)).toMatchObject({
      status: 200,
      body: { userData: { role: 'accountant', name: 'Uusi Ulla' } },
    })
    expect((await listed()).find((row) => row.email === email)).toMatchObject({ state: 'active', name: 'Uusi Ulla' })
  })

  it('gives a known person the place at once, their name and password as they were', async () => {
    await invite(world.stranger.email)
    const secret = await secretIn(world.stranger.email)
    const { invitation } = await world.call(accountsApi.readInvitation, { body: { secret } })
    expect(invitation.isKnown).toBe(true)
    expect((await accept(secret, { name: 'Huijari', password: 'Toinen-salasana-1' })).status).toBe(200)
    expect((await logIn(world.stranger.email, 'Salasana-1234')).status).toBe(200)
    const there = { ...world.stranger, accountId: world.owner.accountId }
    expect((await world.ask('GET', '/tenant', undefined, there)).status).toBe(200)
    expect((await world.ask('POST', '/tenant/create', { version: 0, name: 'X' }, there)).status).toBe(403)
  })

  it('opens once', async () => {
    await invite('kerran@esimerkki.fi')
    const secret = await secretIn('kerran@esimerkki.fi')
    const both = await Promise.all([accept(secret, newcomer), accept(secret, newcomer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await accept(secret, newcomer)).body.message).toBe('Kutsu ei ole enää voimassa. Pyydä uusi kutsu.')
  })

  it('is over after fourteen days, and may be sent again with another link', async () => {
    await invite('hidas@esimerkki.fi')
    const first = await secretIn('hidas@esimerkki.fi')
    world.clock.set('2026-11-16')
    world.clock.set('2026-11-17')
    expect((await accept(first, newcomer)).status).toBe(404)
    const [row] = (await listed()).filter(({ state }) => state === 'expired')
    const params = { invitationId: row?._id ?? '' }
    await world.call(accountsApi.resendInvitation, { params }, world.owner)
    expect((await accept(first, newcomer)).status).toBe(404)
    expect((await accept(await secretIn('hidas@esimerkki.fi'), newcomer)).status).toBe(200)
  })

  it('opens no more when it was cancelled', async () => {
    await invite('peruttu@esimerkki.fi')
    const [row] = (await listed()).filter(({ state }) => state === 'invited')
    await world.call(accountsApi.cancelInvitation, { params: { invitationId: row?._id ?? '' } }, world.owner)
    expect((await accept(await secretIn('peruttu@esimerkki.fi'), newcomer)).status).toBe(404)
    expect((await listed()).length).toBe(4)
  })

  it('is in the table as a hash only', async () => {
    await invite('salaisuus@esimerkki.fi')
    const { Items } = await dynamo.send(new ScanCommand({ TableName: settings.table }))
    expect(JSON.stringify(Items)).not.toContain(await secretIn('salaisuus@esimerkki.fi'))
  })

  it('goes neither to one who is there already nor twice to one address', async () => {
    expect(await invite(world.reader.email)).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    })
    await invite('kahdesti@esimerkki.fi')
    expect(await invite('kahdesti@esimerkki.fi')).toMatchObject({ status: 400 })
  })
})

describe('rights', () => {
  it('taken away are refused at the next call, and so is a person who was removed or shut out', async () => {
    const list = () => world.ask('GET', '/tenant', undefined, world.reader)
    expect((await list()).status).toBe(200)
    expect((await put(world.reader, { role: 'reader', revoked: ['tenants.read'] }, world.owner)).status).toBe(200)
    expect((await list()).status).toBe(403)
    expect((await put(world.reader, { version: 2, role: 'reader' }, world.owner)).status).toBe(200)
    expect((await list()).status).toBe(200)
    expect((await put(world.reader, { version: 3, role: 'reader', disabled: true }, world.owner)).status).toBe(200)
    expect((await list()).status).toBe(401)
    expect((await logIn(world.reader.email, 'Salasana-1234')).status).toBe(401)
    expect((await put(world.reader, { version: 4, role: 'reader' }, world.owner)).status).toBe(200)
    expect((await remove(world.reader, world.owner)).status).toBe(200)
    expect((await list()).status).toBe(401)
  })

  it('are saved by one of two who change them at once', async () => {
    const both = await Promise.all([
      put(world.reader, { role: 'manager' }, world.owner),
      put(world.reader, { role: 'accountant' }, world.owner),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  describe('given by one who is no owner', () => {
    beforeEach(() =>
      changeRights(world.manager, (rights) => {
        for (const action of ['read', 'create', 'edit', 'remove']) rights.add(`collaborators.${action}`)
        rights.delete('payments.remove')
      }),
    )

    it('are not more than their own', async () => {
      const rights = (granted: string[]) => ({ role: 'reader', granted })
      expect((await put(world.reader, rights(['tenants.edit']), world.manager)).status).toBe(200)
      expect((await put(world.reader, { version: 2, ...rights(['payments.remove']) }, world.manager)).status).toBe(403)
      expect((await put(world.reader, { version: 2, ...rights(['account.edit']) }, world.manager)).status).toBe(403)
      expect((await invite('uusi@esimerkki.fi', world.manager, rights(['account.edit']))).status).toBe(403)
      expect((await invite('uusi@esimerkki.fi', world.manager, { role: 'owner' })).status).toBe(403)
    })

    it('stay where they are when the person had them already', async () => {
      await put(world.accountant, { role: 'accountant', granted: ['tenants.edit'] }, world.owner)
      const kept = { version: 2, role: 'accountant', granted: ['tenants.edit'], revoked: ['invoices.remove'] }
      expect(presetOf.accountant.has('payments.remove')).toBe(true)
      expect((await put(world.accountant, kept, world.manager)).status).toBe(200)
    })

    it('make no owner, though they have every right there is', async () => {
      await changeRights(world.manager, (all) => {
        for (const right of rights) all.add(right)
      })
      expect((await put(world.reader, { role: 'owner' }, world.manager)).status).toBe(403)
      expect((await invite('omistajaksi@esimerkki.fi', world.manager, { role: 'owner' })).status).toBe(403)
      expect((await put(world.owner, { role: 'manager' }, world.manager)).status).toBe(403)
      expect((await put(world.reader, { role: 'manager' }, world.manager)).status).toBe(200)
    })

    it('are neither their own nor an owner’s', async () => {
      const own = { version: 2, role: 'manager', granted: ['collaborators.edit'] }
      expect((await put(world.manager, own, world.manager)).status).toBe(403)
      expect((await put(world.owner, { role: 'reader' }, world.manager)).status).toBe(403)
      expect((await remove(world.owner, world.manager)).status).toBe(403)
      expect((await remove(world.manager, world.manager)).status).toBe(403)
    })
  })
})

it('one who becomes an owner may do everything, whatever was granted and taken before', async () => {
  const draft = { role: 'owner', granted: ['tenants.edit'], revoked: ['payments.remove'] }
  expect((await put(world.manager, draft, world.owner)).status).toBe(200)
  const params = { userId: world.manager.userId }
  const { collaborator } = await world.call(accountsApi.readCollaborator, { params }, world.owner)
  expect(collaborator).toMatchObject({ role: 'owner', granted: [], revoked: [] })
})

describe('the last owner', () => {
  const last = { status: 409, body: { message: 'Tilillä on oltava vähintään yksi omistaja.' } }

  it('is neither removed nor made anything else, and cannot shut themselves out', async () => {
    expect(await put(world.owner, { role: 'manager' }, world.owner)).toMatchObject(last)
    expect(await remove(world.owner, world.owner)).toMatchObject(last)
    expect((await put(world.owner, { role: 'owner', disabled: true }, world.owner)).status).toBe(409)
  })

  it('is also who alone of the owners can sign in', async () => {
    const second = await aPerson(world.owner.accountId, 'owner', 'Toinen Omistaja')
    const closed = await users.find(second.userId)
    if (!closed) throw new Error('There is no second owner')
    await users.replace({ ...closed, disabled: true })
    expect(await put(world.owner, { role: 'manager' }, world.owner)).toMatchObject(last)
    expect(await remove(world.owner, world.owner)).toMatchObject(last)
  })

  it('is left by one of two who remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const second = await aPerson(world.owner.accountId, 'owner', `Omistaja ${round}`)
      const both = await Promise.all([remove(second, world.owner), put(world.owner, { role: 'reader' }, second)])
      expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      const owners = (await listed(second).catch(() => listed(world.owner))).filter(({ role }) => role === 'owner')
      expect(owners.length).toBeGreaterThanOrEqual(1)
      world = await aWorld()
    }
  })

  it('may step down once there is another', async () => {
    const second = await aPerson(world.owner.accountId, 'owner', 'Toinen Omistaja')
    expect((await put(world.owner, { role: 'manager' }, world.owner)).status).toBe(200)
    expect(await remove(second, second)).toMatchObject(last)
  })
})

it('who was let in and what their rights became is in the audit trail', async () => {
  await invite('jalki@esimerkki.fi')
  await accept(await secretIn('jalki@esimerkki.fi'), newcomer)
  await put(world.reader, { role: 'accountant' }, world.owner)
  await remove(world.accountant, world.owner)
  const { rows } = await world.call(auditApi.listAudit, { body: { sortBy: 'at' } }, world.owner)
  expect(rows.map(({ deed, kind, name, title }) => [deed, kind, name, title])).toEqual([
    ['create', 'invitation', 'Oili Omistaja', 'jalki@esimerkki.fi'],
    ['create', 'membership', 'Uusi Ulla', 'Uusi Ulla'],
    ['change', 'membership', 'Oili Omistaja', 'Lauri Lukija'],
    ['remove', 'membership', 'Oili Omistaja', 'Kirsi Kirjanpitäjä'],
  ])
  expect(rows[2]?.changes).toEqual([{ path: 'role', before: 'reader', after: 'accountant' }])
})
