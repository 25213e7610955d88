import { randomBytes, scryptSync } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { createUser } from '../../functions/accounts/accounts.ts'
import { memberships, users } from '../../functions/accounts/people.ts'
import { setInvoiceService } from '../../functions/invoices/services/service-settings.ts'
import { settings } from '../../functions/platform/settings.ts'
import { aWorld } from '../support/story.ts'
import { anAccount, type Person, password } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  // The table forgets counters by its own clock.
  world.clock.set(new Date().toISOString())
})

interface LoggedIn {
  readonly token: string
  readonly message: string
  readonly userData: { readonly _id: string; readonly currentAccount: { readonly _id: string } }
}
const logIn = (email: string, secret = password, from = '192.0.2.7') =>
  world.ask<LoggedIn>('POST', '/user/login', { email, password: secret }, undefined, { from })
const wrong = 'Sähköpostiosoite tai salasana on väärin.'
const locked = /^Sivustoon kirjautuminen on väliaikaisesti estetty/

describe('signing in', () => {
  it('gives a token and what the browser needs to know', async () => {
    const { status, body } = await logIn(world.owner.email.toUpperCase())
    expect(status).toBe(200)
    expect(body.userData).toMatchObject({
      _id: world.owner.userId,
      role: 'owner',
      currentAccount: { _id: world.owner.accountId, name: 'Kotiranta Oy' },
    })
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|1024\$/)
  })

  it('keeps a password that was hashed at an older cost anew, at today’s', async () => {
    const stands = async () => {
      const user = await users.find(world.owner.userId)
      if (!user) throw new Error('The owner is gone')
      return user
    }
    const user = await stands()
    const salt = randomBytes(16)
    const key = scryptSync(password, salt, 32, { N: 512, r: 8, p: 1 })
    const old = [512, 8, 1, salt.toString('base64'), key.toString('base64')].join('$')
    await users.replace({ ...user, passwordHash: old })
    expect((await logIn(world.owner.email)).status).toBe(200)
    expect((await stands()).passwordHash).toMatch(/^1024\$8\$3\$/)
    expect((await logIn(world.owner.email)).status).toBe(200)
  })

  it('costs 32 MiB unless tests say otherwise', () => {
    vi.stubEnv('PASSWORD_COST', undefined)
    expect(settings.passwordCost).toBe(32_768)
    vi.unstubAllEnvs()
  })

  it('tells nobody whether an e-mail is known', async () => {
    const existing = await logIn(world.owner.email, 'Väärä-salasana', '192.0.2.8')
    const unknown = await logIn('ei.ketaan@vuokrakirja.example', 'Väärä-salasana', '192.0.2.9')
    expect([existing.status, existing.body.message]).toEqual([400, wrong])
    expect([unknown.status, unknown.body.message]).toEqual([400, wrong])
  })

  it('is shut for a quarter of an hour after five failures, even for the right password', async () => {
    for (let time = 0; time < 5; time++) await logIn(world.owner.email, 'Väärä', `192.0.2.${20 + time}`)
    const refused = await logIn(world.owner.email, password, '192.0.2.30')
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(locked)])
    expect((await logIn(world.reader.email, password, '192.0.2.31')).status).toBe(200)
    world.clock.set(new Date(world.clock.now() + 16 * 60_000).toISOString())
    expect((await logIn(world.owner.email, password, '192.0.2.32')).status).toBe(200)
  })

  it('is shut to an address that failed five times, and to no other', async () => {
    for (let time = 0; time < 5; time++) await logIn(`arvaus${time}@vuokrakirja.example`, 'Väärä', '192.0.2.40')
    expect((await logIn(world.owner.email, password, '192.0.2.40')).status).toBe(503)
    expect((await logIn(world.owner.email, password, '192.0.2.41')).status).toBe(200)
  })

  it('counts tries made side by side too', async () => {
    const tries = Array.from({ length: 12 }, (_, at) => logIn(world.owner.email, 'Väärä', `198.51.100.${at}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['no e-mail', { password }, 'email'],
    ['something else than an e-mail', { email: 'riitta', password }, 'email'],
    ['no password', { email: 'riitta@vuokrakirja.example', password: '' }, 'password'],
    ['a password of a megabyte', { email: 'riitta@vuokrakirja.example', password: 'x'.repeat(1_000_000) }, 'password'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await world.ask('POST', '/user/login', body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty(field)
  })
})

describe('a session', () => {
  const withToken = async (token: string, account = world.owner.accountId) => {
    const { createApp } = await import('../../functions/app.ts')
    return createApp().request('/api/v1/user/getCurrentUser', {
      headers: {
        authorization: `Bearer ${token}`,
        userdata: encodeURIComponent(JSON.stringify({ user: world.owner.userId, account })),
      },
    })
  }
  const tokenOf = async ({ email }: Person) => (await logIn(email)).body.token

  it('ends when the person logs out of it, and no other does', async () => {
    const [here, there] = [await tokenOf(world.owner), await tokenOf(world.owner)]
    await world.call(identityApi.logout, {}, world.owner, { token: here })
    expect([(await withToken(here)).status, (await withToken(there)).status]).toEqual([401, 200])
  })

  it('is over after twelve hours, in the words of the error catalogue', async () => {
    const token = await tokenOf(world.owner)
    world.clock.set(new Date(world.clock.now() + 13 * 3_600_000).toISOString())
    const answer = await withToken(token)
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ message: 'jwt expired' })])
  })

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.'])(
    'is not opened by the token "%s"',
    async (bad) => {
      const answer = await withToken(bad)
      expect(answer.status).toBe(401)
    },
  )

  it('is not opened by a token whose content was changed', async () => {
    const [head = '', , mark = ''] = (await tokenOf(world.reader)).split('.')
    const forged = Buffer.from(
      JSON.stringify({ sub: world.owner.userId, ver: 0, iss: 'vuokrakirja', exp: 4_000_000_000 }),
    ).toString('base64url')
    expect((await withToken(`${head}.${forged}.${mark}`)).status).toBe(401)
  })

  it('does not reach an account that the person is no member of', async () => {
    expect((await withToken(await tokenOf(world.owner), world.stranger.accountId)).status).toBe(401)
  })

  it('ends at the next call when the person is disabled, and cannot be opened again', async () => {
    const token = await tokenOf(world.owner)
    const user = await users.find(world.owner.userId)
    if (user) await users.replace({ ...user, disabled: true })
    const answer = await withToken(token)
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^Ohjelmiston käyttö estetty/) })
    expect((await logIn(world.owner.email)).body.message).toMatch(/^Ohjelmiston käyttö estetty/)
  })

  it('loses a right at the next call after it was taken away', async () => {
    const list = () => world.ask('GET', '/tenant', undefined, world.reader)
    expect((await list()).status).toBe(200)
    const membership = await memberships.find(`${world.reader.userId}/${world.reader.accountId}`)
    if (membership) await memberships.replace({ ...membership, revoked: ['tenants.read'] })
    expect((await list()).status).toBe(403)
  })
})

describe('a person of two accounts', () => {
  it('finds both, changes between them, and is told when already there', async () => {
    const other = await anAccount('Äyräs Kiinteistöt Oy')
    const email = `${other}@vuokrakirja.example`
    const places = [
      { accountId: world.owner.accountId, role: 'owner' as const },
      { accountId: other, role: 'reader' as const },
    ]
    const userId = await createUser({ name: 'Kaisa Kaksi', email, password }, places)
    const kaisa = { ...world.owner, userId, email }
    const search = (text: string) => world.call(identityApi.searchUsersAccounts, { query: { search: text } }, kaisa)
    expect((await search('*')).totalLength).toBe(2)
    expect((await search('äyräs')).accounts).toMatchObject([{ _id: other }])
    const { userData } = await world.call(identityApi.switchAccount, { params: { accountId: other } }, kaisa)
    expect(userData).toMatchObject({ role: 'reader', currentAccount: { _id: other } })
    expect((await logIn(email)).body.userData.currentAccount._id).toBe(other)
    const again = await world.ask('GET', `/account/switchAccount/${world.owner.accountId}`, undefined, kaisa)
    expect([again.status, again.body.message]).toEqual([400, 'Olet jo kyseisellä tilillä.'])
    const stranger = await world.ask('GET', `/account/switchAccount/${world.stranger.accountId}`, undefined, kaisa)
    expect(stranger.status).toBe(404)
  })

  it('cannot take an e-mail that somebody has', async () => {
    const place = { accountId: world.owner.accountId, role: 'reader' as const }
    const again = createUser({ name: 'Toinen', email: world.owner.email.toUpperCase(), password }, [place])
    await expect(again).rejects.toThrow('Sähköpostiosoite on jo käytössä.')
  })
})

describe('the account’s own data', () => {
  it('is saved without touching the invoicing service, whatever the form sends', async () => {
    await setInvoiceService(world.actor(world.owner), 'ropoCapital', { cid: '1234567', apicode: 'avain' })
    const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
    const { _id, group, trialEnds, requiresSecondFactor, sessionRules, settings, ...draft } = account
    const body = { ...draft, name: 'Uusi nimi Oy', settings: { invoice: { service: '' } } }
    const saved = await world.ask('PUT', '/account/updateAccount', body, world.owner)
    expect(saved.body).toMatchObject({
      account: { name: 'Uusi nimi Oy', settings: { invoice: { service: 'ropoCapital' } } },
    })
  })

  it('is changed by its owner, a wrong IBAN named at its field', async () => {
    const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
    const { _id, group, trialEnds, requiresSecondFactor, sessionRules, settings, ...draft } = account
    const saved = await world.call(accountsApi.updateAccount, { body: { ...draft, name: 'Uusi nimi Oy' } }, world.owner)
    expect(saved.account).toMatchObject({ name: 'Uusi nimi Oy', version: account.version + 1 })
    const stale = await world.ask('PUT', '/account/updateAccount', { ...draft, name: 'Vanha' }, world.owner)
    expect(stale.status).toBe(409)
    const faulty = { ...draft, version: account.version + 1, iban: 'FI2112345600000786' }
    const refused = await world.ask('PUT', '/account/updateAccount', faulty, world.owner)
    expect([refused.status, refused.body.fields]).toEqual([400, { iban: expect.any(String) }])
  })
})
