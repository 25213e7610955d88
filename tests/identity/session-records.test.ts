import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { signIns } from '../../functions/accounts/last-sign-in.ts'
import { deviceName } from '../../functions/identity/device-name.ts'
import { makeToken } from '../../functions/identity/tokens.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { alsoIn, anAccount, type Person, password } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  // The table forgets counters by its own clock.
  world.clock.set(new Date().toISOString())
})

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const later = (minutes: number) => world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())

interface Signing {
  readonly agent?: string
  readonly device?: string
  readonly from?: string
}
async function signIn(who: Person, { agent = windows, device = 'oma-kone', from = '192.0.2.7' }: Signing = {}) {
  const extra = { from, headers: { 'user-agent': agent } }
  const answer = await world.ask<{ token: string }>(
    'POST',
    '/user/login',
    { email: who.email, password, device },
    undefined,
    extra,
  )
  expect(answer.status).toBe(200)
  return answer.body.token
}
const read = (token: string, who = world.owner) => world.ask('GET', '/user/getCurrentUser', undefined, who, { token })
const isIn = async (token: string, who = world.owner) => (await read(token, who)).status === 200
const list = async (token: string, who = world.owner) =>
  (await world.call(identityApi.listSessions, {}, who, { token })).sessions
const rule = (rules: { idleMinutes?: number; mostSessions?: number }) =>
  world.call(accountsApi.saveSessionRules, { body: rules }, world.owner)
const versionOf = async (who: Person) => (await signIns.find(who.userId))?.version

describe('the list of sessions', () => {
  it('names each by its device, says which is this one, and ends one of them', async () => {
    const here = await signIn(world.owner)
    later(1)
    const there = await signIn(world.owner, { agent: iphone, device: 'puhelin' })
    const [newest, oldest] = await list(here)
    expect([newest, oldest]).toMatchObject([
      { device: 'Safari, iPhone', isThis: false },
      { device: 'Chrome, Windows', isThis: true },
    ])
    await world.call(identityApi.endSession, { params: { sessionId: newest?._id ?? '' } }, world.owner, { token: here })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await list(here)).toHaveLength(1)
  })

  it('ends all others at once', async () => {
    const tokens = [await signIn(world.owner), await signIn(world.owner), await signIn(world.owner)]
    const [here = ''] = tokens
    await world.call(identityApi.endOtherSessions, {}, world.owner, { token: here })
    expect(await Promise.all(tokens.map((token) => isIn(token)))).toEqual([true, false, false])
  })

  it('ends nobody else’s by its id', async () => {
    const [mine, theirs] = [await signIn(world.owner), await signIn(world.stranger)]
    const [session] = await list(theirs, world.stranger)
    const refused = await world.ask('DELETE', `/user/session/${session?._id}`, undefined, world.owner, { token: mine })
    expect([refused.status, refused.body.message]).toEqual([404, 'Istuntoa ei löytynyt.'])
    expect([await isIn(mine), await isIn(theirs, world.stranger)]).toEqual([true, true])
  })

  it('keeps all that begin at the same moment, and leaves out those that are over', async () => {
    const tokens = await Promise.all([1, 2, 3, 4].map(() => signIn(world.owner)))
    expect(await list(tokens[0] ?? '')).toHaveLength(4)
    later(12 * 60 + 1)
    expect(await list(await signIn(world.owner))).toHaveLength(1)
  })

  it('is of one alone after the password was changed, and that one goes on under its own name', async () => {
    const [here, there] = [await signIn(world.owner), await signIn(world.owner)]
    const own = (await list(here)).find(({ isThis }) => isThis)
    const next = 'rusina lapio kivi'
    const body = { currentPassword: password, password: next, passwordConfirm: next }
    const { token } = await world.call(identityApi.updateMyPassword, { body }, world.owner, { token: here })
    expect(await list(token)).toMatchObject([{ _id: own?._id, isThis: true }])
    expect([await isIn(token), await isIn(here), await isIn(there)]).toEqual([true, false, false])
  })

  it('does not come back to life when its person changes the password just as it is ended', async () => {
    const [stolen, own] = [await signIn(world.owner), await signIn(world.owner)]
    await world.call(identityApi.endOtherSessions, {}, world.owner, { token: own })
    const next = 'rusina lapio kivi'
    const body = { currentPassword: password, password: next, passwordConfirm: next }
    const refused = await world.ask('PUT', '/user/updateMyPassword', body, world.owner, { token: stolen })
    expect([refused.status, await isIn(own)]).toEqual([401, true])
  })

  it('takes a token that names another person’s session for none', async () => {
    await signIn(world.owner)
    const [session] = await list(await signIn(world.stranger), world.stranger)
    expect(await isIn(await makeToken(world.owner.userId, 0, false, session?._id))).toBe(false)
  })
})

describe('the use of a session', () => {
  it('is noted every few minutes, and most calls write nothing', async () => {
    const token = await signIn(world.owner)
    const before = await versionOf(world.owner)
    for (let time = 0; time < 3; time++) await read(token)
    expect(await versionOf(world.owner)).toBe(before)
    later(6)
    await Promise.all([read(token), read(token), read(token)])
    expect(await versionOf(world.owner)).toBe((before ?? 0) + 1)
  })

  it('ends it where it has been left alone for longer than the account allows', async () => {
    const token = await signIn(world.owner)
    await rule({ idleMinutes: 30 })
    for (const minutes of [29, 30, 34]) {
      later(minutes)
      expect([minutes, await isIn(token)]).toEqual([minutes, true])
    }
    later(36)
    expect(await isIn(token)).toBe(false)
    expect(await isIn(await signIn(world.owner))).toBe(true)
  })

  it('is not what an open page asks by itself', async () => {
    const token = await signIn(world.owner)
    await rule({ idleMinutes: 15 })
    for (let time = 0; time < 3; time++) {
      later(6)
      await world.ask('GET', unreadApi.countContacts.path, undefined, world.owner, { token })
    }
    later(6)
    expect(await isIn(token)).toBe(false)
  })

  it('in an account without a limit does not open one that has it, nor its part of a group', async () => {
    const group = await aGroup(world.owner, 'Kotiranta-konserni')
    const strict = await anAccount('Tarkka Oy')
    await alsoIn(world.owner, strict, 'owner')
    await world.call(groupsApi.attachGroupMultiple, { body: { accounts: [strict], group } }, world.owner)
    const there = { ...world.owner, accountId: strict }
    await world.call(accountsApi.saveSessionRules, { body: { idleMinutes: 15 } }, there)
    const token = await signIn(world.owner)
    expect(await isIn(token, there)).toBe(true)
    later(60)
    expect([await isIn(token), await isIn(token, there)]).toEqual([true, false])
    const shown = await world.ask('GET', `/group/getOne/${group}`, undefined, world.owner, { token })
    expect(JSON.stringify(shown.body)).not.toContain(strict)
    const switched = await world.ask('GET', `/account/switchAccount/${strict}`, undefined, world.owner, { token })
    expect([switched.status, switched.body.message]).toEqual([400, expect.stringMatching(/uuden kirjautumisen/)])
  })
})

describe('an account that lets in so many at a time', () => {
  it('ends the oldest, and it does not come back when the newer ones end', async () => {
    await rule({ mostSessions: 2 })
    const tokens: string[] = []
    for (let time = 0; time < 3; time++) {
      tokens.push(await signIn(world.owner))
      later(1)
    }
    expect(await Promise.all(tokens.map((token) => isIn(token)))).toEqual([false, true, true])
    for (const token of tokens.slice(1)) await world.call(identityApi.logout, {}, world.owner, { token })
    expect(await isIn(tokens[0] ?? '')).toBe(false)
  })

  it('knows no session that is in no list', async () => {
    const old = await makeToken(world.owner.userId, 0)
    expect(await isIn(old)).toBe(true)
    await rule({ mostSessions: 10 })
    expect(await isIn(old)).toBe(false)
  })

  it.each([{ idleMinutes: 7 }, { mostSessions: 4 }, { idleMinutes: -1 }, { mostSessions: 'monta' }])(
    'is not limited otherwise than the lists say: %o',
    async (body) => {
      const refused = await world.ask('PUT', '/account/session-rules', body, world.owner)
      expect([refused.status, Object.values(refused.body.fields as object)[0]]).toEqual([400, expect.any(String)])
    },
  )
})

describe('a sign-in from a new device', () => {
  const subjects = async () => (await lettersTo(world.owner.email)).map(({ subject }) => subject)
  const subject = 'Uusi kirjautuminen – Vuokrakirja'

  it('is told by letter, once, and the first of all is not', async () => {
    await signIn(world.owner)
    await signIn(world.owner, { from: '203.0.113.9' })
    expect(await subjects()).toEqual([])
    const foreign = { agent: iphone, device: 'vieras', from: '203.0.113.9' }
    await signIn(world.owner, foreign)
    await signIn(world.owner, foreign)
    expect(await subjects()).toEqual([subject])
    const [letter] = await lettersTo(world.owner.email)
    for (const said of ['Safari, iPhone', '203.0.113.9', 'istuntosi päättyvät']) expect(letter?.text).toContain(said)
  })

  it('is told of a browser that hides behind the name of the person’s own', async () => {
    await signIn(world.owner)
    await signIn(world.owner, { device: 'varkaan' })
    expect(await subjects()).toEqual([subject])
  })

  it('knows a program that keeps nothing by its name and network', async () => {
    const program = { agent: 'curl/8.0', device: '', from: '192.0.2.50' }
    await signIn(world.owner, program)
    await signIn(world.owner, program)
    expect(await subjects()).toEqual([])
    await signIn(world.owner, { ...program, from: '192.0.2.51' })
    expect(await subjects()).toEqual([subject])
  })

  it('is told again when the device was not used for three months', async () => {
    await signIn(world.owner, { device: 'vanha' })
    later(60 * 24 * 60)
    await signIn(world.owner, { device: 'uusi' })
    later(60 * 24 * 60)
    await signIn(world.owner, { device: 'vanha' })
    expect(await subjects()).toEqual([subject, subject])
  })
})

it.each([
  [windows, 'Chrome, Windows'],
  [iphone, 'Safari, iPhone'],
  [`${windows} Edg/140.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.0', 'Tuntematon laite'],
  ['', 'Tuntematon laite'],
])('a browser that calls itself %s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
