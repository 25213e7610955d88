import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { factors } from '../../functions/identity/second-factor.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { nobody, securityLines } from '../../functions/platform/security-log.ts'
import { freshProof } from '../support/fresh-proof.ts'
import { lettersTo } from '../support/mailbox.ts'
import { codeNow, type SignInAnswer } from '../support/screens/sign-in.ts'
import { SoftPasskey, type Wrong } from '../support/soft-passkey.ts'
import { aWorld } from '../support/story.ts'
import { type Person, password } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
let from: string
let networks = 0
beforeEach(async () => {
  world = await aWorld()
  world.clock.set(new Date().toISOString())
  networks += 1
  from = `203.0.116.${networks}`
})

interface Asked {
  readonly challenge: string
  readonly user: { readonly id: string }
  readonly allowCredentials: readonly { readonly id: string }[]
}
type Reply = SignInAnswer & Asked & { readonly proof: string; readonly passkey: string; readonly name: string }
const post = (path: string, body: object, who?: Person, extra: object = {}) =>
  world.ask<Reply>('POST', `/user/${path}`, body, who, { from, ...extra })
const logIn = async (who: Person) => (await post('login', { email: who.email, password })).body
const later = (minutes: number) => world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
const isIn = async (token: string, who: Person) =>
  (await world.ask('GET', '/user/getCurrentUser', undefined, who, { token })).status === 200
const proved = async (token: string, who: Person) => ({ token, stepUp: await freshProof(token, who.accountId) })

/** Adds a passkey in a session of its own. */
async function withPasskey(who: Person, session?: string, key = new SoftPasskey(), wrong: Wrong = {}) {
  const token = session ?? (await logIn(who)).token
  const asked = await post('passkey/begin', {}, who, await proved(token, who))
  expect(asked.status).toBe(200)
  const added = await post('passkey', { name: 'Oma kone', made: key.made(asked.body, wrong) }, who, { token })
  return { key, added, ...added.body }
}
const byPasskey = async (key: SoftPasskey, wrong: Wrong = {}) => {
  const { body } = await post('passkey/login/begin', {})
  return post('passkey/login', { answer: key.answer(body, wrong), device: '' })
}

describe('adding a passkey', () => {
  it('takes a proof, ends sessions without one, gives recovery codes and tells by letter', async () => {
    const before = (await logIn(world.owner)).token
    const { token } = await logIn(world.owner)
    expect((await post('passkey/begin', {}, world.owner, { token })).body.name).toBe('step-up')
    const first = await withPasskey(world.owner, token)
    expect(first.recoveryCodes).toHaveLength(10)
    expect([await isIn(before, world.owner), await isIn(first.token, world.owner)]).toEqual([false, true])
    const second = await withPasskey(world.owner, first.token)
    expect([second.recoveryCodes, await isIn(first.token, world.owner)]).toEqual([[], true])
    const kept = await factors.find(world.owner.userId)
    expect(kept?.passkeys).toMatchObject([
      { id: first.key.id, counter: 1, deviceType: 'singleDevice', backedUp: false, transports: ['internal'] },
      { id: second.key.id },
    ])
    const subjects = (await lettersTo(world.owner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Uusi pääsyavain lisätty – Vuokrakirja')
  })

  it.each([
    ['another origin', { origin: 'https://vuokrakirja.example.paha.example' }],
    ['another address', { rpId: 'paha.example' }],
    ['a device that did not verify its holder', { isVerified: false }],
  ])('is refused of %s', async (_, wrong) => {
    const { added } = await withPasskey(world.owner, undefined, new SoftPasskey(), wrong)
    expect([added.status, added.body.message]).toEqual([400, 'Pääsyavainta ei voitu lisätä. Yritä uudelleen.'])
    expect((await logIn(world.owner)).token).toEqual(expect.any(String))
  })

  it('is refused with a challenge of another session, person or purpose, and the second time', async () => {
    const [mine, other, stranger] = [await logIn(world.owner), await logIn(world.owner), await logIn(world.stranger)]
    const begin = async () => (await post('passkey/begin', {}, world.owner, await proved(mine.token, world.owner))).body
    const add = async (made: object, who: Person, token: string) =>
      (await post('passkey', { name: 'Avain', made }, who, { token })).status
    const key = new SoftPasskey()
    expect(await add(key.made(await begin()), world.owner, other.token)).toBe(400)
    expect(await add(key.made(await begin()), world.stranger, stranger.token)).toBe(400)
    const login = (await post('passkey/login/begin', {})).body
    expect(await add(key.made({ ...login, user: { id: '' } }), world.owner, mine.token)).toBe(400)
    const made = key.made(await begin())
    const { body } = await post('passkey', { name: 'Avain', made }, world.owner, { token: mine.token })
    expect(await add(made, world.owner, body.token)).toBe(400)
    const old = key.made((await post('passkey/begin', {}, world.owner, await proved(body.token, world.owner))).body)
    later(6)
    expect(await add(old, world.owner, body.token)).toBe(400)
  })
})

describe('signing in by a passkey alone', () => {
  it('is both factors in one, also where an account requires them', async () => {
    const { key } = await withPasskey(world.reader)
    await world.call(accountsApi.requireSecondFactor, { body: { isRequired: true } }, world.owner)
    const { status, body } = await byPasskey(key)
    expect([status, body.userData._id, await isIn(body.token, world.reader)]).toEqual([200, world.reader.userId, true])
    expect((await factors.find(world.reader.userId))?.passkeys[0]?.counter).toBe(2)
  })

  it('takes each challenge once, also at the same moment', async () => {
    const { key } = await withPasskey(world.owner)
    const { body } = await post('passkey/login/begin', {})
    const answer = key.answer(body)
    const both = await Promise.all([post('passkey/login', { answer }), post('passkey/login', { answer })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await post('passkey/login', { answer })).status).toBe(400)
    expect((await post('passkey/login', { answer: key.answer({ challenge: 'x'.repeat(43) }) })).status).toBe(400)
  })

  it.each([
    ['of another origin', { origin: 'http://vuokrakirja.example' }],
    ['for another address', { rpId: 'paha.example' }],
    ['whose holder was not verified', { isVerified: false }],
    ['whose counter went back, as of a copy', { counter: 1 }],
  ])('refuses an answer %s', async (_, wrong) => {
    const { key, token } = await withPasskey(world.owner)
    const { status, body } = await byPasskey(key, wrong)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^Pääsyavain ei kelvannut/)])
    const wish = { body: { event: 'signInFailed' as const } }
    const { rows } = await world.call(auditApi.listSecurity, wish, world.owner, { token })
    expect(rows).toMatchObject([{ userId: world.owner.userId, details: { way: 'passkey' } }])
  })

  it('tries with what nobody has are noted where nobody’s account sees them', async () => {
    const { body } = await post('passkey/login/begin', {})
    expect((await post('passkey/login', { answer: new SoftPasskey().answer(body), device: '' })).status).toBe(400)
    const noted = await securityLines.newestWithin(actorOfAccount(nobody), { from: '0', until: '~', most: 1 })
    expect(noted).toMatchObject([{ event: 'signInFailed', userId: '', details: { way: 'passkey' } }])
  })

  it('is nobody’s by another person’s name or another passkey’s signature', async () => {
    const [mine, theirs] = [await withPasskey(world.owner), await withPasskey(world.stranger)]
    const { body } = await post('passkey/login/begin', {})
    const answer = mine.key.answer(body)
    const named = { ...answer, response: { ...answer.response, userHandle: theirs.key.userHandle } }
    expect((await post('passkey/login', { answer: named })).status).toBe(400)
    const again = (await post('passkey/login/begin', {})).body
    const swapped = { ...mine.key.answer(again), id: theirs.key.id, rawId: theirs.key.id }
    expect((await post('passkey/login', { answer: swapped })).status).toBe(400)
    expect((await post('passkey/login', { answer: { ...answer, response: {} } })).status).toBe(400)
  })

  it('ends with the passkey, and is told to a person who is shut out', async () => {
    const { key, token } = await withPasskey(world.owner)
    const remove = async (extra: object) =>
      world.ask<Reply>('DELETE', `/user/passkey/${key.id}`, undefined, world.owner, extra)
    expect((await remove({ token })).body.name).toBe('step-up')
    const stranger = (await logIn(world.stranger)).token
    const theirs = { ...(await proved(stranger, world.stranger)), from }
    expect((await world.ask('DELETE', `/user/passkey/${key.id}`, undefined, world.stranger, theirs)).status).toBe(404)
    const { body } = await remove(await proved(token, world.owner))
    expect(await isIn(body.token, world.owner)).toBe(true)
    expect((await byPasskey(key)).status).toBe(400)
    expect((await logIn(world.owner)).token).toEqual(expect.any(String))
  })
})

describe('a passkey as the second factor', () => {
  it('is asked for after the password, and so is a recovery code', async () => {
    const { key, recoveryCodes } = await withPasskey(world.owner)
    const { step, passkey } = await logIn(world.owner)
    expect(passkey).toBe('only')
    const { body } = await post('passkey/step/begin', { step })
    expect(body.allowCredentials).toMatchObject([{ id: key.id }])
    const done = await post('passkey/step', { step, answer: key.answer(body), device: '' })
    expect([done.status, await isIn(done.body.token, world.owner)]).toEqual([200, true])
    const code = recoveryCodes[0] ?? ''
    expect((await post('login/code', { step: (await logIn(world.owner)).step, code })).status).toBe(200)
    const { profile } = await world.call(identityApi.readProfile, {}, world.owner, { token: done.body.token })
    expect(profile.secondFactor).toMatchObject({
      ...{ isOn: false, recoveryCodesLeft: 9, passkeys: [{ _id: key.id, name: 'Oma kone', used: expect.any(String) }] },
    })
  })

  it('is not gone around by setting up an application with the password alone', async () => {
    await withPasskey(world.owner)
    const { step } = await logIn(world.owner)
    expect((await post('login/set-up', { step })).status).toBe(409)
    expect((await post('login/turn-on', { step, code: '123456' })).status).toBe(409)
  })

  it('stays when the application is turned off, and the application when it is removed', async () => {
    const { key, token } = await withPasskey(world.owner)
    const { secret } = (await post('second-factor/begin', {}, world.owner, { token })).body
    const code = (ahead: number) => codeNow(secret, world.clock.now(), ahead)
    const on = await post('second-factor/turn-on', { password, code: code(0) }, world.owner, { token })
    expect((await logIn(world.owner)).passkey).toBe('too')
    const extra = { token: on.body.token }
    const off = await post('second-factor/turn-off', { password, code: code(1) }, world.owner, extra)
    expect(off.status).toBe(200)
    expect((await logIn(world.owner)).passkey).toBe('only')
    expect((await byPasskey(key)).status).toBe(200)
    expect((await post('login/code', { step: (await logIn(world.owner)).step, code: code(1) })).status).toBe(400)
  })

  it('is not the last to go where an account requires one', async () => {
    const { key, token } = await withPasskey(world.reader)
    await world.call(accountsApi.requireSecondFactor, { body: { isRequired: true } }, world.owner)
    const path = `/user/passkey/${key.id}`
    const refused = await world.ask('DELETE', path, undefined, world.reader, await proved(token, world.reader))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Tili Kotiranta Oy vaatii kaksivaiheisen kirjautumisen.',
    ])
  })
})

describe('a passkey as a proof of a moment ago', () => {
  it('is taken in the place of a code, in the session that asked', async () => {
    const { key, token } = await withPasskey(world.owner)
    const ways = await world.ask('GET', '/user/step-up', undefined, world.owner, { token })
    expect(ways.body).toMatchObject({ way: 'code', passkey: true })
    const ask = async (session: string) => (await post('passkey/proof', {}, world.owner, { token: session })).body
    const give = (answer: object, session: string) =>
      post('step-up', { passkey: answer }, world.owner, { token: session })
    const other = (await byPasskey(key)).body.token
    expect((await give(key.answer(await ask(other)), token)).status).toBe(400)
    const answer = key.answer(await ask(token))
    const { proof } = (await give(answer, token)).body
    expect((await post('passkey/begin', {}, world.owner, { token, stepUp: proof })).status).toBe(200)
    expect((await give(answer, token)).status).toBe(400)
    expect((await post('step-up', { password }, world.owner, { token })).body.fields).toHaveProperty('code')
  })

  it('is not asked of one who has none', async () => {
    const { token } = await logIn(world.owner)
    expect((await post('passkey/proof', {}, world.owner, { token })).status).toBe(409)
  })
})
