import { beforeEach, describe, expect, it } from 'vitest'
import { identityApi } from '#shared/identity/api.ts'
import { emailId, emails, users } from '../../functions/accounts/people.ts'
import { endTrial } from '../../functions/accounts/trial.ts'
import { lettersTo } from '../support/mailbox.ts'
import { linkTo, type SignInAnswer } from '../support/screens/sign-in.ts'
import { aWorld } from '../support/story.ts'
import { password } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
let email: string
/** Every test comes from a network of its own. */
let from: string
let networks = 0
beforeEach(async () => {
  world = await aWorld()
  // The table forgets counters by its own clock.
  world.clock.set(new Date().toISOString())
  email = `${crypto.randomUUID()}@oma.example`
  networks += 1
  from = `203.0.113.${networks}`
})

const secret = 'rusina lapio kivi'
const draftOf = (part: object = {}) => ({
  accountName: 'Oma Vuokra Oy',
  isCompany: true,
  name: 'Eeva Esimerkki',
  email,
  password: secret,
  passwordConfirm: secret,
  terms: true,
  ...part,
})
const post = (path: string, body: object) => world.ask<SignInAnswer>('POST', `/user/${path}`, body, undefined, { from })
const signUp = (part: object = {}) => post('signup', draftOf(part))
const logIn = (given = secret) => post('login', { email, password: given })
const later = (hours: number) => world.clock.set(new Date(world.clock.now() + hours * 3_600_000).toISOString())

async function signedUp() {
  await signUp()
  await post('confirm', { link: await linkTo(email), password: secret })
  return (await logIn()).body
}

describe('signing up', () => {
  it('sends a link, and who opens it signs in as the owner of an account on trial', async () => {
    expect(await signUp()).toMatchObject({ status: 200, body: {} })
    expect((await logIn()).body.message).toMatch(/^Sähköpostiosoitetta ei ole vahvistettu/)
    expect(await post('confirm', { link: await linkTo(email), password: secret })).toMatchObject({
      status: 200,
      body: { email },
    })
    const { status, body } = await logIn()
    expect([status, body.userData]).toEqual([
      200,
      expect.objectContaining({
        name: 'Eeva Esimerkki',
        role: 'owner',
        currentAccount: expect.objectContaining({ name: 'Oma Vuokra Oy' }),
      }),
    ])
    expect((await users.find(body.userData._id))?.termsAccepted).not.toBe('')
  })

  it('sends a letter that is read with and without pictures', async () => {
    await signUp()
    const [letter] = await lettersTo(email)
    const link = `https://vuokrakirja.example/confirm#${await linkTo(email)}`
    expect(letter?.subject).toBe('Vahvista sähköpostiosoitteesi – Vuokrakirja')
    expect(letter?.text).toContain(`Vahvista sähköpostiosoite:\n${link}\n`)
    expect(letter?.html).toContain(`<a href="${link}"`)
    expect(letter?.html).toMatch(/^<!doctype html>\n<html lang="fi">/)
  })

  it('answers the same for an e-mail that somebody has, and tells that person by letter', async () => {
    email = world.owner.email
    expect(await signUp({ password: 'toinen salasana 5', passwordConfirm: 'toinen salasana 5' })).toMatchObject({
      status: 200,
      body: {},
    })
    const [letter, more] = await lettersTo(email)
    expect([letter?.subject, more]).toEqual(['Sinulla on jo tunnus – Vuokrakirja', undefined])
    expect((await logIn(password)).status).toBe(200)
    expect((await logIn('toinen salasana 5')).status).toBe(400)
  })

  it('made twice before confirming lets the one who reads the letters choose the password', async () => {
    await signUp({ name: 'Vieras', password: 'vieraan salasana 1', passwordConfirm: 'vieraan salasana 1' })
    await signUp()
    expect((await lettersTo(email)).at(-1)?.subject).toBe('Viimeistele tunnuksesi – Vuokrakirja')
    const link = await linkTo(email)
    expect((await post('resetPassword', { link, password: secret, passwordConfirm: secret })).status).toBe(200)
    expect((await logIn('vieraan salasana 1')).status).toBe(400)
    expect((await logIn()).status).toBe(200)
  })

  it('by a stranger with my address is not confirmed by me: the link asks for the stranger’s password', async () => {
    await signUp({ name: 'Vieras', password: 'vieraan salasana 1', passwordConfirm: 'vieraan salasana 1' })
    const link = await linkTo(email)
    for (const given of [{}, { password: secret }]) {
      const refused = await post('confirm', { link, ...given })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['password']])
    }
    expect((await logIn('vieraan salasana 1')).status).toBe(400)
    // The way on for whoever reads the letters: a password of their own.
    await post('forgotPassword', { email })
    const own = { link: await linkTo(email), password: secret, passwordConfirm: secret }
    expect((await post('resetPassword', own)).status).toBe(200)
    expect((await logIn('vieraan salasana 1')).status).toBe(400)
    expect((await logIn()).status).toBe(200)
  })

  it('made at the same moment makes one person', async () => {
    const both = await Promise.all([signUp(), signUp()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await lettersTo(email)).toHaveLength(2)
    expect(await emails.find(emailId(email))).toBeDefined()
  })

  it('fills nobody’s mailbox', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time++)
      statuses.push((await post('forgotPassword', { email: world.owner.email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400])
    expect(await lettersTo(world.owner.email)).toHaveLength(5)
    const unknown: number[] = []
    email = `${crypto.randomUUID()}@oma.example`
    // From elsewhere: so many calls of one network within ten seconds are held back whoever they are for.
    from = '203.0.114.1'
    for (let time = 0; time < 6; time++) unknown.push((await post('forgotPassword', { email })).status)
    expect(unknown).toEqual(statuses)
  }, 60_000)

  it('leaves the letters of a person who asks from where they usually are to them', async () => {
    const home = '198.51.100.7'
    const { email: theirs } = world.manager
    from = home
    expect((await post('login', { email: theirs, password: 'Salasana-1234' })).status).toBe(200)
    for (let time = 0; time < 6; time++) {
      from = `203.0.115.${time}`
      await post('forgotPassword', { email: theirs })
    }
    expect(await lettersTo(theirs)).toHaveLength(5)
    from = home
    expect((await post('forgotPassword', { email: theirs })).status).toBe(200)
    expect(await lettersTo(theirs)).toHaveLength(6)
  }, 60_000)
})

describe('a link', () => {
  it('opens once', async () => {
    await signUp()
    const link = await linkTo(email)
    await post('confirm', { link, password: secret })
    expect(await post('confirm', { link, password: secret })).toMatchObject({
      status: 409,
      body: { message: 'Linkki on jo käytetty.' },
    })
  })

  it('opens once also when it is opened twice at once', async () => {
    await signUp()
    const link = await linkTo(email)
    const both = await Promise.all([
      post('confirm', { link, password: secret }),
      post('confirm', { link, password: secret }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is over after three days, and the way on is told', async () => {
    await signUp()
    const link = await linkTo(email)
    later(73)
    const { status, body } = await post('confirm', { link, password: secret })
    expect([status, body.message]).toEqual([
      409,
      'Linkki on vanhentunut. Tilaa uusi linkki kohdasta Unohtuiko salasana.',
    ])
  })

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200)])('"%s" that nobody sent opens nothing', async (link) => {
    const { status, body } = await post('confirm', { link, password: secret })
    expect([status, body.message]).toEqual([404, 'Linkki ei kelpaa. Avaa se viestistä kokonaisena tai tilaa uusi.'])
  })

  it('for one thing does not open another', async () => {
    await signUp()
    const link = await linkTo(email)
    expect((await post('resetPassword', { link, password: secret, passwordConfirm: secret })).status).toBe(404)
  })
})

describe('a forgotten password', () => {
  const forget = async () => {
    await post('forgotPassword', { email: world.owner.email })
    return linkTo(world.owner.email)
  }
  const reset = (link: string, given = secret) =>
    post('resetPassword', { link, password: given, passwordConfirm: given })
  const ownerIn = (given: string) => post('login', { email: world.owner.email, password: given })

  it('is chosen anew by a link, and every session ends', async () => {
    const before = await world.ask('GET', '/user/getCurrentUser', undefined, world.owner)
    expect((await reset(await forget())).status).toBe(200)
    const after = await world.ask('GET', '/user/getCurrentUser', undefined, world.owner)
    expect([before.status, after.status]).toEqual([200, 401])
    expect((await ownerIn(password)).status).toBe(400)
    expect((await ownerIn(secret)).status).toBe(200)
    expect((await lettersTo(world.owner.email)).at(-1)?.subject).toBe('Salasanasi on vaihdettu – Vuokrakirja')
  })

  it('makes the other links of old useless', async () => {
    const [first, second] = [await forget(), await forget()]
    await reset(second)
    expect(await reset(first, 'vielä toinen salasana')).toMatchObject({
      status: 409,
      body: { message: 'Linkki on jo käytetty. Tilaa uusi linkki.' },
    })
  })

  it('is forgiven: who was shut out may come in at once', async () => {
    for (let time = 0; time < 5; time++) await post('login', { email: world.owner.email, password: 'väärä' })
    from = '198.51.100.77'
    await reset(await forget())
    expect((await ownerIn(secret)).status).toBe(200)
  })

  it('has an hour', async () => {
    const link = await forget()
    later(1.01)
    expect((await reset(link)).body.message).toBe('Linkki on vanhentunut. Tilaa uusi linkki.')
  })

  it('may not become a bad one; the link then still opens', async () => {
    const link = await forget()
    const faulty = await reset(link, 'Oili Omistaja')
    expect([faulty.status, faulty.body.fields]).toEqual([400, { password: expect.stringMatching(/nimesi/) }])
    expect((await reset(link)).status).toBe(200)
  })

  it('brings no letter to an unknown e-mail, and the same answer', async () => {
    expect(await post('forgotPassword', { email })).toMatchObject({ status: 200, body: {} })
    expect(await lettersTo(email)).toEqual([])
  })
})

describe('a trial', () => {
  it('lasts thirty days; then everything may be read and nothing changed, until the account is made permanent', async () => {
    const { userData } = await signedUp()
    const eeva = { ...world.owner, userId: userData._id, accountId: userData.currentAccount._id, email }
    const make = () => world.ask('POST', '/tenant/create', { name: 'Äijö Öhman' }, eeva)
    expect((await make()).status).toBe(200)
    later(30 * 24)
    expect((await make()).status).toBe(200)
    later(24)
    expect(await make()).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^ROLE -/) } })
    const { rows } = (await world.ask<{ rows: object[] }>('GET', '/tenant', undefined, eeva)).body
    expect(rows).toHaveLength(2)
    const { currentUser } = await world.call(identityApi.getCurrentUser, {}, eeva)
    expect(currentUser.userPermissions.resources).not.toContain('tenants.create')
    expect(currentUser.userPermissions.routes).not.toContain('createTenant')
    expect(currentUser.trialEnds).toBe(userData.trialEnds)
    await endTrial(eeva.accountId)
    expect((await make()).status).toBe(200)
  })
})

describe('a letter that does not go', () => {
  it('is told, and signing up again sends it', async () => {
    const { MAIL_FROM } = process.env
    process.env.MAIL_FROM = 'ei osoite'
    const refused = await signUp()
    process.env.MAIL_FROM = MAIL_FROM ?? ''
    expect(refused).toMatchObject({ status: 502, body: { message: expect.stringMatching(/^Sähköpostia ei voitu/) } })
    expect((await signUp()).status).toBe(200)
    expect(await lettersTo(email)).toHaveLength(1)
  })
})
