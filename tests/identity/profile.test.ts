import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import type { UserDraft } from '#shared/identity/sign-in.ts'
import { createApp } from '../../functions/app.ts'
import { lettersTo } from '../support/mailbox.ts'
import { codeNow, linkTo, type SignInAnswer } from '../support/screens/sign-in.ts'
import { aWorld } from '../support/story.ts'
import { type Person, password } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
let from: string
let networks = 0
beforeEach(async () => {
  world = await aWorld()
  // The table forgets counters by its own clock.
  world.clock.set(new Date().toISOString())
  networks += 1
  from = `203.0.114.${networks}`
})

const next = 'rusina lapio kivi'
const post = (path: string, body: object) => world.ask<SignInAnswer>('POST', `/user/${path}`, body, undefined, { from })
const logIn = (email: string, given = password) => post('login', { email, password: given })
const minutes = (count: number) => world.clock.set(new Date(world.clock.now() + count * 60_000).toISOString())

/** A call with a token of one's own choosing. */
async function withToken<Body = SignInAnswer>(
  token: string,
  person: Person,
  method: string,
  path: string,
  body?: object,
) {
  const response = await createApp().request(`/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      userdata: encodeURIComponent(JSON.stringify({ user: person.userId, account: person.accountId })),
      'x-viewer-address': from,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Body }
}
const isIn = async (token: string, person: Person) =>
  (await withToken(token, person, 'GET', '/user/getCurrentUser')).status === 200

describe('changing the own password', () => {
  const change = (token: string, part: object = {}) =>
    withToken(token, world.owner, 'PUT', '/user/updateMyPassword', {
      currentPassword: password,
      password: next,
      passwordConfirm: next,
      ...part,
    })

  it('ends the other sessions, and this one goes on', async () => {
    const here = (await logIn(world.owner.email)).body.token
    const there = (await logIn(world.owner.email)).body.token
    const { status, body } = await change(here)
    expect(status).toBe(200)
    expect([
      await isIn(here, world.owner),
      await isIn(there, world.owner),
      await isIn(body.token, world.owner),
    ]).toEqual([false, false, true])
    expect((await logIn(world.owner.email, next)).status).toBe(200)
    expect((await lettersTo(world.owner.email)).map(({ subject }) => subject)).toEqual([
      'Salasanasi on vaihdettu – Vuokrakirja',
    ])
  })

  it.each([
    ['the wrong password', { currentPassword: 'väärä' }, 'currentPassword'],
    ['none', { currentPassword: '' }, 'currentPassword'],
    ['another the second time', { passwordConfirm: 'muu' }, 'passwordConfirm'],
    ['a short one', { password: 'lyhyt', passwordConfirm: 'lyhyt' }, 'password'],
    ['the own name', { password: 'Omistaja 1', passwordConfirm: 'Omistaja 1' }, 'password'],
  ])('is refused with %s, at its field', async (_, part, field) => {
    const { token } = (await logIn(world.owner.email)).body
    const { status, body } = await change(token, part)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await isIn(token, world.owner)).toBe(true)
  })

  it('does not let one who found an open screen guess for ever', async () => {
    const { token } = (await logIn(world.owner.email)).body
    for (let time = 0; time < 5; time++) await change(token, { currentPassword: 'väärä' })
    expect((await change(token)).status).toBe(503)
  })
})

describe('one’s own facts', () => {
  const draftOf = async (part: Partial<UserDraft>) => {
    const { profile } = await world.call(identityApi.readProfile, {}, world.owner)
    const { secondFactor, ...draft } = profile
    return { ...draft, ...part }
  }
  const save = async (part: Partial<UserDraft>) =>
    world.ask<SignInAnswer>('PUT', '/user/updateUser', await draftOf(part), world.owner, { from })

  it('are saved, and the lists follow', async () => {
    expect((await save({ name: 'Oili Uusinimi', defaultTableRows: 50, bypassCustomStyles: true })).body).toMatchObject({
      currentUser: { name: 'Oili Uusinimi', defaultTableRows: 50, bypassCustomStyles: true },
      letterTo: '',
    })
  })

  it('keep to the sizes of a page', async () => {
    expect((await save({ defaultTableRows: 17 })).body.fields).toHaveProperty('defaultTableRows')
  })

  it('saved over somebody’s change are refused', async () => {
    const draft = await draftOf({ name: 'Vanha' })
    await save({ name: 'Uusi' })
    expect((await world.ask('PUT', '/user/updateUser', draft, world.owner)).status).toBe(409)
  })

  it('take a new address once its letter has been opened, and the old address is told', async () => {
    const email = `${crypto.randomUUID()}@oma.example`
    expect((await save({ email })).body.fields).toHaveProperty('currentPassword')
    expect((await save({ email, currentPassword: password })).body).toMatchObject({
      letterTo: email,
      currentUser: { email: world.owner.email },
    })
    expect((await logIn(email)).status).toBe(400)
    expect(await post('confirm', { link: await linkTo(email) })).toMatchObject({ status: 200, body: { email } })
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(world.owner.email)).status).toBe(400)
    expect((await lettersTo(world.owner.email)).map(({ subject }) => subject)).toEqual([
      'Sähköpostiosoitteesi on vaihdettu – Vuokrakirja',
    ])
  })

  it('cannot take the address of another, and are not told whose it is before its letter is opened', async () => {
    expect((await save({ email: world.reader.email, currentPassword: password })).status).toBe(200)
    const { status, body } = await post('confirm', { link: await linkTo(world.reader.email) })
    expect([status, body.message]).toEqual([409, 'Sähköpostiosoite on jo käytössä.'])
    expect((await logIn(world.reader.email)).body.userData._id).toBe(world.reader.userId)
  })
})

describe('a second factor', () => {
  let token: string
  let secret: string
  let recoveryCodes: readonly string[]

  /** Signs the owner in and turns the second factor on. */
  async function turnedOn() {
    token = (await logIn(world.owner.email)).body.token
    secret = (await withToken(token, world.owner, 'POST', '/user/second-factor/begin', {})).body.secret
    const on = await withToken(token, world.owner, 'POST', '/user/second-factor/turn-on', {
      password,
      code: codeNow(secret, world.clock.now()),
    })
    ;({ token, recoveryCodes } = on.body)
  }
  const stepOf = async () => (await logIn(world.owner.email)).body.step
  const give = (step: string, code: string) => post('login/code', { step, code })

  it('asks for a code after the password, from all sessions that began without', async () => {
    const before = (await logIn(world.owner.email)).body.token
    await turnedOn()
    expect([await isIn(before, world.owner), await isIn(token, world.owner)]).toEqual([false, true])
    const { body } = await logIn(world.owner.email)
    expect(body).toEqual({ secondFactor: 'code', step: expect.any(String) })
    const { status, body: given } = await give(body.step, codeNow(secret, world.clock.now(), 1))
    expect([status, await isIn(given.token, world.owner)]).toEqual([200, true])
    expect((await lettersTo(world.owner.email)).map(({ subject }) => subject)).toEqual([
      'Kaksivaiheinen kirjautuminen on käytössä – Vuokrakirja',
    ])
  })

  it('is asked for by a token that opens nothing else', async () => {
    await turnedOn()
    const step = await stepOf()
    expect(await isIn(step, world.owner)).toBe(false)
    expect((await withToken(step, world.owner, 'GET', '/tenant')).status).toBe(401)
    expect((await give(token, codeNow(secret, world.clock.now(), 1))).status).toBe(401)
    expect((await post('login/set-up', { step })).status).toBe(409)
  })

  it('takes each code once, also at the same moment', async () => {
    await turnedOn()
    const step = await stepOf()
    const code = codeNow(secret, world.clock.now(), 1)
    const both = await Promise.all([give(step, code), give(step, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await give(step, code)).body.fields).toEqual({ code: 'Koodi on väärin tai vanhentunut' })
  })

  it('takes each of ten recovery codes once', async () => {
    await turnedOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect((await give(await stepOf(), first.toUpperCase())).status).toBe(200)
    expect((await give(await stepOf(), first)).status).toBe(400)
    expect((await give(await stepOf(), second)).status).toBe(200)
    const { body } = await withToken<{ profile: object }>(token, world.owner, 'GET', '/user/profile')
    expect(body.profile).toMatchObject({ secondFactor: { isOn: true, recoveryCodesLeft: 8, isRequired: false } })
  })

  it('shuts the door after five wrong codes, though the password was right each time', async () => {
    await turnedOn()
    for (let time = 0; time < 5; time++) expect((await give(await stepOf(), '000000')).status).toBe(400)
    expect((await logIn(world.owner.email)).status).toBe(503)
    minutes(16)
    expect((await give(await stepOf(), codeNow(secret, world.clock.now()))).status).toBe(200)
  })

  it('gives ten minutes for the code', async () => {
    await turnedOn()
    const step = await stepOf()
    minutes(11)
    expect(await give(step, codeNow(secret, world.clock.now()))).toMatchObject({
      status: 401,
      body: { message: 'jwt expired' },
    })
  })

  it('is not on before a code has shown that it works', async () => {
    token = (await logIn(world.owner.email)).body.token
    await withToken(token, world.owner, 'POST', '/user/second-factor/begin', {})
    const wrong = await withToken(token, world.owner, 'POST', '/user/second-factor/turn-on', {
      password,
      code: '000000',
    })
    expect(wrong.body.fields).toHaveProperty('code')
    expect((await logIn(world.owner.email)).body.token).toEqual(expect.any(String))
  })

  it('is turned on by nobody who only has a session: the password is asked for too', async () => {
    token = (await logIn(world.owner.email)).body.token
    secret = (await withToken(token, world.owner, 'POST', '/user/second-factor/begin', {})).body.secret
    for (const [given, reported] of [
      [{}, 'Salasana puuttuu'],
      [{ password: 'väärä' }, 'Nykyinen salasana on väärin'],
    ] as const) {
      const body = { ...given, code: codeNow(secret, world.clock.now()) }
      const refused = await withToken(token, world.owner, 'POST', '/user/second-factor/turn-on', body)
      expect([refused.status, refused.body.fields.password]).toEqual([400, reported])
    }
    expect((await logIn(world.owner.email)).body.token).toEqual(expect.any(String))
  })

  it('is turned off by password and code together', async () => {
    await turnedOn()
    const off = (given: string, code: string) =>
      withToken(token, world.owner, 'POST', '/user/second-factor/turn-off', { password: given, code })
    expect((await off('väärä', codeNow(secret, world.clock.now(), 1))).body.fields).toHaveProperty('password')
    expect((await off(password, '000000')).body.fields).toHaveProperty('code')
    const done = await off(password, codeNow(secret, world.clock.now(), 1))
    expect([done.status, await isIn(done.body.token, world.owner)]).toEqual([200, true])
    expect((await logIn(world.owner.email)).body.token).toEqual(expect.any(String))
  })

  it('is not turned off by guessing codes in a session whose password is known', async () => {
    await turnedOn()
    const off = (code: string) =>
      withToken(token, world.owner, 'POST', '/user/second-factor/turn-off', { password, code })
    for (let time = 0; time < 5; time++) expect((await off('000000')).status).toBe(400)
    expect((await off(codeNow(secret, world.clock.now(), 1))).status).toBe(503)
    expect(await isIn(token, world.owner)).toBe(true)
  })
})

describe('an account that requires a second factor', () => {
  const require = (isRequired: boolean) =>
    world.call(accountsApi.requireSecondFactor, { body: { isRequired } }, world.owner)

  it('leads one without it to set it up at the log-in', async () => {
    const before = (await logIn(world.reader.email)).body.token
    await require(true)
    expect(await isIn(before, world.reader)).toBe(false)
    const { body } = await logIn(world.reader.email)
    expect(body).toEqual({ secondFactor: 'set-up', step: expect.any(String) })
    const { secret, uri } = (await post('login/set-up', { step: body.step })).body
    expect(uri).toContain(secret)
    const code = codeNow(secret, world.clock.now())
    const on = await post('login/turn-on', { step: body.step, code })
    expect(on.body.recoveryCodes).toHaveLength(10)
    expect(await isIn(on.body.token, world.reader)).toBe(true)
    expect((await logIn(world.reader.email)).body.secondFactor).toBe('code')
    const off = { password, code: codeNow(secret, world.clock.now(), 1) }
    const refused = await withToken(on.body.token, world.reader, 'POST', '/user/second-factor/turn-off', off)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Tili Kotiranta Oy vaatii kaksivaiheisen kirjautumisen.',
    ])
  })
})
