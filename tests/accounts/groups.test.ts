import { beforeAll, describe, expect, it } from 'vitest'
import type { NamedGroup } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { accounts } from '../../functions/accounts/people.ts'
import { aWorld } from '../support/story.ts'
import { aGroup, groupForm } from '../support/things/groups.ts'
import { changeRights, without } from '../support/things/member.ts'
import { alsoIn, anAccount, aPerson, type Person } from '../support/things/people.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let world: World
/** The owner's second account, with a home of its own. */
let second: string
let group: string
/** Of the group, and of the first account alone. */
let member: Person
const inGroup = (person: Person): Person => ({ ...person, groupMode: true })
const named = { body: { page: 1 } }

beforeAll(async () => {
  world = await aWorld()
  second = await anAccount('Kotiranta Asunnot Oy')
  await alsoIn(world.owner, second, 'owner')
  group = await aGroup(world.owner, 'Kotiranta-konserni', second)
  member = world.manager
  await world.call(
    groupsApi.attachUsers,
    {
      params: { groupId: group },
      body: {
        users: [
          { _id: world.owner.userId, role: 'owner' },
          { _id: member.userId, role: 'member' },
        ],
      },
    },
    world.owner,
  )
  await aHome(world.owner)
  await aHome({ ...world.owner, accountId: second }, { number: 'B 2' })
  await aHome(world.stranger, { number: 'C 3' })
})

describe('group mode', () => {
  it('goes on and off, and says where one may go there', async () => {
    const on = await world.call(identityApi.setGroupMode, {}, world.owner)
    expect(on.userData).toMatchObject({ groupMode: true, group: { _id: group, name: 'Kotiranta-konserni' } })
    expect(on.userData.userPermissions.routes).toContain('g-overview')
    const off = await world.call(identityApi.setGroupMode, {}, inGroup(world.owner))
    expect(off.userData.groupMode).toBe(false)
  })

  it('meets the next log-in as it was left', async () => {
    await world.call(identityApi.setGroupMode, {}, member)
    const credentials = { email: member.email, password: 'Salasana-1234' }
    expect(await world.call(identityApi.login, { body: credentials })).toMatchObject({ userData: { groupMode: true } })
    await world.call(identityApi.setGroupMode, {}, inGroup(member))
    expect(await world.call(identityApi.login, { body: credentials })).toMatchObject({ userData: { groupMode: false } })
  })

  it('is not for those who belong to no group', async () => {
    const answer = await world.ask('GET', '/user/set-group-mode', undefined, world.accountant)
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^ROLE -/) } })
  })

  it('lists what is in every account, each row with its account', async () => {
    const { rows, totalLength } = await world.call(apartmentListApi.listApartments, named, inGroup(world.owner))
    expect(totalLength).toBe(2)
    expect(rows.map(({ fullAddress, account, accountName }) => [fullAddress, account, accountName])).toEqual([
      ['Katajakatu 5 A 1', world.owner.accountId, 'Kotiranta Oy'],
      ['Katajakatu 5 B 2', second, 'Kotiranta Asunnot Oy'],
    ])
    const companies = await world.call(propertiesApi.listGroupCondominiums, named, inGroup(world.owner))
    expect(companies.totalLength).toBe(2)
    const found = await world.call(
      propertiesApi.listGroupCondominiums,
      { body: { search: 'asunnot' } },
      inGroup(world.owner),
    )
    expect(found.rows.map(({ account }) => account)).toEqual([second])
    expect((await world.call(invoicesApi.listGroupInvoices, named, inGroup(world.owner))).totalLength).toBe(0)
    const { accounts } = await world.call(reportsApi.getGroupStats, {}, inGroup(world.owner))
    expect(accounts.map(({ name, apartments, open }) => [name, apartments, open])).toEqual([
      ['Kotiranta Asunnot Oy', 1, 0],
      ['Kotiranta Oy', 1, 0],
    ])
  })

  it('shows a member only the accounts they are members of, and nobody a group’s other accounts', async () => {
    const { rows } = await world.call(apartmentListApi.listApartments, named, inGroup(member))
    expect(rows.map(({ account }) => account)).toEqual([member.accountId])
    const outsider = await world.call(reportsApi.getGroupStats, {}, inGroup(world.reader)).catch(String)
    expect(outsider).toContain('403')
  })

  it('reads an account only with the right that the person has in that account', async () => {
    const helper = await aPerson(second, 'owner', 'Auli Apuri')
    await alsoIn(helper, world.owner.accountId, 'reader')
    await changeRights({ ...helper, accountId: world.owner.accountId }, without('apartments.read'))
    await world.call(
      groupsApi.attachUsers,
      {
        params: { groupId: group },
        body: {
          users: [
            { _id: world.owner.userId, role: 'owner' },
            { _id: member.userId, role: 'member' },
            { _id: helper.userId, role: 'member' },
          ],
        },
      },
      world.owner,
    )
    const { rows } = await world.call(apartmentListApi.listApartments, named, inGroup(helper))
    expect(rows.map(({ account }) => account)).toEqual([second])
    const companies = await world.call(propertiesApi.listGroupCondominiums, named, inGroup(helper))
    expect(companies.totalLength).toBe(2)
  })

  it('opens nothing to one who lies about it', async () => {
    expect((await world.ask('POST', '/condominium/group-list', {}, inGroup(world.stranger))).status).toBe(403)
    expect((await world.ask('POST', '/apartment/list', {}, inGroup(world.stranger))).status).toBe(403)
    expect((await world.ask('POST', '/condominium/list', {}, inGroup(world.owner))).status).toBe(403)
  })
})

describe('a group', () => {
  it('takes a logo by its bytes, and shows it to everyone in its accounts', async () => {
    const made = await world.ask<{ group: NamedGroup }>('POST', '/group/create', groupForm({}, png), world.owner)
    expect(made.body.group.logo).toMatch(/^logo-\w+\.png$/)
    const own = await world.ask<Uint8Array>('GET', `/group/get-logo/${made.body.group._id}`, undefined, world.owner)
    expect(own.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(own.body).equals(png)).toBe(true)
    const third = await anAccount('Kolmas Oy')
    await alsoIn(world.owner, third, 'owner')
    const body = { account: third, group: made.body.group._id }
    await world.call(groupsApi.attachGroup, { body }, world.owner)
    const path = `/account/get-account-logo/${third}`
    expect((await world.ask('GET', path, undefined, world.owner)).status).toBe(200)
    expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
    await world.call(groupsApi.attachGroup, { body: { ...body, group: '' } }, world.owner)
    expect((await world.ask('GET', path, undefined, world.owner)).status).toBe(404)
  })

  it.each([
    ['an SVG, which may carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page with the name of an image', '<!doctype html><script>alert(1)</script>'],
    ['nothing', 'PNG'],
    ['too large an image', new Uint8Array([...png, ...new Uint8Array(500_000)])],
  ])('refuses %s as a logo', async (_, logo) => {
    const answer = await world.ask('POST', '/group/create', groupForm({}, logo), world.owner)
    expect(answer).toMatchObject({ status: 400, body: { fields: { logo: expect.any(String) } } })
  })

  it('keeps its logo when edited without one, and loses it when told', async () => {
    const made = await world.ask<{ group: NamedGroup }>('POST', '/group/create', groupForm({}, png), world.owner)
    const { _id, logo, version } = made.body.group
    const edit = (data: object) =>
      world.ask<{ group: NamedGroup }>('PUT', `/group/edit/${_id}`, groupForm(data), world.owner)
    const kept = await edit({ version, name: 'Uusi nimi' })
    expect(kept.body.group).toMatchObject({ name: 'Uusi nimi', logo, version: version + 1 })
    expect((await edit({ version })).status).toBe(409)
    expect((await edit({ version: version + 1, logoIs: 'removed' })).body.group.logo).toBe('')
  })

  it('has colours that are hard to read only when somebody says so', async () => {
    const colors = { primary: '#ffff00', footer: '#eeeeee', footerText: '#ffffff' }
    const refused = await world.ask('POST', '/group/create', groupForm({ colors }), world.owner)
    expect(refused).toMatchObject({ status: 400, body: { fields: { unreadableAccepted: expect.any(String) } } })
    const accepted = groupForm({ colors, unreadableAccepted: true })
    expect((await world.ask('POST', '/group/create', accepted, world.owner)).status).toBe(200)
  })

  it('is made once by one click that comes twice', async () => {
    const extra = { key: 'a-click-of-the-owner-1' }
    const twice = [1, 2].map(() =>
      world.ask<{ group: NamedGroup }>('POST', '/group/create', groupForm({}), world.owner, extra),
    )
    const ids = (await Promise.all(twice)).map(({ body }) => body.group?._id)
    expect(new Set(ids).size).toBe(1)
    const other = await world.ask('POST', '/group/create', groupForm({}), world.stranger, extra)
    expect(other.status).toBe(409)
  })

  it('is no more once it is removed: its accounts have no look and its people no group mode', async () => {
    const account = await anAccount('Lyhyt Oy')
    const person = await aPerson(account, 'owner', 'Lyydia Lyhyt')
    const short = await aGroup(person, 'Lyhytikäinen')
    expect((await world.call(identityApi.getCurrentUser, {}, person)).currentUser.group?.name).toBe('Lyhytikäinen')
    await world.call(groupsApi.deleteGroup, { params: { id: short } }, person)
    const { currentUser } = await world.call(identityApi.getCurrentUser, {}, person)
    expect(currentUser).toMatchObject({ group: null, groupMode: false })
    expect(currentUser.userPermissions.routes).not.toContain('g-overview')
    expect(currentUser.currentAccount.group).toBe('')
    expect((await accounts.find(account))?.group).toBe('')
    expect((await world.ask('GET', `/group/getOne/${short}`, undefined, person)).status).toBe(404)
  })
})

describe('who may do what to a group', () => {
  it('a member looks, an owner changes, a stranger finds nothing', async () => {
    const seen = await world.call(groupsApi.readGroup, { params: { id: group } }, member)
    expect(seen.group).toMatchObject({ role: 'member', accounts: [{ name: 'Kotiranta Oy' }] })
    const tries = [
      ['PUT', `/group/edit/${group}`, groupForm({})],
      ['PUT', `/group/delete/${group}`, undefined],
      ['PUT', `/group/${group}/attach-users`, { users: [{ _id: member.userId, role: 'owner' }] }],
    ] as const
    for (const [method, path, body] of tries) {
      expect((await world.ask(method, path, body, member)).status, path).toBe(403)
      expect((await world.ask(method, path, body, world.stranger)).status, path).toBe(404)
    }
    expect((await world.ask('GET', `/group/getOne/${group}`, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('POST', '/group/create', groupForm({}), world.reader)).status).toBe(403)
  })

  it('people are found and attached only from accounts that one owns', async () => {
    const { users } = await world.call(groupsApi.searchUsers, { query: {} }, world.owner)
    const ids = users.map(({ _id }) => _id)
    expect(ids).toContain(world.reader.userId)
    expect(ids).not.toContain(world.stranger.userId)
    expect((await world.ask('GET', '/group/search-users', undefined, member)).status).toBe(403)
    const users_ = [
      { _id: world.owner.userId, role: 'owner' },
      { _id: world.stranger.userId, role: 'member' },
    ]
    const path = `/group/${group}/attach-users`
    expect((await world.ask('PUT', path, { users: users_ }, world.owner)).status).toBe(404)
  })

  it('somebody always owns it', async () => {
    const users = [{ _id: world.owner.userId, role: 'member' }]
    const answer = await world.ask('PUT', `/group/${group}/attach-users`, { users }, world.owner)
    expect(answer).toMatchObject({ status: 400, body: { message: 'Ryhmällä on oltava omistaja.' } })
  })

  it('accounts are attached by those who own both them and the group', async () => {
    const theirs = await aGroup(world.stranger, 'Vieras ryhmä')
    const attach = (account: string, to: string, who: Person) =>
      world.ask('PUT', '/account/attach-group', { account, group: to }, who)
    expect((await attach(world.owner.accountId, theirs, world.owner)).status).toBe(404)
    expect((await attach(world.stranger.accountId, group, world.owner)).status).toBe(404)
    expect((await attach(world.owner.accountId, '', member)).status).toBe(403)
    const several = { accounts: [second, world.stranger.accountId], group }
    expect((await world.ask('PUT', '/account/attach-group-multiple', several, world.owner)).status).toBe(404)
  })

  it('lists say how many accounts a group has and which group an account is in', async () => {
    const { rows } = await world.call(groupsApi.searchGroups, { query: { search: 'kotiranta' } }, member)
    expect(rows).toEqual([{ _id: group, name: 'Kotiranta-konserni', role: 'member', accounts: 1, users: 3 }])
    const list = await world.call(groupsApi.listGroupAccounts, { query: { group } }, inGroup(world.owner))
    expect(list.rows.map(({ name, groupName, owned }) => [name, groupName, owned])).toEqual([
      ['Kotiranta Asunnot Oy', 'Kotiranta-konserni', true],
      ['Kotiranta Oy', 'Kotiranta-konserni', true],
    ])
  })

  it('that is no more is told of no account, not even of those that its owner could not take out', async () => {
    const account = await anAccount('Pitkä Oy')
    const person = await aPerson(account, 'owner', 'Pertti Pitkä')
    const gone = await aGroup(person, 'Mennyt')
    await world.call(groupsApi.deleteGroup, { params: { id: gone } }, person)
    const stored = await accounts.find(account)
    if (!stored) throw new Error('The account is missing')
    await accounts.replace({ ...stored, group: gone })
    const search = { query: { search: '*' } }
    const listed = await world.call(identityApi.searchUsersAccounts, search, person)
    expect(listed.accounts.map(({ group }) => group)).toEqual([''])
    expect((await world.call(identityApi.getCurrentUser, {}, person)).currentUser.currentAccount.group).toBe('')
  })
})
