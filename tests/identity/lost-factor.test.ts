import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { userByEmail } from '../../functions/accounts/people.ts'
import { factors } from '../../functions/identity/second-factor.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { freshProof } from '../support/fresh-proof.ts'
import { lettersTo } from '../support/mailbox.ts'
import { codeNow, linkTo, type SignInAnswer } from '../support/screens/sign-in.ts'
import { aWorld } from '../support/story.ts'
import { alsoIn, aPerson, type Person, password } from '../support/things/people.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
let from: string
let networks = 0
beforeEach(async () => {
  world = await aWorld()
  world.clock.set(new Date().toISOString())
  networks += 1
  from = `203.0.115.${networks}`
})

const post = (path: string, body: object, who?: Person, token?: string) =>
  world.ask<SignInAnswer & { from: string }>('POST', `/user/${path}`, body, who, { from, ...(token && { token }) })
const logIn = async (who: Person) => (await post('login', { email: who.email, password })).body
const later = (minutes: number) => world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
const subjects = async ({ email }: Person) => (await lettersTo(email)).map(({ subject }) => subject.split(' – ')[0])

async function withFactor(who: Person) {
  const { token } = await logIn(who)
  const { secret } = (await post('second-factor/begin', {}, who, token)).body
  const on = await post('second-factor/turn-on', { password, code: codeNow(secret, world.clock.now()) }, who, token)
  expect(on.status).toBe(200)
  return { ...on.body, secret }
}
const ask = async (who: Person) => post('login/lost-factor', { step: (await logIn(who)).step })

describe('recovery codes', () => {
  it('have eighty bits and are kept salted', async () => {
    const { recoveryCodes } = await withFactor(world.owner)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    const kept = (await factors.find(world.owner.userId))?.recovery ?? []
    expect(new Set(kept.map((hash) => hash.split('$')[0])).size).toBe(10)
    const plain = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
    for (const code of recoveryCodes) expect(kept.join()).not.toContain(plain(code))
  })

  it('of before go on to work, each once, until new ones are made', async () => {
    const { token } = await withFactor(world.owner)
    const old = ['abcde23456', 'fghij23456']
    const factor = await factors.find(world.owner.userId)
    if (!factor) throw new Error('There is no factor')
    const recovery = old.map((code) => createHash('sha256').update(code).digest('hex'))
    await factors.replace({ ...factor, recovery })
    const give = async (code: string) =>
      (await post('login/code', { step: (await logIn(world.owner)).step, code })).status
    expect([await give('abcde-23456'), await give('abcde-23456')]).toEqual([200, 400])
    const renew = (extra: object) =>
      world.ask<SignInAnswer & { name: string }>('POST', '/user/second-factor/recovery-codes', {}, world.owner, extra)
    expect((await renew({ from, token })).body.name).toBe('step-up')
    const stepUp = await freshProof(token, world.owner.accountId)
    const { recoveryCodes } = (await renew({ from, token, stepUp })).body
    expect([await give('fghij23456'), await give(recoveryCodes[9] ?? '')]).toEqual([400, 200])
    expect(await subjects(world.owner)).toContain('Varakoodisi on vaihdettu')
  })
})

describe('an owner who resets the factor of a member', () => {
  const reset = (who: Person, whose: Person, extra: object = {}) =>
    world.ask('POST', `/user/reset-factor/${whose.userId}`, undefined, who, extra)

  it('lets them in by the password, ends their sessions, and all are told', async () => {
    const { token } = await withFactor(world.reader)
    const second = await aPerson(world.owner.accountId, 'owner', 'Toinen Omistaja')
    expect((await reset(world.owner, world.reader)).status).toBe(200)
    expect((await world.ask('GET', '/user/getCurrentUser', undefined, world.reader, { token })).status).toBe(401)
    expect((await logIn(world.reader)).token).toEqual(expect.any(String))
    for (const who of [world.reader, world.owner, second])
      expect(await subjects(who)).toContain('Käyttäjän kaksivaiheinen kirjautuminen poistettiin')
    const { rows } = await world.call(auditApi.listAudit, { body: {} }, world.owner)
    expect(JSON.stringify(rows)).toContain('Kaksivaiheinen kirjautuminen')
  })

  it('proves who they are, and is an owner', async () => {
    await withFactor(world.reader)
    const { token } = await logIn(world.owner)
    expect((await reset(world.owner, world.reader, { token })).body.name).toBe('step-up')
    expect((await reset(world.manager, world.reader)).status).toBe(403)
    expect((await reset(world.stranger, world.reader)).status).toBe(404)
    expect((await reset(world.owner, world.owner)).status).toBe(409)
    expect((await reset(world.owner, world.manager)).body.message).toMatch(/ei ole kaksivaiheista/)
    expect((await logIn(world.reader)).secondFactor).toBe('code')
  })

  it('owns every account of theirs', async () => {
    await alsoIn(world.reader, world.stranger.accountId, 'reader')
    await withFactor(world.reader)
    expect((await reset(world.owner, world.reader)).body.message).toMatch(/tilillä, jota et omista/)
    await alsoIn(world.owner, world.stranger.accountId, 'owner')
    expect((await reset(world.owner, world.reader)).status).toBe(200)
  })
})

describe('one who has lost the factor and has nobody to ask', () => {
  it('waits a day, is told at both ends, and then the password is enough', async () => {
    const { token } = await withFactor(world.owner)
    const asked = await ask(world.owner)
    expect(Date.parse(asked.body.from) - world.clock.now()).toBeGreaterThan(86_000_000)
    expect((await ask(world.owner)).body.from).toBe(asked.body.from)
    later(24 * 60 - 5)
    expect((await logIn(world.owner)).secondFactor).toBe('code')
    later(6)
    expect((await logIn(world.owner)).token).toEqual(expect.any(String))
    expect((await world.ask('GET', '/user/getCurrentUser', undefined, world.owner, { token })).status).toBe(401)
    expect(await subjects(world.owner)).toEqual([
      'Kaksivaiheinen kirjautuminen on käytössä',
      'Kaksivaiheisen kirjautumisesi poistamista pyydettiin',
      'Kaksivaiheinen kirjautuminen on poistettu käytöstä',
    ])
  })

  it('keeps it by the link of the letter, once, and the day begins anew', async () => {
    await withFactor(world.owner)
    await ask(world.owner)
    const link = await linkTo(world.owner.email)
    expect([(await post('keep-factor', { link })).status, (await post('keep-factor', { link })).status]).toEqual([
      200, 409,
    ])
    later(25 * 60)
    expect((await logIn(world.owner)).secondFactor).toBe('code')
    expect((await post('keep-factor', { link: 'x'.repeat(43) })).status).toBe(404)
  })

  it('keeps it by signing in with it', async () => {
    const { secret } = await withFactor(world.owner)
    await ask(world.owner)
    const code = codeNow(secret, world.clock.now(), 1)
    expect((await post('login/code', { step: (await logIn(world.owner)).step, code })).status).toBe(200)
    later(25 * 60)
    expect((await logIn(world.owner)).secondFactor).toBe('code')
  })

  it('keeps it by not coming within the week', async () => {
    await withFactor(world.owner)
    await ask(world.owner)
    later(9 * 24 * 60)
    expect((await logIn(world.owner)).secondFactor).toBe('code')
  })

  it('is nobody without the password, nor one whom an owner may help', async () => {
    await withFactor(world.owner)
    await withFactor(world.reader)
    const { token } = await logIn(world.manager)
    expect((await post('login/lost-factor', { step: token })).status).toBe(401)
    expect((await ask(world.reader)).body.message).toMatch(/^Pyydä tilin omistajaa/)
    const step = (await logIn(world.manager)).step ?? ''
    expect((await post('login/lost-factor', { step })).status).toBe(401)
  })

  it('asks in vain while the letter that warns does not leave', async () => {
    await withFactor(world.owner)
    trouble.mailIsCrowded()
    expect((await ask(world.owner)).status).toBe(502)
    trouble.over()
    later(25 * 60)
    expect((await logIn(world.owner)).secondFactor).toBe('code')
  })
})

it('the operator removes a factor of somebody in very many accounts', async () => {
  await withFactor(world.reader)
  for (let at = 0; at < 120; at++) await alsoIn(world.reader, `tili-${at}`, 'reader')
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  await operate([process.env.TABLE ?? '', 'remove-factor', world.reader.email, 'remove'])
  said.mockRestore()
  expect((await logIn(world.reader)).token).toEqual(expect.any(String))
  await world.runJob('send-notices', '2026-11-30')
  const told = (await subjects(world.reader)).filter((each) => each?.startsWith('Käyttäjän kaksivaiheinen'))
  expect(told).toHaveLength(121)
})

it('the operator removes a factor by a second word, and the person and the owners are told', async () => {
  await withFactor(world.reader)
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const run = (...words: string[]) => operate([process.env.TABLE ?? '', 'remove-factor', ...words])
  await expect(run(world.reader.email)).rejects.toThrow(/Nothing was done/)
  expect(said.mock.calls.join()).toContain('Lauri Lukija')
  expect((await logIn(world.reader)).secondFactor).toBe('code')
  await run(world.reader.email, 'remove')
  said.mockRestore()
  expect((await logIn(world.reader)).token).toEqual(expect.any(String))
  await world.runJob('send-notices', '2026-11-30')
  for (const who of [world.reader, world.owner])
    expect(await subjects(who)).toContain('Käyttäjän kaksivaiheinen kirjautuminen poistettiin')
  expect((await userByEmail(world.reader.email))?.tokenVersion).toBe(2)
  await expect(run('ei.ketaan@vuokrakirja.example', 'remove')).rejects.toThrow(/Nobody signs in/)
})
