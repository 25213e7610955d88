import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { emailId, emails, users } from '../../functions/accounts/people.ts'
import { makeToken } from '../../functions/identity/tokens.ts'
import { lettersTo } from '../support/mailbox.ts'
import { linkTo, type SignInAnswer } from '../support/screens/sign-in.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
let email: string
let from: string
let networks = 0
beforeEach(async () => {
  world = await aWorld()
  world.clock.set(new Date().toISOString())
  email = `${crypto.randomUUID()}@oma.example`
  networks += 1
  from = `203.0.116.${networks}`
})

const guess = 'vieraan salasana 1'
const secret = 'rusina lapio kivi'
const post = (path: string, body: object) => world.ask<SignInAnswer>('POST', `/user/${path}`, body, undefined, { from })
/** A stranger signs up with the address of somebody else. */
const signUp = () =>
  post('signup', {
    accountName: 'Vieraan Vuokra Oy',
    isCompany: true,
    name: 'Vieras',
    email,
    password: guess,
    passwordConfirm: guess,
    terms: true,
  })
const logIn = (given = secret) => post('login', { email, password: given })
const nameIn = (person: object) => (person as { readonly name: string }).name

describe('what a stranger began with my address', () => {
  it('leaves nothing: no door opens before confirming, and afterwards only my own password does', async () => {
    await signUp()
    const id = (await emails.find(emailId(email)))?.userId ?? ''
    const person = await users.find(id)
    // Not even a session that had come about somehow would last: choosing a password ends it.
    const token = await makeToken(id, person?.tokenVersion ?? 0)
    const refused = await logIn(guess)
    expect([refused.status, refused.body.token, refused.body.step]).toEqual([400, undefined, undefined])
    for (const [path, body] of [
      ['login/set-up', { step: 'x' }],
      ['login/code', { step: 'x', code: '123456' }],
      ['second-factor/begin', {}],
      ['second-factor/turn-on', { password: guess, code: '123456' }],
      ['step-up', { password: guess }],
    ] as const)
      expect([path, (await post(path, body)).status]).toEqual([path, 401])
    await post('forgotPassword', { email })
    const own = { link: await linkTo(email), password: secret, passwordConfirm: secret }
    expect((await post('resetPassword', own)).status).toBe(200)
    const { status, body } = await logIn()
    expect([status, nameIn(body.userData)]).toEqual([200, 'Vieras'])
    const me = { ...world.owner, userId: id, accountId: body.userData.currentAccount._id, email }
    expect((await world.ask('GET', '/user/getCurrentUser', undefined, me, { token })).status).toBe(401)
    const mine = { token: String(body.token) }
    const { profile } = await world.call(identityApi.readProfile, {}, me, mine)
    expect(profile.secondFactor.isOn).toBe(false)
    const { rows } = await world.call(accountsApi.listCollaborators, { body: {} }, me, mine)
    expect(rows.map((row) => [row.email, row.role, row.state])).toEqual([[email, 'owner', 'active']])
  })

  it('is taken over whole by who comes by an invitation to the address', async () => {
    await signUp()
    await world.call(accountsApi.invite, { body: { email, role: 'reader', granted: [], revoked: [] } }, world.owner)
    const letter = (await lettersTo(email)).at(-1)
    const link = /invitation#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const accepting = (part: object) =>
      world.ask('POST', '/user/invitation/accept', { secret: link, ...part }, undefined, { from })
    expect((await accepting({})).status).toBe(400)
    expect((await accepting({ name: 'Eeva Esimerkki', password: secret, passwordConfirm: secret })).status).toBe(200)
    expect((await logIn(guess)).status).toBe(400)
    expect(nameIn((await logIn()).body.userData)).toBe('Eeva Esimerkki')
  })
})
